import { cleanPicture } from '#domain/files/cleanPicture.ts';
import { MAX_PIXELS } from '#domain/files/photoQuota.ts';
import sharp from 'sharp';

/** Longest side of a kept photo, pixels. */
const SIDE = 2000;

/**
 * Draws a photo of a customer anew, so that nothing of the file goes on but what it shows: no place, no time, no bytes
 * behind the picture. A JPEG, PNG or WebP by its bytes.
 * @returns a JPEG; null = it is no such picture, or has too many pixels
 */
export async function drawReturnPhoto(file: Uint8Array): Promise<Uint8Array | null> {
  // Only the size is read here: how a camera was held is said by what this leaves out.
  const picture = file.length > 0 ? cleanPicture(file) : null;
  if (!picture || picture.width * picture.height > MAX_PIXELS) return null;
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
