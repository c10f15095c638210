import type { OutboxTx } from '../outbox/ports.ts';
import { withRoom } from './reserve.ts';
import { outboxTx } from './outboxStore.ts';
import { withReopen } from './withReopen.ts';
import { work } from './workDatabase.ts';
import { writeAtOnce, type Write } from './writeAtOnce.ts';

let checked: Promise<void> = Promise.resolve();

/** Work is written only once `check` ended: until then sequences may be minted that a lost store already used (F64). */
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

/** The same for the check itself. */
export function uncheckedTransaction<T>(run: (tx: OutboxTx) => Promise<T>): Promise<T> {
  const tables = [work.commands, work.journal, work.meta, work.sessions, work.sessionEvents, work.blackBox, work.blobs];
  // `async`, or a native await inside loses Dexie's zone in a real browser: PrematureCommitError.
  return withRoom(() => withReopen(work, () => work.transaction('rw', tables, async () => run(outboxTx(work)))));
}

/**
 * What a scan writes, strict like all work, and without reading: every round trip to the store stands between the scan and its
 * answer. It waits for nobody who only sends. Rejects with ConstraintError, and nothing was written, where a row to add is there.
 */
export async function writeScan(writes: readonly Write[]): Promise<void> {
  await checked;
  return withRoom(() => withReopen(work, () => writeAtOnce(work, writes)));
}
