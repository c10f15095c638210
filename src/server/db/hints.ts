import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { ScopedTransaction } from './tenancy.ts';

/** What others should look at anew, said on a channel: nothing is lost that nobody heard, it is only seen later. */
export interface ToldHint {
  readonly channel: string;
  readonly message: string;
}

/** Says that hints were dropped, so that listeners read everything anew. */
export const MISSED_CHANNEL = 'despacho_missed';

/**
 * Leaves hints with the transaction: they are told after its commit, and not at all when it, or the savepoint around
 * them, is rolled back. NOTIFY itself would make all commits of the whole PostgreSQL wait for each other.
 * @param messages one line each, below 8000 bytes
 */
export async function hint(trx: ScopedTransaction, channel: string, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return;
  await prepared(sql`select hint(${channel}::text, message) from unnest(${messages}::text[]) as message`).execute(trx);
}

/** What the transaction left, as the function of the database writes it down. */
export function parseHints(told: string): ToldHint[] {
  return told
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ channel: line.slice(0, line.indexOf(' ')), message: line.slice(line.indexOf(' ') + 1) }));
}
