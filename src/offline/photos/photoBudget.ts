import { storageState } from '#platform/storage.ts';

/** Most bytes of photos on this device, however large it is. */
const MAX_BYTES = 200_000_000;
/** Largest share of the app's storage for photos: text must always find room (F32). */
const SHARE = 0.2;

/**
 * Whether one more photo may be stored.
 * @param used bytes of the photos that are stored now
 * @param size bytes of the new one
 */
export async function fitsBudget(used: number, size: number): Promise<boolean> {
  const { quota } = await storageState();
  return used + size <= (quota === null ? MAX_BYTES : Math.min(MAX_BYTES, quota * SHARE));
}
