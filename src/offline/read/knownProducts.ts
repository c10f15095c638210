import type { OrderProduct } from '#contract/orders/order.ts';
import { readKnownProducts } from './readKnownProducts.ts';

/** The products of all orders on this device, in memory: a wrong one is named in the turn of its scan. */
export interface KnownProducts {
  /** What the last reading found; empty until the first has ended. */
  readonly all: () => readonly OrderProduct[];
  /**
   * Waits for a reading that runs, and reads where none has succeeded yet. `false` = no reading has ended meanwhile, so
   * nothing is known that was not before.
   */
  readonly learn: () => Promise<boolean>;
  /** Reads again, for orders that came since. */
  readonly renew: () => void;
}

/** A scan waits no longer than that for a reading, ms: "unknown" now is better than a name in a minute. */
const PATIENCE_MS = 1500;

/** Begins to read at once. A reading that fails leaves what was known. */
export function knownProducts(): KnownProducts {
  let products: readonly OrderProduct[] = [];
  let isRead = false;
  let reading: Promise<void> | null = null;
  const read = (): Promise<void> => {
    reading ??= readKnownProducts()
      .then(
        (found) => {
          products = found;
          isRead = true;
        },
        () => undefined,
      )
      .finally(() => (reading = null));
    return reading;
  };
  void read();
  return {
    all: () => products,
    async learn() {
      if (!reading && isRead) return false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), PATIENCE_MS);
      });
      return Promise.race([read().then(() => true), late]).finally(() => clearTimeout(timer));
    },
    renew: () => void read(),
  };
}
