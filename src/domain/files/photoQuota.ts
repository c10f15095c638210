/** What one client may send in any 24 hours: many times a busy shift, and far from filling a disk (S30). */
export const PHOTOS_A_DAY = { photos: 3000, bytes: 1_200_000_000 } as const;

export const PHOTO_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @param sent photos of the last 24 hours and their bytes.
 * @param size bytes of the photo that is offered
 */
export function fitsPhotoQuota(sent: { readonly photos: number; readonly bytes: number }, size: number): boolean {
  return sent.photos + 1 <= PHOTOS_A_DAY.photos && sent.bytes + size <= PHOTOS_A_DAY.bytes;
}

/** More pixels than any camera that we know of; a small file can claim far more and cost its reader the memory. */
export const MAX_PIXELS = 50_000_000;
