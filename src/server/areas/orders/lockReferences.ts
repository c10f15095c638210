import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/**
 * Whoever is about to give orders these references holds them until the transaction ends: of two who give the same one
 * at once, the second then reads that it is taken, in place of stumbling over the unique index. Always in the same
 * order, so that two files never wait for each other in a ring.
 */
export async function lockReferences(
  trx: ScopedTransaction,
  clientId: number,
  references: readonly string[],
): Promise<void> {
  const names = [...new Set(references)].toSorted().map((reference) => `reference:${clientId}:${reference}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(trx);
}
