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
  /** What it arrived as in that epoch; absent = as a photo of picking alone. */
  readonly arrivedAs?: readonly (PhotoPlace | null)[];
  readonly attempts: number;
  /** 5xx answers to this photo alone. */
  readonly serverErrors: number;
  /** Not to be sent before this monotonic time of this page or worker. */
  readonly notBefore: { readonly boot: string; readonly at: number } | null;
  /** Why the server refuses it or it cannot be sent; a person decides. */
  readonly refusal: number | string | null;
}

/** The unit whose quality control a photo belongs to: the server keeps it there. */
export interface PhotoPlace {
  readonly orderId: number;
  readonly productId: number;
  /** From 1. */
  readonly unit: number;
}

/** A photo as a command names it. `place`: null = a photo of picking, which belongs to no unit. */
export interface NamedPhoto {
  readonly name: string;
  readonly place: PhotoPlace | null;
}

/** A photo that nobody has tried to send yet. */
export function newBlob(blob: Pick<BlobFacts, 'name' | 'userId' | 'clientId' | 'size' | 'createdAt'>): BlobFacts {
  return { ...blob, arrivedEpoch: null, attempts: 0, serverErrors: 0, notBefore: null, refusal: null };
}

/**
 * Whether the server has the photo, where it belongs.
 * @param epoch the epoch of the user's commands; a photo that arrived in another one counts as missing
 */
export function hasArrived(
  blob: BlobFacts | undefined,
  epoch: string | undefined,
  place: PhotoPlace | null = null,
): boolean {
  if (!blob || blob.arrivedEpoch === null || blob.arrivedEpoch !== epoch) return false;
  return arrivedAs(blob).some((one) => isSamePlace(one, place));
}

/** The facts of a photo that the server has just taken. */
export function arrived(blob: BlobFacts, epoch: string, place: PhotoPlace | null): BlobFacts {
  const before = blob.arrivedEpoch === epoch ? arrivedAs(blob) : [];
  const taken = { ...blob, arrivedEpoch: epoch, serverErrors: 0, notBefore: null, refusal: null };
  return place || before.length > 0 ? { ...taken, arrivedAs: [...before, place] } : taken;
}

function arrivedAs({ arrivedAs: as = [null] }: BlobFacts): readonly (PhotoPlace | null)[] {
  return as;
}

function isSamePlace(one: PhotoPlace | null, other: PhotoPlace | null): boolean {
  return (
    one === other ||
    (one?.orderId === other?.orderId && one?.productId === other?.productId && one?.unit === other?.unit)
  );
}
