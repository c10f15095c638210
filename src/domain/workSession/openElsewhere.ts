/** What somebody has open on another device. */
export interface OpenWork {
  /** Id of the work there. */
  readonly session: string;
  readonly orders: readonly number[];
  /** Who works there. */
  readonly name: string;
}

/** Heard of at a time, ms. */
export interface HeardWork extends OpenWork {
  readonly at: number;
}

/** How often a device says again what it has open, ms. */
export const SAY_AGAIN_MS = 60_000;

/** A device that was not heard for so long has left without a word, ms. */
const FORGOTTEN_MS = 150_000;

/**
 * What is known once somebody says what they have open: it takes the place of what they said before, and nothing open
 * takes them away.
 * @param now ms, by the clock of this device
 */
export function hearOpen(known: readonly HeardWork[], said: OpenWork, now: number): readonly HeardWork[] {
  const others = stillOpen(known, now).filter(({ session }) => session !== said.session);
  return said.orders.length === 0 ? others : [...others, { ...said, at: now }];
}

/** Who was heard of lately. @param now ms, by the clock of this device */
export function stillOpen(known: readonly HeardWork[], now: number): readonly HeardWork[] {
  return known.filter(({ at }) => now - at < FORGOTTEN_MS);
}
