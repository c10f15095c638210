import { BEGIN, chained, type BlackBoxEntry } from '#domain/blackBox/chain.ts';
import type { BlackBoxFact } from '#domain/blackBox/fact.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { StoredEvent } from '#domain/workSession/sessionEvent.ts';
import { bootId } from '#platform/ids.ts';
import type { Transaction } from 'dexie';
import { sha256 } from '#platform/sha256.ts';

/** The upgrade that brings the black box: sessions that are open get their beginning in it, so that they can be rebuilt. */
export async function carryOpenSessions(tx: Transaction): Promise<void> {
  const sessions = await tx
    .table<WorkSession>('sessions')
    .filter((one) => one.state === 'open')
    .toArray();
  const at = Date.now();
  for (const userId of new Set(sessions.map((one) => one.userId))) {
    const facts: BlackBoxFact[] = [];
    for (const session of sessions.filter((one) => one.userId === userId)) {
      const rows = await tx
        .table<{ n: number; event: StoredEvent }>('sessionEvents')
        .where('sessionId')
        .equals(session.id)
        .sortBy('n');
      facts.push({ what: 'session-carried', session, events: rows.map((row) => row.event) });
    }
    await tx.table<BlackBoxEntry>('blackBox').bulkAdd(chained(BEGIN, facts, { userId, at, writer: bootId, sha256 }));
  }
}
