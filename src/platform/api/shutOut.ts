type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` whenever the server refuses a call because the client of the person is disabled.
 * @returns stops it
 */
export function onShutOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells of an answer that shuts the person out; other answers say nothing. */
export function tellShutOut(status: number, json: unknown): void {
  if (status !== 403 || (json as { errorCode?: unknown } | null)?.errorCode !== 'client-disabled') return;
  for (const listener of listeners) listener();
}
