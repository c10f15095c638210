import { BEGIN, chained, type Link } from '#domain/blackBox/chain.ts';
import type { BlackBoxFact } from '#domain/blackBox/fact.ts';
import { Dexie } from 'dexie';
import { work } from '../db/workDatabase.ts';
import { sha256 } from './sha256.ts';

/** Where the black box of a person stands. */
export async function blackBoxHead(userId: number): Promise<Link> {
  const all = work.blackBox.where('[userId+n]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
  return (await all.last()) ?? BEGIN;
}

/**
 * Adds facts to a person's black box inside the running `workTransaction`: they are on the disk together with what they
 * tell of, or not at all. Source: features M1.
 * @param head of the same transaction, where the caller has it: a read less between a scan and its answer.
 */
export async function record(userId: number, facts: readonly BlackBoxFact[], head?: Link): Promise<void> {
  const entries = chained(head ?? (await blackBoxHead(userId)), facts, { userId, at: Date.now(), sha256 });
  await work.blackBox.bulkAdd(entries);
}
