import sharp from 'sharp';
import type { GivenProof } from '../operators/port.ts';

/** A proof as it is kept. */
export interface DrawnProof {
  readonly type: 'image/png' | 'image/jpeg' | 'application/pdf';
  readonly bytes: Uint8Array;
}

/** Pixels of the longer side of a picture that is kept. */
const LONGEST_SIDE = 1600;
const MOST_PIXELS = 40_000_000;
const LARGEST_PAPER = 5 * 1024 * 1024;
const PDF = Buffer.from('%PDF-');

/**
 * A proof of a carrier as we keep it: a picture is drawn anew on white, so that nothing of the file goes to anybody but
 * what it shows; a paper is a PDF by its bytes, as it came. null = it is neither, or too large.
 */
export async function drawProof({ kind, bytes }: GivenProof): Promise<DrawnProof | null> {
  if (PDF.equals(bytes.subarray(0, PDF.length)))
    return bytes.length <= LARGEST_PAPER ? { type: 'application/pdf', bytes } : null;
  try {
    const drawn = sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    if (kind === 'photo') return { type: 'image/jpeg', bytes: await drawn.jpeg({ quality: 80 }).toBuffer() };
    return { type: 'image/png', bytes: await drawn.png({ palette: true }).toBuffer() };
  } catch {
    return null;
  }
}
