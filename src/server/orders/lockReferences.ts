import { sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/**
 * Locks references that are about to be given to orders, until the transaction ends: of two who use the same one at
 * once, the second then reads that it is taken and does not violate the unique index. In a fixed order, so that two
 * files do not deadlock.
 */
export async function lockReferences(
  trx: ScopedTransaction,
  clientId: number,
  references: readonly string[],
): Promise<void> {
  const names = [...new Set(references)].toSorted().map((reference) => `reference:${clientId}:${reference}`);
  await prepared(sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`).execute(trx);
}
