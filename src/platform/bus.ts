/** What may be said between tabs and the worker. A hint to look again: it carries no state and may be lost (F69). */
export type Hint = 'outbox' | 'session' | 'orders' | 'leave-database';

const HINTS: ReadonlySet<unknown> = new Set<Hint>(['outbox', 'session', 'orders', 'leave-database']);
const NAME = 'despacho';

let channel: BroadcastChannel | null = null;
const listeners = new Set<(hint: Hint) => void>();

function open(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(NAME);
  // Under Node a channel keeps the process alive.
  (channel as { unref?: () => void }).unref?.();
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!HINTS.has(event.data)) return;
    for (const listener of listeners) listener(event.data as Hint);
  });
  return channel;
}

/** Tells the other tabs and the worker; never this one. */
export function sendHint(hint: Hint): void {
  open()?.postMessage(hint);
}

export function onHint(listener: (hint: Hint) => void): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
