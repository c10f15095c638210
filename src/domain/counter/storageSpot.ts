/** The longest name of a place where parcels wait, in characters. */
export const SPOT_LENGTH = 20;

/** A storage spot as it is kept and compared: `B-3`, however it was typed; null = it names none. */
export function storageSpot(typed: string): string | null {
  const spot = typed.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  return spot === '' || spot.length > SPOT_LENGTH ? null : spot;
}
