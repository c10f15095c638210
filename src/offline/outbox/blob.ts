/**
 * Facts of a photo that a command names. Its bytes are in another store: facts are read with every look at the queue,
 * bytes one photo at a time when they are sent.
 */
export interface BlobFacts {
  /** SHA-256 of the bytes in hex: the photo's name here and on the server, so that sending it twice stores it once. */
  readonly name: string;
  readonly userId: number;
  readonly clientId: number;
  /** Bytes. */
  readonly size: number;
  /** ISO time by the device, for display and retention. */
  readonly createdAt: string;
  /**
   * The server's epoch in which it arrived; `null` = not yet. Under another epoch it counts as unsent: a restore may
   * have lost it, so it is sent again without anybody asking.
   */
  readonly arrivedEpoch: string | null;
  readonly attempts: number;
  /** 5xx answers to this photo alone. */
  readonly serverErrors: number;
  /** Not to be sent before this monotonic time of this page or worker. */
  readonly notBefore: { readonly boot: string; readonly at: number } | null;
  /** Why the server refuses it or it cannot be sent; a person decides. */
  readonly refusal: number | string | null;
}

/** A photo that nobody has tried to send yet. */
export function newBlob(blob: Pick<BlobFacts, 'name' | 'userId' | 'clientId' | 'size' | 'createdAt'>): BlobFacts {
  return { ...blob, arrivedEpoch: null, attempts: 0, serverErrors: 0, notBefore: null, refusal: null };
}

/**
 * Whether the server has the photo.
 * @param epoch the epoch of the user's commands; a photo that arrived in another one counts as missing
 */
export const hasArrived = (blob: BlobFacts | undefined, epoch: string | undefined): boolean =>
  blob !== undefined && blob.arrivedEpoch !== null && blob.arrivedEpoch === epoch;
