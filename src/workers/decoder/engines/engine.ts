import type { Read } from '#scanning/decode/decoder.ts';
import type { BarcodeFormat } from '#scanning/format.ts';
import type { Luma } from '../luma.ts';

/** `fast`: for each frame. `harder`: every row, four turns, smaller copies; several times the time. */
export type Effort = 'fast' | 'harder';

/** A read and where it was, in pixels of the picture that the engine was given. */
export interface PlacedRead extends Omit<Read, 'centre'> {
  readonly x: number;
  readonly y: number;
  /** How well the text explains the bars, -1 to 1; 1 where error correction or other checks vouch for it. */
  readonly likeness: number;
}

/** One way to read codes in a grey picture. Never throws for a picture that holds none. */
export interface DecoderEngine {
  readonly name: 'wasm' | 'baseline';
  read(luma: Luma, formats: readonly BarcodeFormat[], effort: Effort): Promise<readonly PlacedRead[]>;
}

/** An engine that is only asked in addition. */
export type Opinion = Pick<DecoderEngine, 'read'>;
