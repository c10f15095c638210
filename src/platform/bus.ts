/** Hints between tabs and the worker that something may have changed. A hint carries no state and may be lost (F69). */
const HINTS = ['outbox', 'session', 'orders', 'prints', 'leave-database'] as const;
export type Hint = (typeof HINTS)[number];

const KNOWN: ReadonlySet<unknown> = new Set(HINTS);
const NAME = 'despacho';

let channel: BroadcastChannel | null = null;
const listeners = new Set<(hint: Hint) => void>();

function open(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(NAME);
  // Under Node an open channel would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!KNOWN.has(event.data)) return;
    for (const listener of listeners) listener(event.data as Hint);
  });
  return channel;
}

/** Sends a hint to the other tabs and the worker, never to this one. */
export function sendHint(hint: Hint): void {
  open()?.postMessage(hint);
}

/**
 * Calls back on hints of other tabs and the worker.
 * @returns stops listening
 */
export function onHint(listener: (hint: Hint) => void): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
