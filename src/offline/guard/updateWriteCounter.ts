import { afterPaint } from '#platform/afterPaint.ts';
import { letGo, withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { findLoss } from './findLoss.ts';
import { storageHealth } from '../db/storageHealth.ts';
import { readStoreFacts, type StoreFacts } from './storeFacts.ts';
import { hasWriteCounter, readWriteCounter, storeWriteCounter, type WriteCounter } from './writeCounter.ts';

let begun = false;
/** What the write counter says has just been looked for: what is missing was reported. */
let justCompared = false;
/** What this page wrote last: a site that is emptied loses its local storage, too. */
let own: WriteCounter | null = null;

/** The store was compared with the write counter: from here on it may be written, before it would hide a loss. */
export function beginWriteCounter(): void {
  begun = true;
  justCompared = true;
  own = null;
}

let writing: Promise<void> | null = null;
let next: Promise<void> | null = null;

/**
 * Brings the write counter up to what was committed. A worker has no local storage: the page does it at its next commit.
 * Commits in quick succession are counted together. @returns resolves when what was committed before the call is
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

/** The same for a scan, whose answer it must not delay. */
export function updateWriteCounterSoon(): void {
  afterPaint(() => void updateWriteCounter().catch(() => undefined));
}

function write(): Promise<void> {
  writing = writeWriteCounter().finally(() => {
    writing = null;
  });
  return writing;
}

async function writeWriteCounter(): Promise<void> {
  if (!hasWriteCounter() || !begun) return;
  const { before, facts } = await compare();
  if (facts === 'emptied') {
    // For the next start, which tells what is gone.
    if (before) storeWriteCounter(before);
    return;
  }
  const { meta, unsent, openSessions } = facts;
  if (!meta) return;
  const sessions = openSessions.map(({ id, orderIds, version }) => ({ id, orderIds, events: version }));
  own = { deviceId: meta.deviceId, seq: meta.seq, unsent, sessions };
  storeWriteCounter(own);
}

/**
 * Compares a store that was opened again with what it had. One that is behind was emptied under the open page, and is let go:
 * nothing is written over a loss, and nothing says "saved".
 */
export const checkWhole = (): Promise<void> => writeWriteCounter();

async function compare(): Promise<{ readonly before: WriteCounter | null; readonly facts: StoreFacts | 'emptied' }> {
  // Before the store: another tab writes both, the store first.
  const before = readWriteCounter() ?? own;
  const facts = await withReopen(work, () =>
    work.transaction('r', [work.meta, work.commands, work.sessions], () => readStoreFacts(before)),
  );
  const isKnown = justCompared;
  justCompared = false;
  if (isKnown || !findLoss(facts, before, 0)) return { before, facts };
  letGo(work);
  storageHealth.report('emptied');
  return { before, facts: 'emptied' };
}
