const listeners = new Set<() => void>();

/** Tells that orders changed on the server, or may have changed while nobody listened. */
export function emitOrdersChanged(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls back when orders may have changed on the server, so that open lists are read again.
 * @returns stops it
 */
export function onOrdersChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
