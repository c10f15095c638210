import { Dexie } from 'dexie';
import { pageIsBack, timesLeft } from './leavePage.ts';

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
/** The check of a connection that runs. */
const checking = new WeakMap<IDBDatabase, Promise<unknown>>();
/** Connections to a database that is still the one it was. */
const sound = new WeakSet<IDBDatabase>();

/**
 * Runs `check` for each later connection to this database: browsers also end connections because they deleted the
 * database, and the next one then finds an empty one. Nothing is written before the check has ended, whoever opened the
 * connection; `check` calls `letGo` where the database is not the one it was.
 */
export function checkReopened(db: Dexie, check: () => Promise<unknown>): void {
  checks.set(db, check);
  if (db.isOpen()) trust(db);
  // Dexie opens a database also by itself, for a screen that reads. It asks a middleware only from the next opening on.
  db.use({
    stack: 'dbcore',
    name: 'checkReopened',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        if (mode === 'readwrite' && !sound.has(db.backendDB())) throw new Dexie.DatabaseClosedError();
        return core.transaction(stores, mode, options);
      },
    }),
  });
}

function trust(db: Dexie): void {
  const connection = db.backendDB();
  sound.add(connection);
  watchConnection(db, connection);
}

/** Resolves once the present connection was checked. All that come meanwhile wait for the same check. */
async function checkConnection(db: Dexie): Promise<void> {
  const check = checks.get(db);
  const connection = db.backendDB();
  if (!check || sound.has(connection)) return;
  const running = checking.get(connection) ?? check().then(() => sound.add(connection));
  checking.set(connection, running);
  watchConnection(db, connection);
  // A check that failed says nothing, so the next one that comes checks again.
  await running.finally(() => checking.delete(connection));
}

const watched = new WeakSet<IDBDatabase>();

/** Watches the browser's own connection: Dexie's `close` event also fires for connections that we close. */
function watchConnection(db: Dexie, connection: IDBDatabase): void {
  if (watched.has(connection)) return;
  watched.add(connection);
  connection.addEventListener('close', () => {
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

/** Whether this page had the database open before: one that does not open now is lost, not forbidden. */
export const wasOpened = (db: Dexie): boolean => opened.has(db);

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

/** Whether `work` can begin at once. */
const isReady = (db: Dexie): boolean =>
  !released.has(db) && pageIsBack() === null && db.isOpen() && (!checks.has(db) || sound.has(db.backendDB()));

async function getReady(db: Dexie): Promise<void> {
  if (released.has(db)) throw new Dexie.DatabaseClosedError();
  const back = pageIsBack();
  if (back) await back;
  if (!db.isOpen()) await open(db);
  await checkConnection(db);
}

/**
 * Runs `work`. When the connection is lost it opens the database again and repeats `work`, at most three times. `work`
 * must recognise its own rows, because a transaction may have committed before its connection died. A live query that
 * reads this way hears of changes, also when it had to wait.
 */
export async function withReopen<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  return tried(db, work, 1);
}

/** Chained by Dexie's promises: after a native `await` Dexie no longer knows the live query that reads. */
function tried<T>(db: Dexie, work: () => PromiseLike<T>, attempt: number): PromiseLike<T> {
  const begun = isReady(db) ? Dexie.Promise.resolve() : Dexie.Promise.resolve(getReady(db));
  let left = timesLeft();
  return begun
    .then(() => {
      // Let go by its check, or closed by another caller in the meantime.
      if (!isReady(db)) throw new Dexie.DatabaseClosedError();
      opened.add(db);
      left = timesLeft();
      return work();
    })
    .catch((error: Error) => {
      const lost = isConnectionLost(error) || (timesLeft() !== left && isEnded(error));
      if (attempt >= TRIES || released.has(db) || !lost) throw error;
      db.close({ disableAutoOpen: false });
      return tried(db, work, attempt + 1);
    });
}

/** Whether somebody ended the transaction under the work. */
const isEnded = ({ name }: { name?: string }): boolean => name === 'AbortError' || name === 'TransactionInactiveError';

/** Finds the cause also where Dexie wraps it in an error of its own. */
export function isConnectionLost(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown };
  // The browser ended a transaction whose connection was closed under it. What the app ends by itself has no inner error.
  if (name === 'AbortError' && (inner as { name?: string } | null | undefined)?.name === 'AbortError') return true;
  return CONNECTION_LOST.has(name ?? '') || (inner !== undefined && inner !== null && isConnectionLost(inner));
}
