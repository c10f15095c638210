/** How many commands go in one request: what the server takes, and what the way has shown to carry. */
export interface BatchSize {
  /** As the server says; 0 = one at a time, as other back ends want it. */
  readonly most: number;
  readonly now: number;
}

export const NO_BATCH: BatchSize = { most: 0, now: 0 };

/** Beyond this a body comes near the limit of the server. */
export const MAX_BYTES = 512 * 1024;
/** Fewer are not worth a way of their own. */
export const BATCH_FROM = 6;

/** The server says how many it takes. What did not get through is tried again with few. @param least how many make a batch */
export function offered(size: BatchSize, most: number, least: number): BatchSize {
  return size.most === most ? { most, now: Math.max(size.now, Math.min(most, least)) } : { most, now: most };
}

/** A whole request failed: half as many next time, and one by one when even few do not get through. */
export const afterBatchFailure = (size: BatchSize): BatchSize => ({ ...size, now: size.now >> 1 });

/** @param least how many make a batch */
export const afterBatchSuccess = (size: BatchSize, least: number): BatchSize => ({
  ...size,
  now: Math.min(size.most, Math.max(size.now * 2, least)),
});
