import { checkLoad, isLabelless, type LoadScan, parcelKey, type ParcelToLoad, unlessHeld } from './loadCheck.ts';

/** A parcel as a phone takes it along to the vehicle. */
export interface SheetParcel extends ParcelToLoad {
  readonly isHeld: boolean;
  /** Loaded before the phone read the lot. */
  readonly wasLoaded: boolean;
}

/** What happened at the vehicle, in its order. */
export type VanEvent =
  | { readonly what: 'loaded' | 'off'; readonly orderId: number; readonly number: number; readonly at: string }
  | { readonly what: 'foreign' | 'away'; readonly code: string; readonly at: string };

/** How a vehicle stands. */
export interface VanLoad {
  /** Keys of the parcels on it. */
  readonly loaded: ReadonlySet<string>;
  /** Parcels that this phone scanned, with the time (ISO) of each. */
  readonly scanned: readonly { readonly orderId: number; readonly number: number; readonly at: string }[];
  /** Parcels that were loaded before and were taken off here. */
  readonly takenOff: readonly { readonly orderId: number; readonly number: number }[];
  /** Codes of parcels that are not of this lot, each once, until somebody says that they were taken away. */
  readonly foreign: readonly { readonly code: string; readonly at: string }[];
  /** Parcels that are not on it, by why: nothing on them can be scanned, their order is held, nobody has scanned them. */
  readonly labelless: readonly SheetParcel[];
  readonly held: readonly SheetParcel[];
  readonly missing: readonly SheetParcel[];
}

/** The state of a vehicle from the parcels of its lot and what happened at it. */
export function vanLoad(parcels: readonly SheetParcel[], events: readonly VanEvent[]): VanLoad {
  const last = new Map<string, Extract<VanEvent, { orderId: number }>>();
  const foreign = new Map<string, string>();
  for (const event of events) {
    if ('orderId' in event) last.set(parcelKey(event), event);
    else if (event.what === 'away') foreign.delete(event.code);
    else if (!foreign.has(event.code)) foreign.set(event.code, event.at);
  }
  const before = new Set(parcels.filter(({ wasLoaded }) => wasLoaded).map(parcelKey));
  const scanned = [...last.values()].filter(({ what }) => what === 'loaded');
  const off = [...last.values()].filter((event) => event.what === 'off' && before.has(parcelKey(event)));
  const loaded = new Set([...before, ...scanned.map(parcelKey)]);
  for (const event of off) loaded.delete(parcelKey(event));
  const here = parcels.filter((parcel) => !loaded.has(parcelKey(parcel)));
  const reason = (parcel: SheetParcel) => (parcel.isHeld ? 'held' : isLabelless(parcel) ? 'labelless' : 'missing');
  return {
    loaded,
    scanned: scanned.map(({ orderId, number, at }) => ({ orderId, number, at })),
    takenOff: off.map(({ orderId, number }) => ({ orderId, number })),
    foreign: [...foreign].map(([code, at]) => ({ code, at })),
    labelless: here.filter((parcel) => reason(parcel) === 'labelless'),
    held: here.filter((parcel) => reason(parcel) === 'held'),
    missing: here.filter((parcel) => reason(parcel) === 'missing'),
  };
}

/** What a code read at the vehicle means, by what the phone knows. @param code what was read */
export function scanAtVan(parcels: readonly SheetParcel[], load: VanLoad, code: string): LoadScan {
  const read = checkLoad(parcels, load.loaded, code.trim());
  const isHeld = read.result !== 'foreign' && parcels.some((one) => one.orderId === read.parcel.orderId && one.isHeld);
  return unlessHeld(read, isHeld);
}

/** The event that a scan leaves behind; null = it changes nothing. @param at ISO time of the scan */
export function eventOfScan(scan: LoadScan, at: string): VanEvent | null {
  if (scan.result === 'loaded') return { what: 'loaded', orderId: scan.parcel.orderId, number: scan.parcel.number, at };
  return scan.result === 'foreign' ? { what: 'foreign', code: scan.code, at } : null;
}
