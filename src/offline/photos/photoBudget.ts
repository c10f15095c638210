import { storageState } from '#platform/storage.ts';

/** Bytes of photos on this device, however large it is. */
const MAX_BYTES = 200_000_000;
/** Of what the browser gives this app, photos take this much at most: text must always find room (F32). */
const SHARE = 0.2;

/** @param used bytes of photos that are kept now. @returns whether one more of `size` bytes may be kept. */
export async function fitsBudget(used: number, size: number): Promise<boolean> {
  const { quota } = await storageState();
  return used + size <= (quota === null ? MAX_BYTES : Math.min(MAX_BYTES, quota * SHARE));
}
