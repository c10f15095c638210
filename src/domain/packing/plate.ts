import { MAX_PACKAGES } from '../orders/packages.ts';

/** The internal plate on a parcel that has no label yet: which parcel of which order it is. */
export interface Plate {
  readonly order_id: number;
  /** From 1 to `of`. */
  readonly parcel: number;
  readonly of: number;
}

/** Letters and digits only: every keyboard layout of a scanner sends them alike. */
const SHAPE = /^DP(\d{2})(\d{2})(\d+)(\d{2})$/;

/** What a plate's code reads as. @param plate at most {@link MAX_PACKAGES} parcels */
export function plateText({ order_id, parcel, of }: Plate): string {
  const said = `${twoDigits(parcel)}${twoDigits(of)}${order_id}`;
  return `DP${said}${checkOf(said)}`;
}

/** The two digits by which people compare a plate with the screen. */
export function plateCheck(plate: Plate): string {
  return plateText(plate).slice(-2);
}

/** One plate for each parcel of an order, in their order. */
export function platesOf(order_id: number, parcels: number): readonly Plate[] {
  return Array.from({ length: parcels }, (_, index) => ({ order_id, parcel: index + 1, of: parcels }));
}

/** The plate that a code is: `null` = it is none, `damaged` = it was one and was read wrong. */
export function readPlate(text: string): Plate | 'damaged' | null {
  const [, parcel = '', of = '', order = '', check] = SHAPE.exec(text.trim().toUpperCase()) ?? [];
  if (check === undefined) return null;
  if (checkOf(`${parcel}${of}${order}`) !== check) return 'damaged';
  const plate = { order_id: Number(order), parcel: Number(parcel), of: Number(of) };
  const isPossible = plate.parcel >= 1 && plate.parcel <= plate.of && plate.of <= MAX_PACKAGES;
  return isPossible && Number.isSafeInteger(plate.order_id) && plate.order_id > 0 ? plate : 'damaged';
}

/** The plate that one of the readings of a scan is; one that was read right wins over a damaged one. */
export function plateAmong(codes: readonly string[]): Plate | 'damaged' | null {
  const plates = codes.map(readPlate).filter((plate) => plate !== null);
  return plates.find((plate) => plate !== 'damaged') ?? plates[0] ?? null;
}

export type PlateLabel =
  | { readonly outcome: 'label'; readonly tracking_number: string }
  /** The carrier has not given it yet. */
  | { readonly outcome: 'none-yet' }
  /** The parcels were made anew since: no label of now belongs to this plate. */
  | { readonly outcome: 'other-count'; readonly parcels: number };

/** The label that belongs on the parcel with this plate. @param trackingNumbers of the order's parcels, in their order */
export function labelOfPlate({ parcel, of }: Plate, trackingNumbers: readonly string[]): PlateLabel {
  if (trackingNumbers.length === 0) return { outcome: 'none-yet' };
  const tracking_number = trackingNumbers[parcel - 1];
  if (trackingNumbers.length !== of || tracking_number === undefined)
    return { outcome: 'other-count', parcels: trackingNumbers.length };
  return { outcome: 'label', tracking_number };
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** ISO 7064 mod 97-10: finds every wrong digit and every two that changed places. */
function checkOf(digits: string): string {
  let rest = 0;
  for (const digit of `${digits}00`) rest = (rest * 10 + Number(digit)) % 97;
  return twoDigits(98 - rest);
}
