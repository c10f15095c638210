const EARLY_MS = 90 * 86_400_000;
const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * When anything of a parcel was told at the earliest: an order may be taken in after its parcel has left, but not by
 * months. A query that says so looks into no older part of what carriers told.
 * @param createdAt of the orders whose parcels are read; none = nothing was told
 */
export function toldSince(createdAt: readonly Date[]): Date {
  return createdAt.length > 0 ? new Date(Math.min(...createdAt.map(Number)) - EARLY_MS) : NEVER;
}
