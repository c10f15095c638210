import { Dexie, RangeSet, type ObservabilitySet, type Table } from 'dexie';
import { afterPaint } from '#platform/afterPaint.ts';

/** Rows for one store. */
export interface Write {
  readonly table: Pick<Table, 'db' | 'name' | 'schema'>;
  /** `add` fails, and the whole transaction with it, where a row with that key is there already. */
  readonly how: 'add' | 'put';
  readonly rows: readonly object[];
}

/**
 * Writes rows of several stores in one strict transaction, without reading. Resolves once they are on the disk; rejects with what
 * the database said when nothing was written.
 *
 * It goes past Dexie because a scan waits for it. The rows and the word to commit leave together: the commit does not wait until
 * this page, perhaps busy, has heard of each row. And live queries look again only when the answer to the person has been painted:
 * nothing is decided by what they show, and who writes by an old view is refused by the keys.
 */
export function writeAtOnce(db: Dexie, writes: readonly Write[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = writes.map(({ table }) => table.name);
    const transaction = db.backendDB().transaction(names, 'readwrite', { durability: 'strict' });
    let fault: DOMException | null = null;
    transaction.addEventListener('error', ({ target }) => (fault ??= (target as IDBRequest).error));
    transaction.addEventListener('complete', () => {
      resolve();
      afterPaint(() => Dexie.on.storagemutated.fire(everythingIn(writes)));
    });
    // Nobody here gives up: without a fault of its own, the connection has died.
    transaction.addEventListener('abort', () => reject(fault ?? transaction.error ?? new Dexie.DatabaseClosedError()));
    try {
      for (const { table, how, rows } of writes) {
        const store = transaction.objectStore(table.name);
        for (const row of rows) store[how](row);
      }
      transaction.commit();
    } catch (error) {
      // Else what was asked for before is committed by itself.
      transaction.abort();
      reject(error);
    }
  });
}

/** All that a live query may follow of these stores. */
function everythingIn(writes: readonly Write[]): ObservabilitySet {
  const parts = writes.flatMap(({ table }) => {
    const indexes = ['', ':dels', ...table.schema.indexes.map((index) => index.name)];
    return indexes.map(
      (index) => [`idb://${table.db.name}/${table.name}/${index}`, new RangeSet(Dexie.minKey, Dexie.maxKey)] as const,
    );
  });
  return Object.fromEntries(parts);
}
