const listeners = new Set<() => void>();

/** The server said that orders changed, or may have while nobody listened. */
export function emitOrdersChanged(): void {
  for (const listener of listeners) listener();
}

/** Calls back when orders may have changed on the server; what is open is then read again. @returns stops */
export function onOrdersChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
