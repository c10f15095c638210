import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { storageState } from '#platform/storage.ts';
import { mayBeFull } from '../db/reserve.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { newBlob } from '../outbox/blob.ts';
import { currentWorker } from '../session/currentWorker.ts';

/** Most bytes of photos on this device, however large it is. */
const MAX_BYTES = 200_000_000;
/** Largest share of the app's storage for photos: text must always find room (F32). */
const SHARE = 0.2;

/**
 * Whether one more photo may be stored.
 * @param used bytes of the photos that are stored now
 * @param size bytes of the new one
 */
async function fitsBudget(used: number, size: number): Promise<boolean> {
  const { quota } = await storageState();
  return used + size <= (quota === null ? MAX_BYTES : Math.min(MAX_BYTES, quota * SHARE));
}

export type KeepPhotoResult =
  | { readonly outcome: 'kept'; readonly name: string }
  /** No room for photos; changes without photos are stored as before. */
  | { readonly outcome: 'full' };

/**
 * Stores a photo on this device, bytes and facts in one strict transaction. Once it is stored, an event or a command
 * may name it. A full disk refuses the photo and nothing else: the reserve and the caches are for text (F32).
 * @param bytes a JPEG, shrunk and without place or time.
 */
export async function keepPhoto(bytes: ArrayBuffer): Promise<KeepPhotoResult> {
  const { userId, clientId } = currentWorker();
  const name = bytesToHex(sha256(new Uint8Array(bytes)));
  const size = bytes.byteLength;
  const createdAt = new Date().toISOString();
  const kept = await withReopen(work, () => work.blobs.toArray());
  if (
    !(await fitsBudget(
      kept.reduce((sum, one) => sum + one.size, 0),
      size,
    ))
  )
    return { outcome: 'full' };
  try {
    await withReopen(work, () =>
      work.transaction('rw', [work.blobs, work.blobBytes], async () => {
        const before = await work.blobs.get(name);
        await work.blobBytes.put({ name, bytes });
        const isSame = before?.userId === userId && before.clientId === clientId;
        await work.blobs.put(
          isSame ? { ...before, refusal: null } : newBlob({ name, userId, clientId, size, createdAt }),
        );
      }),
    );
    return { outcome: 'kept', name };
  } catch (error) {
    if (mayBeFull(error)) return { outcome: 'full' };
    throw error;
  }
}
