import type { Drawing } from '#domain/labels/drawing.ts';
import sharp from 'sharp';
import { svgOf } from '../drawing/svgOf.ts';

/** A label as a GIF in black and white, a pixel for each dot of the head; turned a quarter where it lies on its side. */
export async function gifLabel(drawing: Drawing, dpi: number, isTurned: boolean): Promise<Uint8Array> {
  const { svg } = svgOf(drawing, dpi);
  const picture = sharp(Buffer.from(svg)).toColourspace('b-w').threshold(128);
  return await (isTurned ? picture.rotate(90) : picture).gif({ colours: 2, effort: 1, dither: 0 }).toBuffer();
}
