import { actionRow } from '../actions/actionTable.ts';
import { HELD } from '../status/hold.ts';
import type { RuleAction, RuleContent } from './actionRule.ts';
import type { TriggerEvent } from './ruleTables.ts';
import { type TreeProblem, treeProblems } from './treeProblems.ts';

export type RuleProblem =
  | { readonly part: 'events'; readonly problem: 'noEvent' }
  | { readonly part: 'conditions'; readonly id: string; readonly problem: TreeProblem }
  | {
      readonly part: 'actions';
      readonly place: number | null;
      readonly problem: 'noAction' | 'statusInItself' | 'needsLabel' | 'pastDay';
    };

/** Moments at which no order has a label: an action that needs one could never succeed. */
const BEFORE_A_LABEL: ReadonlySet<TriggerEvent> = new Set(['after_store_order', 'before_create_shipment_label']);

/**
 * What keeps a rule from being saved or switched on: no event, an empty or wrong condition, no action, an
 * action that could never succeed at its moment. What an action takes is checked by its own call.
 * @param today the day of the client, yyyy-MM-dd
 */
export function ruleProblems({ events, tree, mode, actions }: RuleContent, today: string): readonly RuleProblem[] {
  const found: RuleProblem[] = [];
  if (events.length === 0) found.push({ part: 'events', problem: 'noEvent' });
  for (const one of treeProblems(tree)) found.push({ part: 'conditions', ...one });
  if (mode !== 'ExecuteAction') return found;
  if (actions.length === 0) found.push({ part: 'actions', place: null, problem: 'noAction' });
  for (const [place, action] of actions.entries())
    if (isHoldOver(action, today)) found.push({ part: 'actions', place, problem: 'pastDay' });
  // A status that is being written cannot be overtaken by another one in the middle of it.
  if (events.includes('before_change_order_status'))
    for (const [place, { action }] of actions.entries())
      if (action === 'changeOrderStatus') found.push({ part: 'actions', place, problem: 'statusInItself' });
  if (events.some((event) => BEFORE_A_LABEL.has(event)))
    for (const [place, { action }] of actions.entries())
      if (actionRow(action).needsLabel && !actions.slice(0, place).some((before) => before.action === 'createLabel'))
        found.push({ part: 'actions', place, problem: 'needsLabel' });
  return found;
}

/**
 * Whether the action would hold an order until a day that has come: the hold would end before it begins. Days that are
 * counted from the order's own day are always to come.
 * @param today the day of the client, yyyy-MM-dd
 */
export function isHoldOver({ action, data }: RuleAction, today: string): boolean {
  const { status, until, release, hold_days: days } = data;
  const isHold = action === 'changeOrderStatus' && status === HELD && release !== true;
  return isHold && typeof days !== 'number' && typeof until === 'string' && until <= today;
}
