/**
 * Decides which listener gets the scans: the one that was armed last. A sheet over a screen takes them while it is
 * open, and the screen gets them back when it closes, without being told.
 */
export interface Arming<T> {
  /**
   * Arms a listener.
   * @param under below all others, whenever they were armed: for a listener that takes what no screen wants
   * @returns disarms this listener; the order of disarming does not matter
   */
  arm(listener: T, under?: boolean): () => void;
  /** The live listener, or null when none is armed. */
  live(): T | null;
  /** The listener that this one covers, or null. */
  below(listener: T): T | null;
}

/** @param onChange called with the listener that gets the scans from now on; null = none */
export function createArming<T>(onChange: (live: T | null) => void = () => {}): Arming<T> {
  let stack: readonly { readonly listener: T }[] = [];
  const live = (): T | null => stack.at(-1)?.listener ?? null;
  const set = (next: typeof stack): void => {
    const before = live();
    stack = next;
    if (live() !== before) onChange(live());
  };
  return {
    arm(listener, under = false) {
      const entry = { listener };
      set(under ? [entry, ...stack] : [...stack, entry]);
      return () => set(stack.filter((other) => other !== entry));
    },
    live,
    below: (listener) => stack[stack.findIndex((entry) => entry.listener === listener) - 1]?.listener ?? null,
  };
}
