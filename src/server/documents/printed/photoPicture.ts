import sharp from 'sharp';
import type { Picture } from './documentModel.ts';

/** Pixels of the longer side: sharp on half a page, and thirty photos stay within a mail. */
const SIDE = 1000;
const MOST_PIXELS = 40_000_000;

/** A photo as a document draws it; null = it cannot be drawn. */
export async function photoPicture(bytes: Uint8Array): Promise<Omit<Picture, 'caption'> | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 78 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
