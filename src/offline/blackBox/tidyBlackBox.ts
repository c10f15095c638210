import type { BlackBoxFact } from '#domain/blackBox/blackBoxFact.ts';
import { Dexie } from 'dexie';
import { workTransaction } from '../db/workTransaction.ts';
import { work } from '../db/workDatabase.ts';
import { record } from './record.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

/**
 * Forgets entries older than 30 days, in a way that the rest still verifies and rebuilds: the last forgotten entry
 * stays as the anchor of the chain, and the beginning of a session that is still open is carried over. The present
 * counts as at most a day after the newest entry, so a clock that jumped into the future empties nothing.
 * @param wall wall clock, ms
 */
export async function tidyBlackBox(wall: number): Promise<void> {
  const users = (await work.blackBox.orderBy('userId').uniqueKeys()) as number[];
  for (const userId of users) await workTransaction(() => tidyOne(userId, wall));
}

async function tidyOne(userId: number, wall: number): Promise<void> {
  const between = (from: unknown, to: unknown) =>
    work.blackBox.where('[userId+n]').between([userId, from], [userId, to], true, true);
  const newest = await between(Dexie.minKey, Dexie.maxKey).last();
  if (!newest) return;
  const before = Math.min(wall, newest.at + DAY_MS) - KEPT_MS;
  const kept = await between(Dexie.minKey, Dexie.maxKey)
    .filter((entry) => entry.at >= before)
    .first();
  const nail = (kept ?? newest).n - 1;
  const old = await between(Dexie.minKey, nail).toArray();
  if (old.length < 2) return;
  const begun = old.flatMap(({ fact }) =>
    fact.what === 'session-opened' || fact.what === 'session-carried' ? [fact.session.id] : [],
  );
  const facts: BlackBoxFact[] = [];
  for (const id of begun) {
    const session = await work.sessions.get(id);
    if (session?.state !== 'open') continue;
    const rows = await work.sessionEvents.where('sessionId').equals(id).sortBy('n');
    facts.push({ what: 'session-carried', session, events: rows.map((row) => row.event) });
  }
  if (facts.length > 0) await record(userId, facts);
  await between(Dexie.minKey, nail - 1).delete();
}
