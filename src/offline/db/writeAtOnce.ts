import { Dexie, RangeSet, type ObservabilitySet, type Table } from 'dexie';
import { afterPaint } from '#platform/afterPaint.ts';
import { endWithPage } from './leavePage.ts';

/** Rows for one store. */
export interface Write {
  readonly table: Pick<Table, 'db' | 'name' | 'schema'>;
  /** `add` fails, and the whole transaction with it, when a row with that key exists. */
  readonly how: 'add' | 'put';
  readonly rows: readonly object[];
}

/**
 * Writes rows of several stores in one strict transaction, without reading. Resolves once they are on the disk; rejects
 * with the database's error when nothing was written.
 * It bypasses Dexie because a scan waits for it. The rows and the commit are requested together, so the commit does not
 * wait until a busy page has handled each row's event. Live queries are notified after the answer to the person was
 * painted. That is safe: nothing is decided by what they show, and the keys refuse a writer with an old view.
 */
export function writeAtOnce(db: Dexie, writes: readonly Write[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = writes.map(({ table }) => table.name);
    const transaction = db.backendDB().transaction(names, 'readwrite', { durability: 'strict' });
    endWithPage(transaction);
    let fault: DOMException | null = null;
    transaction.addEventListener('error', ({ target }) => (fault ??= causeOf(target as IDBRequest)));
    transaction.addEventListener('complete', () => {
      resolve();
      afterPaint(() => Dexie.on.storagemutated.fire(everythingIn(writes)));
    });
    // An abort without a cause means that the connection died; nobody aborts on purpose.
    transaction.addEventListener('abort', () =>
      reject(fault ?? causeOf(transaction) ?? new Dexie.DatabaseClosedError()),
    );
    try {
      for (const { table, how, rows } of writes) {
        const store = transaction.objectStore(table.name);
        for (const row of rows) store[how](row);
      }
      transaction.commit();
    } catch (error) {
      // Aborted by hand, or the requests made so far would be committed.
      transaction.abort();
      reject(error);
    }
  });
}

/** What went wrong. That something was ended with the rest of its transaction is no cause. */
function causeOf({ error }: IDBRequest | IDBTransaction): DOMException | null {
  return error?.name === 'AbortError' ? null : error;
}

/** The range of keys that any live query over these stores may depend on. */
function everythingIn(writes: readonly Write[]): ObservabilitySet {
  const parts = writes.flatMap(({ table }) => {
    const indexes = ['', ':dels', ...table.schema.indexes.map((index) => index.name)];
    return indexes.map(
      (index) => [`idb://${table.db.name}/${table.name}/${index}`, new RangeSet(Dexie.minKey, Dexie.maxKey)] as const,
    );
  });
  return Object.fromEntries(parts);
}
