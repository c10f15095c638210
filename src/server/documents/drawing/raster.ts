import sharp from 'sharp';
import { face } from './fonts.ts';
import { BASELINE, textPath } from './svgOf.ts';

/** Black and white dots, eight to a byte, the leftmost in the highest bit; 1 is black. */
export interface Bitmap {
  readonly bytesPerRow: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** A line of text as dots: what a printer gets in place of letters that it does not have. @param size height of the line, dots */
export async function textBitmap(text: string, size: number, bold: boolean): Promise<Bitmap> {
  // Accents above and tails below the line.
  const [above, height] = [Math.ceil(size * 0.12), Math.ceil(size * 1.34)];
  const bytesPerRow = Math.max(1, Math.ceil((face(bold).width(text) * size + 2) / 8));
  const width = bytesPerRow * 8;
  const path = textPath(text, 0, above + size * BASELINE, size, bold);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${path}</svg>`;
  const grey = await sharp(Buffer.from(svg)).toColourspace('b-w').raw().toBuffer();
  return { bytesPerRow, height, bits: pack(grey, bytesPerRow * height) };
}

/** How far above the line a bitmap of {@link textBitmap} begins, dots. */
export function bitmapRise(size: number): number {
  return Math.ceil(size * 0.12);
}

const MIDDLE = 128;

function pack(grey: Uint8Array, bytes: number): Uint8Array {
  const bits = new Uint8Array(bytes);
  for (let dot = 0; dot < bytes * 8; dot += 1) {
    if ((grey[dot] ?? 255) < MIDDLE) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  }
  return bits;
}
