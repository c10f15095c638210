import { createHash } from 'node:crypto';
import { cleanJpeg } from '#domain/files/cleanJpeg.ts';
import { fitsPhotoQuota, MAX_PIXELS, PHOTO_DAY_MS } from '#domain/files/photoQuota.ts';
import type { StoredPhoto, PhotoStore } from './photoStore.ts';

interface SentPhoto extends Pick<StoredPhoto, 'clientId' | 'name' | 'userId' | 'at'> {
  readonly bytes: Uint8Array;
}

export type PhotoCheck = 'kept' | 'empty' | 'other-bytes' | 'no-photo' | 'too-many-pixels' | 'quota';

/**
 * Accepts a photo: only a complete JPEG whose bytes match its name, cleaned of place and time (S28, S29, F65, F66),
 * within what a client may send in 24 hours (S30). Photos that arrive at the same moment may exceed that by one each.
 * Every repeat of a stored photo gets the same answer.
 */
export async function acceptPhoto(store: PhotoStore, { bytes, ...photo }: SentPhoto): Promise<PhotoCheck> {
  if (bytes.length === 0) return 'empty';
  if (createHash('sha256').update(bytes).digest('hex') !== photo.name) return 'other-bytes';
  const clean = cleanJpeg(bytes);
  if (!clean) return 'no-photo';
  if (clean.width * clean.height > MAX_PIXELS) return 'too-many-pixels';
  const sent = await store.sentSince(photo, new Date(photo.at.getTime() - PHOTO_DAY_MS));
  if (sent && !fitsPhotoQuota(sent, clean.bytes.length)) return 'quota';
  await store.keep({ ...photo, size: clean.bytes.length }, clean.bytes);
  return 'kept';
}
