import type { Command } from '../outbox/command.ts';
import { freshMeta, type OutboxMeta } from '../outbox/meta.ts';
import type { OutboxReads, OutboxStore, OutboxTx } from '../outbox/ports.ts';
import { newId } from '#platform/ids.ts';
import { withRoom } from './reserve.ts';
import { withReopen } from './withReopen.ts';
import type { WorkDatabase } from './workDatabase.ts';

/** The device's row. One of an older version of the app may lack fields that were added since. */
async function readMeta(db: WorkDatabase): Promise<OutboxMeta | null> {
  const stored = await db.outboxMeta();
  return stored ? { ...freshMeta(stored.deviceId), ...stored } : null;
}

function outboxReads(db: WorkDatabase): OutboxReads {
  return {
    readMeta: async () => (await readMeta(db)) ?? freshMeta(newId()),
    openCommands: () => db.commands.orderBy('seq').toArray(),
    get: (seq) => db.commands.get(seq),
    blob: (name) => db.blobs.get(name),
    blobs: async (names) => (await db.blobs.bulkGet([...names])).filter((one) => one !== undefined),
  };
}

/** The outbox's view of the running Dexie transaction; it must span commands, journal, blobs and meta. */
export function outboxTx(db: WorkDatabase): OutboxTx {
  return {
    ...outboxReads(db),
    async readMeta() {
      const stored = await readMeta(db);
      if (stored) return stored;
      const fresh = freshMeta(newId());
      await db.meta.put({ name: 'outbox', value: fresh });
      return fresh;
    },
    async writeMeta(meta: OutboxMeta) {
      await db.meta.put({ name: 'outbox', value: meta });
    },
    // Requests that do not depend on each other go out together: each wait for an answer is a turn of the page's thread.
    async findByKey(key) {
      const stores = [db.commands, db.journal];
      const [open, settled] = await Promise.all(stores.map((store) => store.where('key').equals(key).first()));
      return open ?? settled;
    },
    async put(command: Command) {
      await Promise.all([db.journal.delete(command.seq), db.commands.put(command)]);
    },
    async settle(command: Command) {
      await Promise.all([db.commands.delete(command.seq), db.journal.put(command)]);
    },
    journal: (userId) => db.journal.where('userId').equals(userId).sortBy('seq'),
    async putBlob(blob) {
      await db.blobs.put(blob);
    },
  };
}

/**
 * The outbox in IndexedDB.
 * @param afterCommit called after each transaction that wrote, so that the write counter outside IndexedDB keeps up.
 */
export function dexieOutboxStore(db: WorkDatabase, afterCommit: () => void = () => {}): OutboxStore {
  return {
    async tx(run) {
      // `async`, or a native await inside loses Dexie's zone in a real browser: PrematureCommitError.
      const result = await withRoom(() =>
        withReopen(db, () =>
          db.transaction('rw', [db.commands, db.journal, db.blobs, db.meta], async () => run(outboxTx(db))),
        ),
      );
      afterCommit();
      return result;
    },
    read: (run) =>
      withRoom(() =>
        withReopen(db, () => db.transaction('r', [db.commands, db.blobs, db.meta], async () => run(outboxReads(db)))),
      ),
    async blobBytes(name) {
      const row = await withReopen(db, () => db.blobBytes.get(name)).catch(() => undefined);
      return row ? new Uint8Array(row.bytes) : null;
    },
  };
}
