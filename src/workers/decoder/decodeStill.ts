import type { Read } from '#scanning/decode/decoder.ts';
import { BARCODE_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import { look } from './look.ts';
import type { Luma } from './luma.ts';
import { PASSES, type Engines, type PassName } from './passes.ts';

/** All passes, what reads most labels first. */
const ALL_PASSES: readonly PassName[] = [
  'place',
  'placeHarder',
  'whole',
  'matched',
  'stacked',
  'averaged',
  'laid',
  'light',
  'faint',
  'wholeHarder',
  'secondOpinion',
  'nativeOpinion',
];

/**
 * Reads the codes of one still picture with all passes, one after the other, until something is found. Takes as long as
 * it takes. For live pictures see {@link createFrameReader}.
 * @param bytes grey, one byte a pixel, row after row
 * @returns what was read; a read that is not `firm` needs a second picture or a catalogue before it is believed
 */
export async function decodeStill(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
  engines: Engines,
  formats: readonly BarcodeFormat[] = BARCODE_FORMATS,
): Promise<readonly Read[]> {
  const frame: Luma = { bytes, width, height };
  const sight = look(frame, 1);
  for (const name of ALL_PASSES) {
    const reads = await PASSES[name](sight, engines, formats);
    if (reads.length > 0) return reads;
  }
  return [];
}
