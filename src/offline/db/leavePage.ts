import type { Dexie } from 'dexie';

/** Transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();

/** How often this page was left for the browser's page cache. */
let leaves = 0;
let away: { readonly promise: Promise<void>; readonly back: () => void } | null = null;

/**
 * A browser that keeps a left page for the way back freezes it as it is. A transaction that runs then holds its stores
 * for as long as the page is kept, and every other page waits, the reload of the same address included (WebKit). So
 * what runs is ended when the page is left, nothing is begun before it is back, and `withReopen` repeats what was ended.
 * Dexie closes its connections in the same moment, and asks its live queries again when the page is back.
 */
export function endAtLeave(db: Dexie): void {
  watchPage();
  db.use({
    stack: 'dbcore',
    name: 'endAtLeave',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        const transaction = core.transaction(stores, mode, options);
        endWithPage(transaction as IDBTransaction);
        return transaction;
      },
    }),
  });
}

/** The same for one transaction that Dexie does not know. */
export function endWithPage(transaction: IDBTransaction): void {
  running.add(transaction);
  const forget = () => running.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
  if (away) abort(transaction);
}

/** Resolves when this page is no longer left; at once, as a rule. */
export const pageIsBack = (): Promise<void> | null => away?.promise ?? null;

/** Changes whenever the page is left: who sees another value than before was ended by that, not by a fault. */
export const timesLeft = (): number => leaves;

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction commits already, for which no page is needed.
  }
}

/** `pagehide` and `pageshow`, of which the types of a worker know nothing. */
type PageEvent = Event & { readonly persisted: boolean };

let watching = false;

/** The service worker has no page to leave. */
function watchPage(): void {
  if (watching || !('document' in globalThis)) return;
  watching = true;
  addEventListener('pagehide', (event) => {
    if (!(event as PageEvent).persisted || away) return;
    leaves += 1;
    let back = () => {};
    const promise = new Promise<void>((resolve) => (back = resolve));
    away = { promise, back };
    for (const transaction of running) abort(transaction);
  });
  addEventListener('pageshow', (event) => {
    if (!(event as PageEvent).persisted) return;
    away?.back();
    away = null;
  });
}
