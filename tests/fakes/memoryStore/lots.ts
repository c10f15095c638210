import { NO_ORDER } from '#contract/noOrder.ts';
import { CLOSED_BEFORE, departed, type DoorNeed, departRefusal, missingAtDoor } from '#domain/lots/departure.ts';
import { parcelKey, type ParcelToLoad } from '#domain/lots/loadCheck.ts';
import type { LotStatus } from '#domain/lots/lotStatus.ts';
import type { LotsPort, VehicleClosing } from '#server/lots/lotsPort.ts';
import { note, own, put, type MemoryWork } from './memoryWork.ts';

/** A lot and its parcels; replaced, never changed. */
export interface MemoryLot {
  readonly status: LotStatus;
  readonly needs: readonly DoorNeed[];
  readonly parcels: readonly ParcelToLoad[];
  /** Keys of the parcels on its vehicle. */
  readonly loaded: ReadonlySet<string>;
  /** The lot of the next day, by its id. */
  readonly next: number;
}

/** The lot of a day for which nothing was made yet. */
export const emptyLot = (next: number): MemoryLot => ({
  status: 'OPEN',
  needs: [],
  parcels: [],
  loaded: new Set(),
  next,
});

/** The port of lots in plain maps, by the rules of the product; the first closing of a lot counts. */
export function memoryLots(work: MemoryWork): LotsPort {
  const { departures, lots } = work.state;
  const lotOf = (id: number) => lots.get(own(work, `${id}`)) ?? emptyLot(id + 1);
  // The vehicle of the next day may have left before this one was told.
  const nextOpen = (id: number): number => (lotOf(id).status === 'OPEN' ? id : nextOpen(lotOf(id).next));
  return {
    departLot: async (departure) => {
      const name = own(work, `${departure.lotId}`);
      const lot = lotOf(departure.lotId);
      const first = departures.get(name);
      if (first?.id === departure.id) return null;
      const code = departRefusal(lot.status, first !== undefined, missingAtDoor(departure, lot.needs));
      if (code === CLOSED_BEFORE) return { code, data: [`${departure.lotId}`, leftOutOf(lot, departure)] };
      if (code) return { code, data: [] };
      const loaded = onVehicle(lot, departure);
      const { left, stayed } = departed(lot.parcels, loaded);
      put(work, departures, name, departure);
      put(work, lots, name, { ...lot, status: 'SENT', parcels: left, loaded });
      const later = nextOpen(lot.next);
      const next = lotOf(later);
      put(work, lots, own(work, `${later}`), { ...next, parcels: [...next.parcels, ...stayed] });
      note(work, NO_ORDER, { kind: 'departure', departure: departure.id });
      return null;
    },
  };
}

function onVehicle({ parcels, loaded }: MemoryLot, closing: VehicleClosing): Set<string> {
  const inside = new Set(parcels.map(parcelKey));
  const on = new Set(loaded);
  for (const parcel of closing.takenOff) on.delete(parcelKey(parcel));
  for (const key of closing.loaded.map(parcelKey)) if (inside.has(key)) on.add(key);
  return on;
}

/** The parcels of a closing that came second which are not on the manifest of the first. */
function leftOutOf({ loaded }: MemoryLot, closing: VehicleClosing): string {
  const out = closing.loaded.filter((parcel) => !loaded.has(parcelKey(parcel)));
  return out.map(({ orderId, number }) => `${orderId} (${number})`).join(', ') || '–';
}
