import { Dexie } from 'dexie';

/** Connections die under the app: another tab upgrades, iOS loses its server (F39, F40). */
const CONNECTION_LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError']);
const TRIES = 3;

const released = new WeakSet<Dexie>();

/** Closes a database that a newer version of the app wants to upgrade; this page opens it never again. */
export function letGo(db: Dexie): void {
  released.add(db);
  db.close();
}

/**
 * Runs `work` and, when the connection was lost, opens the database again and repeats it, at most three times.
 * `work` must find its own traces: a transaction may have committed before its connection died.
 */
export async function withReopen<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (released.has(db)) throw new Dexie.DatabaseClosedError();
      if (!db.isOpen()) await db.open();
      return await work();
    } catch (error) {
      if (attempt >= TRIES || released.has(db) || !isConnectionLost(error)) throw error;
      db.close({ disableAutoOpen: false });
    }
  }
}

/** Also where Dexie wraps the reason in an error of its own. */
export function isConnectionLost(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown };
  return CONNECTION_LOST.has(name ?? '') || (inner !== undefined && inner !== null && isConnectionLost(inner));
}
