import type { ActionResult } from '#contract/actionResult.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';

/** An action of a rule that is still to be run for an order. */
export interface WaitingRun {
  readonly id: number;
  readonly action: ActionType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly startedAt: Date | null;
  readonly ruleName: string;
}

/** What is left to run of an event for an order, in its order, locked: nobody else runs it meanwhile. */
export async function lockWaitingRuns(
  trx: ScopedTransaction,
  event: number,
  order: number,
): Promise<readonly WaitingRun[]> {
  const rows = await trx
    .selectFrom('rule_runs')
    .innerJoin('rule_firings', 'rule_firings.id', 'rule_runs.firing_id')
    .select(['rule_runs.id', 'action', 'data', 'started_at', 'rule_name'])
    .where('rule_runs.event_id', '=', event)
    .where('rule_runs.order_id', '=', order)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .forUpdate('rule_runs')
    .execute();
  return rows.map(({ started_at, rule_name, ...row }) => ({ ...row, startedAt: started_at, ruleName: rule_name }));
}

/** Who acts for a rule: nobody, under its name. It may no more than a person without a role may force. */
export const actorOf = ({ ruleName }: Pick<WaitingRun, 'ruleName'>) => ({
  userId: SYSTEM_ID,
  name: ruleName,
  roleIds: [],
});

export interface RunEnd {
  readonly state: 'done' | 'refused' | 'failed';
  readonly code: number | null;
  readonly answer: readonly string[];
}

export const DONE: RunEnd = { state: 'done', code: null, answer: [] };

/** A failure that no rule of ours foresaw. */
const UNFORESEEN: readonly number[] = [500, 1008];

/** What the answer of an action on one order means for its run. */
export function endOf(result: ActionResult, order: number): RunEnd {
  if (result.success.includes(order)) return DONE;
  const error = result.errors.find(({ order_id }) => order_id === order);
  if (!error) return { state: 'refused', code: 3904, answer: [] };
  const { code, data } = error;
  return { state: UNFORESEEN.includes(code) ? 'failed' : 'refused', code, answer: data };
}

/**
 * Stores what came of a run. A run ends once: whoever took it from somebody who was thought dead may find that they ended
 * it after all.
 * @returns whether it had not ended before
 */
export async function storeEnd(
  trx: ScopedTransaction,
  id: number,
  { state, code, answer }: RunEnd,
  at: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('rule_runs')
    .set({ state, code, answer: JSON.stringify(answer), finished_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
