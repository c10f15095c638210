import type { Dexie } from 'dexie';

/** Connections die under the app: another tab upgrades, iOS loses its server (F39, F40). */
const CONNECTION_LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError']);
const TRIES = 3;

/**
 * Runs `work` and, when the connection was lost, opens the database again and repeats it, at most three times.
 * `work` must find its own traces: a transaction may have committed before its connection died.
 */
export async function withReopen<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (!db.isOpen()) await db.open();
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isConnectionLost(error)) throw error;
      db.close({ disableAutoOpen: false });
    }
  }
}

function isConnectionLost(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown };
  return CONNECTION_LOST.has(name ?? '') || (inner !== undefined && inner !== null && isConnectionLost(inner));
}
