/**
 * Which listener gets the scans: the one that was armed last. A sheet over a screen takes them while it is open and gives them back
 * when it closes; nobody has to tell the screen below.
 */
export interface Arming<T> {
  /**
   * @param under below all others, whenever they came: for who takes what no screen wants
   * @returns disarms this one, in whatever order they end
   */
  arm(listener: T, under?: boolean): () => void;
  /** The live listener, or null when none is armed. */
  live(): T | null;
  /** The one that this listener covers, or null. */
  below(listener: T): T | null;
}

/** @param onChange told who gets the scans from now on; null = nobody */
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
