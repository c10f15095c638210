import { answerOfSeen, protocolRefusal } from './answers.ts';
import type { CommandAnswer, LedgerEntry } from './commandStore.ts';
import { claimKey, saveAnswer } from './ledger.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import type { Scope, ScopedTransaction } from '../db/tenancy.ts';

/** A call that said nothing for this long has died, and its repeat takes over. */
const LEASE_MS = 120_000;

/**
 * Runs a call that reaches outside under its key, so that a repeat gets the first answer. The key is stored before and
 * the answer after, in transactions of their own. A call that failed as a whole is run again by its repeat, one that died
 * in between after a lease; that is why every online action looks at its own intent row first. Codes: in-progress,
 * key-reuse, user-mismatch.
 */
export async function keepAnswer(
  database: DatabaseHandle,
  scope: Scope,
  entry: LedgerEntry,
  work: () => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const clientId = scope.kind === 'client' ? scope.clientId : 0;
  const early = await inScope(database, scope, (trx) => takeKey(trx, clientId, entry));
  if (early) return early;
  try {
    const answer = await work();
    await inScope(database, scope, (trx) => saveAnswer(trx, clientId, entry.key, answer));
    return answer;
  } catch (error) {
    // Where not even this can be written, the lease ends by itself.
    await inScope(database, scope, (trx) => releaseKey(trx, clientId, entry)).catch(() => undefined);
    throw error;
  }
}

/** The call has ended without an answer: its repeat need not wait for the end of the lease. */
async function releaseKey(trx: ScopedTransaction, clientId: number, { key, createdAt }: LedgerEntry): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ created_at: new Date(createdAt.getTime() - LEASE_MS) })
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('created_at', '=', createdAt)
    .execute();
}

async function takeKey(trx: ScopedTransaction, clientId: number, entry: LedgerEntry): Promise<CommandAnswer | null> {
  const claim = await claimKey(trx, clientId, entry);
  if (claim.outcome === 'claimed') return null;
  if (claim.outcome !== 'seen') return protocolRefusal('in-progress');
  const known = answerOfSeen(claim.entry, entry);
  if (known) return known;
  return (await takeOver(trx, clientId, entry)) ? null : protocolRefusal('in-progress');
}

async function takeOver(trx: ScopedTransaction, clientId: number, entry: LedgerEntry): Promise<boolean> {
  const abandoned = new Date(entry.createdAt.getTime() - LEASE_MS);
  const taken = await trx
    .updateTable('idempotency')
    .set({ created_at: entry.createdAt })
    .where('client_id', '=', clientId)
    .where('key', '=', entry.key)
    .where('status', 'is', null)
    .where('created_at', '<=', abandoned)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
