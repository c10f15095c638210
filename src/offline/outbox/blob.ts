/**
 * A photo that a command names. The bytes lie beside it, in a store of their own: facts are read with every look at the
 * queue, bytes one at a time when they are sent.
 */
export interface BlobFacts {
  /** SHA-256 of the bytes in hex: name here and on the server, and the key by which twice is once. */
  readonly name: string;
  readonly userId: number;
  readonly clientId: number;
  /** Bytes. */
  readonly size: number;
  /** ISO time by the device, for display and retention. */
  readonly createdAt: string;
  /**
   * The server's epoch in which it arrived; `null` = not yet. Under another epoch it counts as not sent: a restore may
   * have taken it away, so it goes again without anybody having to ask.
   */
  readonly arrivedEpoch: string | null;
  readonly attempts: number;
  /** 5xx answers to this photo alone. */
  readonly serverErrors: number;
  /** Not before this monotonic time of this page or worker. */
  readonly notBefore: { readonly boot: string; readonly at: number } | null;
  /** Why the server will not have it, or why it cannot be sent; a person decides. */
  readonly refusal: number | string | null;
}

/** A photo that nobody has tried to send yet. */
export function newBlob(blob: Pick<BlobFacts, 'name' | 'userId' | 'clientId' | 'size' | 'createdAt'>): BlobFacts {
  return { ...blob, arrivedEpoch: null, attempts: 0, serverErrors: 0, notBefore: null, refusal: null };
}

/** @param epoch in which the user's commands are bound; a photo that arrived in another one has not */
export const hasArrived = (blob: BlobFacts | undefined, epoch: string | undefined): boolean =>
  blob !== undefined && blob.arrivedEpoch !== null && blob.arrivedEpoch === epoch;
