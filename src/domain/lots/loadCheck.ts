/** A parcel that has to be loaded onto the vehicle. */
export interface ParcelToLoad {
  readonly orderId: number;
  readonly orderReference: string;
  /** 1..n in its order. */
  readonly number: number;
  /** null = it has no label yet. */
  readonly trackingNumber: string | null;
  /**
   * The tracking number of its order, which at many carriers is none of its parcels' numbers; "number,reference" where
   * the carrier uses both.
   */
  readonly orderTracking: string | null;
}

export type LoadScan =
  | { readonly result: 'loaded'; readonly parcel: ParcelToLoad }
  /** The parcel was scanned before. */
  | { readonly result: 'again'; readonly parcel: ParcelToLoad }
  /** Not of this lot, or of no order at all. */
  | { readonly result: 'foreign'; readonly code: string }
  /** The order is held back: the parcel stays here, also where it was loaded before. */
  | { readonly result: 'held'; readonly parcel: ParcelToLoad };

/** Names one parcel, however its code was read. */
export function parcelKey({ orderId, number }: Pick<ParcelToLoad, 'orderId' | 'number'>): string {
  return `${orderId}/${number}`;
}

/**
 * What a scanned code says about a lot. A parcel's tracking number names that parcel. The order's own number and its
 * reference name the order's next parcel that is still missing, because they do not tell parcels apart. The square code
 * of a label holds the address of its tracking page, with the number in it.
 * @param loaded keys of the parcels that were scanned before
 */
export function checkLoad(
  parcels: readonly ParcelToLoad[],
  loaded: ReadonlySet<string>,
  code: string,
): Exclude<LoadScan, { readonly result: 'held' }> {
  const read = plain(code);
  const byNumber = parcels.find(
    ({ trackingNumber }) => trackingNumber !== null && isNumberIn(read, plain(trackingNumber)),
  );
  const sameOrder = byNumber ? [byNumber] : parcels.filter((parcel) => namesOrder(read, parcel));
  const next = sameOrder.find((parcel) => !loaded.has(parcelKey(parcel)));
  if (next) return { result: 'loaded', parcel: next };
  const [known] = sameOrder;
  return known ? { result: 'again', parcel: known } : { result: 'foreign', code };
}

/** The same answer once it is known whether the order of the parcel is held. */
export function unlessHeld(scan: LoadScan, isHeld: boolean): LoadScan {
  return isHeld && scan.result !== 'foreign' ? { result: 'held', parcel: scan.parcel } : scan;
}

/** A parcel without a number of its own, whose order has none either: nothing on it can be scanned but a reference. */
export function isLabelless({ trackingNumber, orderTracking }: ParcelToLoad): boolean {
  return trackingNumber === null && orderTracking === null;
}

function namesOrder(read: string, { orderReference, orderTracking }: ParcelToLoad): boolean {
  if (orderTracking === null) return plain(orderReference) === read;
  return (
    [orderReference, orderTracking].some((name) => plain(name) === read) ||
    orderTracking.split(',').some((number) => isNumberIn(read, plain(number)))
  );
}

function isNumberIn(read: string, number: string): boolean {
  return read === number || (read.startsWith('HTTP') && read.split(/[^0-9A-Z]+/).includes(number));
}

/** Scanners add spaces and some keyboards change the case. */
function plain(code: string): string {
  return code.replaceAll(/\s/g, '').toUpperCase();
}
