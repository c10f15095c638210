import type { CodeMeaning } from '#domain/carriers/codeMeaning.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { RunBeforeRules } from '../../kernel/services.ts';
import { applyTracking } from './applyTracking.ts';

/** Orders that are locked and written at once. */
const AT_ONCE = 200;

interface NamedCode {
  readonly clientId: number;
  readonly operator: OperatorCode;
  readonly code: string;
  readonly meaning: CodeMeaning;
  readonly userName: string;
}

/**
 * Keeps what a code means, and lets the scans that came with it say so now.
 * @returns how many orders had one
 */
export async function keepMeaning(
  trx: ScopedTransaction,
  { clientId, operator, code, meaning, userName }: NamedCode,
  at: Date,
  beforeRules: RunBeforeRules,
): Promise<number> {
  const said = { meaning, user_name: userName, at };
  await trx
    .insertInto('tracking_meanings')
    .values({ client_id: clientId, operator, code, ...said })
    .onConflict((conflict) => conflict.columns(['client_id', 'operator', 'code']).doUpdateSet(said))
    .execute();
  const touched = await trx
    .updateTable('tracking_events')
    .set({ meaning })
    .where('client_id', '=', clientId)
    .where('operator', '=', operator)
    .where('code', '=', code)
    .where('meaning', 'is', null)
    .returning('order_id')
    .execute();
  const orders = [...new Set(touched.map(({ order_id }) => order_id))].toSorted((one, other) => one - other);
  for (let from = 0; from < orders.length; from += AT_ONCE)
    await applyTracking(trx, orders.slice(from, from + AT_ONCE), at, beforeRules);
  return orders.length;
}
