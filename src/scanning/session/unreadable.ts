const listeners = new Set<() => void>();

/**
 * Hears that a scanner sent keys which say no character: it is set so that no page can read it, and a person has to be
 * told of that setting.
 * @returns stops hearing
 */
export function onUnreadableKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that a code came whose characters nobody can know. */
export function tellUnreadableKeys(): void {
  for (const listener of listeners) listener();
}
