import type { ActionType } from '../actions/actionTable.ts';
import { ACTION_EFFECTS, type CausedEvent } from './actionEffects.ts';
import type { PlacedRule } from './actionRule.ts';
import { conditionTest } from './conditionTest.ts';
import { type ConditionNode, conditionsOf, isCondition, NODE } from './conditionTree.ts';
import { FactReader } from './factReader.ts';
import type { TriggerEvent } from './ruleTables.ts';

/** One rule sets off the next: by this action, through this event. */
export interface LoopStep {
  readonly rule: number;
  readonly name: string;
  readonly action: ActionType;
  readonly event: TriggerEvent;
  /** Fields that the action writes and the next rule looks at; none = the next rule asks for nothing that it changes. */
  readonly fields: readonly string[];
}

/**
 * The shortest way on which the rule sets itself off again, alone or over others. The last step leads back to the first
 * rule. null = there is none. A way counts unless what an action writes makes the conditions of the next rule false.
 * @param others the rules that are on
 */
export function findLoop(rule: PlacedRule, others: readonly PlacedRule[]): readonly LoopStep[] | null {
  const all = [rule, ...others.filter(({ id }) => id !== rule.id)].filter(({ mode }) => mode === 'ExecuteAction');
  if (all[0] !== rule) return null;
  const seen = new Set<number>();
  let ways: readonly { readonly at: PlacedRule; readonly steps: readonly LoopStep[] }[] = [{ at: rule, steps: [] }];
  while (ways.length > 0) {
    const next: { at: PlacedRule; steps: LoopStep[] }[] = [];
    for (const { at, steps } of ways)
      for (const target of all) {
        if (target !== rule && seen.has(target.id)) continue;
        const step = stepBetween(at, target);
        if (!step) continue;
        if (target === rule) return [...steps, step];
        seen.add(target.id);
        next.push({ at: target, steps: [...steps, step] });
      }
    ways = next;
  }
  return null;
}

function stepBetween(from: PlacedRule, to: PlacedRule): LoopStep | null {
  for (const { action, data } of from.actions) {
    const { writes, raises } = ACTION_EFFECTS[action];
    const raised = raises(data).find((one) => to.events.includes(one.event) && mayHold(to.tree, one));
    if (!raised) continue;
    const looked = new Set(conditionsOf(to.tree).map(({ field }) => field));
    const fields = [...writes, ...Object.keys(raised.known)].filter((one) => looked.has(one));
    return { rule: from.id, name: from.name, action, event: raised.event, fields: [...new Set(fields)] };
  }
  return null;
}

/** Whether the tree can be true, when of the order only these facts are known. */
function mayHold(node: ConditionNode, raised: CausedEvent): boolean {
  if (!isCondition(node)) {
    const some = (one: ConditionNode) => mayHold(one, raised);
    return node.type === NODE.And ? node.children.every(some) : node.children.some(some);
  }
  if (!Object.hasOwn(raised.known, node.field)) return true;
  const test = conditionTest(node);
  return typeof test !== 'string' && test(new FactReader(raised.known, { now: 0, zone: 'UTC' }));
}
