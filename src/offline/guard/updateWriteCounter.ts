import type { WorkSession } from '#domain/workSession/workSession.ts';
import { afterPaint } from '#platform/afterPaint.ts';
import { letGo, withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { findLoss } from './findLoss.ts';
import { storageHealth } from '../db/storageHealth.ts';
import { readStoreFacts, type StoreFacts } from './storeFacts.ts';
import { hasWriteCounter, readWriteCounter, storeWriteCounter, type WriteCounter } from './writeCounter.ts';

let begun = false;
/** The store was compared with the write counter a moment ago, and what is missing was reported. */
let justCompared = false;
/** The counter that this page wrote last: a site that is emptied loses its local storage too. */
let own: WriteCounter | null = null;

/** Allows writing the counter. To be called once the store was compared with it; an earlier write would hide a loss. */
export function beginWriteCounter(): void {
  begun = true;
  justCompared = true;
  own = null;
}

let writing: Promise<void> | null = null;
let next: Promise<void> | null = null;

/**
 * Brings the write counter up to what was committed. A worker has no local storage, so the page does it at its next
 * commit. Commits in quick succession are counted together.
 * @returns resolves when everything committed before the call is counted
 */
export function updateWriteCounter(): Promise<void> {
  if (!writing) return write();
  next ??= writing
    .catch(() => undefined)
    .then(() => {
      next = null;
      return write();
    });
  return next;
}

/** Brings the write counter up after the next paint, because the answer to a scan must not wait. */
export function updateWriteCounterSoon(): void {
  afterPaint(() => void updateWriteCounter().catch(() => undefined));
}

/**
 * Counts the events of a session at once, from memory, as soon as they are committed: a store that is emptied before the
 * next reading is missed too. The reading follows.
 * @param session as the commit left it
 */
export function countEvents({ id, orderIds, version }: Pick<WorkSession, 'id' | 'orderIds' | 'version'>): void {
  const before = begun ? (readWriteCounter() ?? own) : null;
  if (before) {
    const others = before.sessions.filter((one) => one.id !== id);
    own = { ...before, sessions: [...others, { id, orderIds, events: version }] };
    storeWriteCounter(own);
  }
  updateWriteCounterSoon();
}

function write(): Promise<void> {
  writing = withReopen(work, checkWhole).finally(() => {
    writing = null;
  });
  return writing;
}

/**
 * Compares the store with its write counter and brings that up to it. A store that is behind was emptied under the open
 * page and is released: nothing is written over a loss, and no screen says "saved". It reads without `withReopen`, which
 * waits for it where the store was opened again.
 */
export async function checkWhole(): Promise<void> {
  if (!hasWriteCounter() || !begun) return;
  // Read before the store: another tab writes both, the store first.
  const before = readWriteCounter() ?? own;
  const facts = await work.transaction('r', [work.meta, work.commands, work.sessions], () => readStoreFacts(before));
  const isKnown = justCompared;
  justCompared = false;
  if (isKnown || !findLoss(facts, before, 0)) return count(facts);
  letGo(work);
  storageHealth.report('emptied');
  // Restored for the next start, which reports what is gone.
  if (before) storeWriteCounter(before);
}

function count({ meta, unsent, openSessions }: StoreFacts): void {
  if (!meta) return;
  const sessions = openSessions.map(({ id, orderIds, version }) => ({ id, orderIds, events: version }));
  own = { deviceId: meta.deviceId, seq: meta.seq, unsent, sessions };
  storeWriteCounter(own);
}
