import type { DeliveryProofs, ParcelTracking } from './port.ts';

/**
 * What shows a delivery, of an operator that tells of the same parcel where it is. One that refuses the proof alone does
 * not give it under this contract: which code says so is published by none of them.
 */
export function proofsBeside(track: ParcelTracking | null, proofs: DeliveryProofs): DeliveryProofs {
  return {
    of: proofs.of,
    ask: async (parcel) => {
      const given = await proofs.ask(parcel);
      if (given.ok || !track) return given;
      const told = await track.ask([parcel]);
      return told.ok ? { ...given, isUngranted: true } : given;
    },
  };
}
