import { parcelKey, type ParcelToLoad } from './loadCheck.ts';
import type { LotStatus } from './lotStatus.ts';
import type { ManifestSettings } from './manifest/settings.ts';

/** Most parcels and foreign codes that one closing names; a vehicle holds fewer. */
export const MOST_LOADED = 4000;
export const MOST_FOREIGN = 500;
/** Characters that a name, a plate and a seal take. */
export const DRIVER_LENGTH = 80;
export const PLATE_LENGTH = 20;
export const SEAL_LENGTH = 40;
/** Photos of the closed doors. */
export const MOST_DOOR_PHOTOS = 3;

/** What a vehicle may be asked for before it leaves. */
export const DOOR_NEEDS = ['signature', 'plate', 'seal'] as const;
export type DoorNeed = (typeof DOOR_NEEDS)[number];

/** What the settings ask of the vehicle of a lot. */
export function doorNeeds(
  settings: Pick<ManifestSettings, 'needs_signature' | 'needs_plate' | 'needs_seal'>,
): readonly DoorNeed[] {
  return DOOR_NEEDS.filter((need) => settings[`needs_${need}`]);
}

/** What is said of a vehicle at its door. */
export interface SaidAtDoor {
  /** null = nobody has signed: nothing was drawn. */
  readonly signature: string | null;
  readonly plate: string;
  readonly seal: string;
}

/** The first thing that is asked for and was not said; null = the vehicle may leave. */
export function missingAtDoor(said: SaidAtDoor, needs: readonly DoorNeed[]): DoorNeed | null {
  return needs.find((need) => (said[need] ?? '').trim() === '') ?? null;
}

/** Another closing of the lot came first. */
export const CLOSED_BEFORE = 18189;
/** A closing lacks what the client asks for. */
export const DOOR_INCOMPLETE = 18190;

/**
 * Whether the vehicle of a lot may be closed. A lot that takes no more orders may: its vehicle still stands here. Codes:
 * 18189 another closing came first, or the lot has left or was removed; 18190 what the client asks for is missing.
 * @param isClosed a closing of the lot at a vehicle is stored
 */
export function departRefusal(
  status: LotStatus,
  isClosed: boolean,
  missing: DoorNeed | null,
): typeof CLOSED_BEFORE | typeof DOOR_INCOMPLETE | null {
  if (isClosed || status === 'SENT' || status === 'REMOVEDCONSOLIDATE') return CLOSED_BEFORE;
  return missing === null ? null : DOOR_INCOMPLETE;
}

/** What became of a lot at the door: each parcel stands in `left` or in `stayed`, each order in one list of the three. */
export interface Departed<Parcel extends Pick<ParcelToLoad, 'orderId' | 'number'>> {
  readonly left: readonly Parcel[];
  readonly stayed: readonly Parcel[];
  /** Orders of which every parcel left. */
  readonly whole: readonly number[];
  /** Orders of which some parcels left: the others travel later, and the order with them. */
  readonly partly: readonly number[];
  /** Orders of which nothing left. */
  readonly behind: readonly number[];
}

/**
 * Parts the parcels of a lot by what is on the vehicle.
 * @param loaded keys of the parcels that are on it; one of another lot changes nothing
 */
export function departed<Parcel extends Pick<ParcelToLoad, 'orderId' | 'number'>>(
  parcels: readonly Parcel[],
  loaded: ReadonlySet<string>,
): Departed<Parcel> {
  const unique = [...new Map(parcels.map((parcel) => [parcelKey(parcel), parcel])).values()];
  const left = unique.filter((parcel) => loaded.has(parcelKey(parcel)));
  const stayed = unique.filter((parcel) => !loaded.has(parcelKey(parcel)));
  const [gone, here] = [left, stayed].map((some) => new Set(some.map(({ orderId }) => orderId)));
  const orders = [...new Set(unique.map(({ orderId }) => orderId))];
  return {
    left,
    stayed,
    whole: orders.filter((id) => !here?.has(id)),
    partly: orders.filter((id) => gone?.has(id) && here?.has(id)),
    behind: orders.filter((id) => !gone?.has(id)),
  };
}
