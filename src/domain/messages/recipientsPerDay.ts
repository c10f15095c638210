/** Addresses that a client nobody knows may write to in a day: enough to try everything out, too few to be a relay. */
const UNKNOWN_CLIENT = 40;
/** And one that sends parcels with a carrier, or that the platform made. */
export const KNOWN_CLIENT = 5000;

/**
 * To how many addresses a client may write in a day (UTC).
 * @param set what the platform says; null = nothing
 * @param ships a carrier has made a label of the client
 */
export function recipientsPerDay(set: number | null, ships: boolean): number {
  return set ?? (ships ? KNOWN_CLIENT : UNKNOWN_CLIENT);
}
