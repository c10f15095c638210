import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** Raises an event that no row of a table tells by itself; what a row tells, triggers raise. */
export async function raiseRuleEvent(
  trx: ScopedTransaction,
  event: TriggerEvent,
  order: { readonly id: number; readonly clientId: number },
  at: Date,
): Promise<void> {
  await sql`select raise_rule_event(${order.clientId}::bigint, ${event}, ${order.id}::bigint, ${at}::timestamptz)`.execute(
    trx,
  );
}
