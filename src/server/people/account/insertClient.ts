import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { CLIENT_FACTS, clientRow } from './clientRow.ts';

const LOCK = 20_261_123;

/** Two clients that are made at once wait for each other, or both would find the name free. */
export async function lockNames(trx: ScopedTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** A new client; nobody belongs to it yet. */
export function insertClient(trx: ScopedTransaction, client: Parameters<typeof clientRow>[0]) {
  return trx.insertInto('clients').values(clientRow(client)).returning(CLIENT_FACTS).executeTakeFirstOrThrow();
}
