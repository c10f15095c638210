import { compileTree } from '#domain/rules/compileTree.ts';
import type { RuleToJudge } from '#domain/rules/judgeRules.ts';
import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export interface ActiveRule extends RuleToJudge {
  readonly name: string;
  readonly events: readonly TriggerEvent[];
}

/** The rules of a client that are on and listen to one of the events, in the order in which they are asked. */
export async function readActiveRules(
  trx: ScopedTransaction,
  clientId: number,
  events: readonly TriggerEvent[],
): Promise<readonly ActiveRule[]> {
  const rows = await trx
    .selectFrom('action_rules')
    .select(['id', 'name', 'mode', 'events', 'tree', 'actions'])
    .where('client_id', '=', clientId)
    .where('disabled_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => row.events.some((event) => events.includes(event)))
    .map(({ tree, ...row }) => ({ ...row, compiled: compileTree(tree) }));
}
