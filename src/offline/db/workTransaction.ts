import type { OutboxTx } from '../outbox/ports.ts';
import { withRoom } from './reserve.ts';
import { outboxTx } from './outboxStore.ts';
import { withReopen } from './withReopen.ts';
import { work } from './workDatabase.ts';
import { writeAtOnce, type Write } from './writeAtOnce.ts';

let checked: Promise<void> = Promise.resolve();

/**
 * Delays all writes of work until `check` has ended: before that, sequences could be used that a lost store had already
 * used (F64).
 */
export function writeAfter(check: Promise<void>): void {
  checked = check;
}

/**
 * One strict transaction over everything that is work: sessions, events, commands. Resolves only after the commit;
 * only then may a screen say "saved".
 */
export async function workTransaction<T>(run: (tx: OutboxTx) => Promise<T>): Promise<T> {
  await checked;
  return uncheckedTransaction(run);
}

/** A work transaction that does not wait for the check; for the check itself. */
export function uncheckedTransaction<T>(run: (tx: OutboxTx) => Promise<T>): Promise<T> {
  const tables = [work.commands, work.journal, work.meta, work.sessions, work.sessionEvents, work.blackBox, work.blobs];
  // `async`, or a native await inside loses Dexie's zone in a real browser: PrematureCommitError.
  return withRoom(() => withReopen(work, () => work.transaction('rw', tables, async () => run(outboxTx(work)))));
}

/**
 * Writes a scan, strictly like all work and without reading, because every round trip to the store delays the answer to
 * the scan. In Chromium it waits for every writer of the database that runs. Rejects with ConstraintError, and writes
 * nothing, when a row to add already exists.
 */
export async function writeScan(writes: readonly Write[]): Promise<void> {
  await checked;
  return withRoom(() => withReopen(work, () => writeAtOnce(work, writes)));
}
