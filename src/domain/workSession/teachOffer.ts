import type { CodedProduct } from '../codes/matchCode.ts';

/** A product that a code may be taught to mean. */
export interface TeachProduct extends CodedProduct {
  readonly name: string;
  readonly image_url: string | null;
  readonly location?: string | null;
}

/** A code that means nothing yet, and what the person may teach it to mean. */
export interface TeachOffer {
  readonly code: string;
  /** The whole text that was read. */
  readonly text: string;
  /** Products of this work, the one that is due first. */
  readonly products: readonly TeachProduct[];
  /** Reads the code again, once it was taught: the scan that was unknown is counted. */
  readonly again: () => Promise<void>;
}
