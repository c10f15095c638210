import { liveQuery } from 'dexie';
import { useSyncExternalStore } from 'react';
import { readPendingOrders, type PendingState } from '../read/readPendingOrders.ts';
import { sessionStore } from '../session/sessionStore.ts';

let pending: ReadonlyMap<number, PendingState> = new Map();
let stop = (): void => undefined;
const listeners = new Set<() => void>();

/** One subscription to the queue for all rows of all lists. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    const watching = liveQuery(() => readPendingOrders(sessionStore.getState().user?.id ?? null)).subscribe({
      next: (read) => {
        pending = read;
        for (const one of listeners) one();
      },
    });
    stop = () => watching.unsubscribe();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop();
    // The next who looks may be another person.
    pending = new Map();
  };
}

/** The state of this person's unsent work for the order; `null` when there is none. */
export function useOrderPending(orderId: number): PendingState | null {
  const current = () => pending.get(orderId) ?? null;
  return useSyncExternalStore(subscribe, current, current);
}
