import type { ParcelTrace, ParcelTracking, TrackedParcel } from './port.ts';
import type { CarrierAnswer } from './shipment.ts';

/** Where parcels are, of an operator that tells of one a call. @param ask null = it knows nothing of this one */
export function traceOneByOne(
  ask: (parcel: TrackedParcel) => Promise<CarrierAnswer<readonly ParcelTrace[]> | null>,
): ParcelTracking {
  return {
    batch: 1,
    ask: async (parcels) => {
      const traces: ParcelTrace[] = [];
      for (const parcel of parcels) {
        const told = await ask(parcel);
        if (!told) continue;
        if (!told.ok) return told;
        traces.push(...told.value);
      }
      return { ok: true, value: traces };
    },
  };
}
