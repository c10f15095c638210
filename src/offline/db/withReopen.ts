import { Dexie } from 'dexie';

/**
 * Errors of a connection that died under the app: another tab upgrades, or iOS loses its database server (F39, F40).
 */
const CONNECTION_LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError']);
const TRIES = 3;
/** Longest wait for a connection that was there before, ms. On a full disk Chromium may leave its opening unanswered. */
const REOPEN_MS = 3000;

const released = new WeakSet<Dexie>();

/** Checks that a reopened database is still the one it was. */
const checks = new WeakMap<Dexie, () => Promise<unknown>>();
const doubted = new WeakSet<Dexie>();

/**
 * Runs `check` each time this database was opened again, before anything is read or written: browsers also end
 * connections because they deleted the database. `check` calls `letGo` in that case.
 */
export function checkReopened(db: Dexie, check: () => Promise<unknown>): void {
  checks.set(db, check);
  watchConnection(db);
}

const watched = new WeakSet<IDBDatabase>();

/** Watches the browser's own connection: Dexie's `close` event also fires for connections that we close. */
function watchConnection(db: Dexie): void {
  if (!checks.has(db) || !db.isOpen()) return;
  const connection = db.backendDB();
  if (watched.has(connection)) return;
  watched.add(connection);
  connection.addEventListener('close', () => {
    doubted.add(db);
    // Reopened at once and not only with the next scan, because the person goes on working.
    void withReopen(db, () => Promise.resolve()).catch(() => undefined);
  });
}

/**
 * Closes a database that a newer version of the app wants to upgrade, or that was deleted. This page never opens it
 * again.
 */
export function letGo(db: Dexie): void {
  released.add(db);
  db.close();
}

/** Whether this page has let the database go. */
export const isReleased = (db: Dexie): boolean => released.has(db);

const opened = new WeakSet<Dexie>();

/**
 * Opens a database. The first opening may upgrade it and takes its time; a later one ends with TimeoutError, so that a
 * scan which waits for it is refused in words and not forgotten.
 */
async function open(db: Dexie): Promise<void> {
  if (!opened.has(db)) {
    await db.open();
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Given up here, or every later gesture would wait for the same opening.
      db.close({ disableAutoOpen: false });
      reject(new Dexie.TimeoutError());
    }, REOPEN_MS);
  });
  await Promise.race([db.open(), late]).finally(() => clearTimeout(timer));
}

/**
 * Runs `work`. When the connection is lost it opens the database again and repeats `work`, at most three times. `work`
 * must recognise its own rows, because a transaction may have committed before its connection died.
 */
export async function withReopen<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (released.has(db)) throw new Dexie.DatabaseClosedError();
      if (!db.isOpen()) await open(db);
      opened.add(db);
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

/** Finds the cause also where Dexie wraps it in an error of its own. */
export function isConnectionLost(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown };
  // The browser ended a transaction whose connection was closed under it. What the app ends by itself has no inner error.
  if (name === 'AbortError' && (inner as { name?: string } | null | undefined)?.name === 'AbortError') return true;
  return CONNECTION_LOST.has(name ?? '') || (inner !== undefined && inner !== null && isConnectionLost(inner));
}
