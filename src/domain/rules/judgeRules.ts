import { actionApplies } from '../actions/actionApplies.ts';
import type { OutcomeMode } from './ruleTables.ts';
import { MAX_ACTIONS_OF_EVENT, MAX_CHAIN } from './ruleTables.ts';
import type { RuleAction } from './actionRule.ts';
import type { CompiledTree } from './compileTree.ts';
import type { FactReader } from './factReader.ts';

/**
 * What became of a rule when an event came to an order. fired = its actions run, continued = it matched and says to run
 * none, stopped = it matched and says that no rule after it is asked, false = its conditions were not met, after-stop = a
 * rule before it stopped, chain = rules that caused each other have come too far, repeated = it fired for the order in
 * this chain already, limit = the rules before it run as many actions as one event may.
 */
export const RULE_OUTCOMES = [
  'fired',
  'continued',
  'stopped',
  'false',
  'after-stop',
  'chain',
  'repeated',
  'limit',
] as const;
export type RuleOutcome = (typeof RULE_OUTCOMES)[number];

export interface RuleToJudge {
  readonly id: number;
  readonly mode: OutcomeMode;
  readonly actions: readonly RuleAction[];
  readonly compiled: CompiledTree;
}

export interface RuleVerdict<Rule extends RuleToJudge> {
  readonly rule: Rule;
  readonly outcome: RuleOutcome;
}

/**
 * Whether a rule is asked about an order of this type: one that runs actions of which none takes such orders would fire
 * to be refused each time.
 * @param type of the order; undefined = not known
 */
export function concernsType({ mode, actions }: Pick<RuleToJudge, 'mode' | 'actions'>, type: unknown): boolean {
  if (mode !== 'ExecuteAction' || actions.length === 0 || typeof type !== 'string') return true;
  return actions.some(({ action }) => actionApplies(action, type));
}

/** How rules came to this event: how many caused each other before it, and which fired for the order meanwhile. */
export interface RuleChain {
  readonly depth: number;
  readonly fired: ReadonlySet<number>;
}

/**
 * What each rule that listens to an event does to an order. All are judged on the same facts, those that the event found:
 * what the actions of one change, the next event tells.
 * @param rules in the order in which they are asked
 */
export function judgeRules<Rule extends RuleToJudge>(
  rules: readonly Rule[],
  reader: FactReader,
  chain: RuleChain = { depth: 0, fired: new Set() },
): readonly RuleVerdict<Rule>[] {
  let actions = 0;
  let isStopped = false;
  return rules.map((rule) => {
    const outcome = outcomeOf(rule);
    if (outcome === 'stopped') isStopped = true;
    if (outcome === 'fired') actions += rule.actions.length;
    return { rule, outcome };
  });

  function outcomeOf(rule: Rule): RuleOutcome {
    if (isStopped) return 'after-stop';
    if (chain.depth >= MAX_CHAIN) return 'chain';
    if (!rule.compiled.test(reader)) return 'false';
    if (rule.mode === 'Stop') return 'stopped';
    if (rule.mode === 'Continue') return 'continued';
    if (chain.fired.has(rule.id)) return 'repeated';
    return actions + rule.actions.length > MAX_ACTIONS_OF_EVENT ? 'limit' : 'fired';
  }
}
