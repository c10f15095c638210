import { Dexie } from 'dexie';

/** Connections die under the app: another tab upgrades, iOS loses its server (F39, F40). */
const CONNECTION_LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError']);
const TRIES = 3;

const released = new WeakSet<Dexie>();

/** Looks whether a database that lost its connection is still the one it was. */
const checks = new WeakMap<Dexie, () => Promise<unknown>>();
const doubted = new WeakSet<Dexie>();

/**
 * From here on `check` runs each time this database was opened again, before anything is read or written: the browser also ends
 * connections because it has thrown the database away. It calls `letGo` where that is so.
 */
export function checkReopened(db: Dexie, check: () => Promise<unknown>): void {
  checks.set(db, check);
  watchConnection(db);
}

const watched = new WeakSet<IDBDatabase>();

/** Dexie's own `close` speaks of connections that we close, too. */
function watchConnection(db: Dexie): void {
  if (!checks.has(db) || !db.isOpen()) return;
  const connection = db.backendDB();
  if (watched.has(connection)) return;
  watched.add(connection);
  connection.addEventListener('close', () => {
    doubted.add(db);
    // At once, not only with the next scan: the person goes on working meanwhile.
    void withReopen(db, () => Promise.resolve()).catch(() => undefined);
  });
}

/** Closes a database that a newer version of the app wants to upgrade, or that is gone; this page opens it never again. */
export function letGo(db: Dexie): void {
  released.add(db);
  db.close();
}

/** Whether this page has let the database go. */
export const isReleased = (db: Dexie): boolean => released.has(db);

/**
 * Runs `work` and, when the connection was lost, opens the database again and repeats it, at most three times.
 * `work` must find its own traces: a transaction may have committed before its connection died.
 */
export async function withReopen<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (released.has(db)) throw new Dexie.DatabaseClosedError();
      if (!db.isOpen()) await db.open();
      watchConnection(db);
      if (doubted.delete(db)) await checks.get(db)?.();
      if (released.has(db)) throw new Dexie.DatabaseClosedError();
      return await work();
    } catch (error) {
      if (attempt >= TRIES || released.has(db) || !isConnectionLost(error)) throw error;
      doubted.add(db);
      db.close({ disableAutoOpen: false });
    }
  }
}

/** Also where Dexie wraps the reason in an error of its own. */
export function isConnectionLost(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown };
  return CONNECTION_LOST.has(name ?? '') || (inner !== undefined && inner !== null && isConnectionLost(inner));
}
