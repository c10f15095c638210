import type { Read } from '#scanning/decode/decoder.ts';
import type { BarcodeFormat } from '#scanning/format.ts';
import type { Quad } from '../likeness.ts';
import type { Luma } from '../luma.ts';

/**
 * `fast`: for each frame; ends with the first code. `every`: each row and column, and all codes in them. `harder`: the
 * same, and in smaller and inverted copies; several times the time.
 */
export type Effort = 'fast' | 'every' | 'harder';

/** A read and where it was, in pixels of the picture that the engine was given. */
export interface PlacedRead extends Omit<Read, 'centre' | 'corners'> {
  readonly x: number;
  readonly y: number;
  readonly quad: Quad;
  /** How well the text explains the bars, -1 to 1; 1 where error correction or other checks vouch for it. */
  readonly likeness: number;
}

/** One way to read codes in a grey picture. Never throws for a picture that holds none. */
export interface DecoderEngine {
  readonly name: 'wasm' | 'baseline';
  /** @param most symbols that are looked for; the engine's own limit unless said */
  read(luma: Luma, formats: readonly BarcodeFormat[], effort: Effort, most?: number): Promise<readonly PlacedRead[]>;
}

/** An engine that is only asked in addition. */
export type Opinion = Pick<DecoderEngine, 'read'>;
