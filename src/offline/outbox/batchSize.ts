/** How many commands go in one request: the server's limit, and what the connection has proved to carry. */
export interface BatchSize {
  /** The server's limit; 0 = one at a time, for other back ends. */
  readonly most: number;
  readonly now: number;
}

export const NO_BATCH: BatchSize = { most: 0, now: 0 };

/** Largest body; beyond it the server's own limit is near. */
export const MAX_BYTES = 512 * 1024;
/** Fewer commands than this are not worth a batch. */
export const BATCH_FROM = 6;

/**
 * Takes over the server's limit. After a failed batch the next one is small.
 * @param least how many commands make a batch
 */
export function offered(size: BatchSize, most: number, least: number): BatchSize {
  return size.most === most ? { most, now: Math.max(size.now, Math.min(most, least)) } : { most, now: most };
}

/** After a batch that failed as a whole: half as many next time, and one by one when even few fail. */
export const afterBatchFailure = (size: BatchSize): BatchSize => ({ ...size, now: size.now >> 1 });

/**
 * After a batch that succeeded: twice as many next time.
 * @param least how many commands make a batch
 */
export const afterBatchSuccess = (size: BatchSize, least: number): BatchSize => ({
  ...size,
  now: Math.min(size.most, Math.max(size.now * 2, least)),
});
