import type { OrderFacts } from './orderFacts.ts';

/** Units that a session counted by taught codes for one order. */
export interface LearnedCounts {
  readonly sessionId: string;
  /** Rises with every report of the same session. */
  readonly version: number;
  readonly work: 'picking' | 'packing';
  readonly userId: number;
  readonly userName: string;
  /** When they were counted. */
  readonly at: Date;
  readonly counts: readonly { readonly id_product: number; readonly code: string; readonly units: number }[];
}

/** How the end of any work tells what was counted by taught codes. */
export interface LearnedCountsPort {
  /** Replaces what the session reported before of this order; an older version than picking knows changes nothing. */
  saveLearnedCounts(order: OrderFacts, said: LearnedCounts): Promise<void>;
}
