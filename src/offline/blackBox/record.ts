import { BEGIN, chained, type BlackBoxEntry, type ChainHead } from '#domain/blackBox/chain.ts';
import type { BlackBoxFact } from '#domain/blackBox/blackBoxFact.ts';
import { bootId } from '#platform/ids.ts';
import { onlineState } from '#platform/onlineState.ts';
import { Dexie } from 'dexie';
import { work } from '../db/workDatabase.ts';
import { sha256 } from '#platform/sha256.ts';

/** What the entry of a gesture says of the connection. */
export const reached = (): { readonly offline?: true } =>
  onlineState.current().state === 'offline' ? { offline: true } : {};

/** Number and hash of the last entry of a person's black box. */
export async function blackBoxHead(userId: number): Promise<ChainHead> {
  const all = work.blackBox.where('[userId+n]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
  return (await all.last()) ?? BEGIN;
}

/** Facts as the entries that follow `head`, for a transaction that adds them to the black box itself. */
export function entriesAfter(
  head: ChainHead,
  userId: number,
  facts: readonly BlackBoxFact[],
): readonly BlackBoxEntry[] {
  return chained(head, facts, { userId, at: Date.now(), writer: bootId, sha256 });
}

/**
 * Adds facts to a person's black box inside the running `workTransaction`: they are stored together with the effect
 * that they describe, or not at all.
 */
export async function record(userId: number, facts: readonly BlackBoxFact[]): Promise<void> {
  await work.blackBox.bulkAdd(entriesAfter(await blackBoxHead(userId), userId, facts));
}
