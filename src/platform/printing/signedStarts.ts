export const ALWAYS = Promise.resolve(true);

/**
 * Starts signed calls one after the other: the library asks for the signature of a digest and does not say of which
 * call it is, and a call may have to wait until it may leave.
 */
export function signedStarts() {
  let last: Promise<void> = Promise.resolve();
  let current = { mayLeave: ALWAYS, isBegun: () => {} };
  return {
    /** @param mayLeave until it says true nothing of the call leaves */
    async start<T>(call: () => Promise<T>, mayLeave = ALWAYS): Promise<T> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      current = { mayLeave, isBegun: resolve };
      try {
        return await call();
      } finally {
        // One that ended without asking for a signature lets the next one go, too.
        resolve();
      }
    },
    /** The signature of the current call is asked for. @returns whether it may leave */
    begun(): Promise<boolean> {
      current.isBegun();
      return current.mayLeave;
    },
  };
}
