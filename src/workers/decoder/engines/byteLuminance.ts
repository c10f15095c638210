import { InvertedLuminanceSource, LuminanceSource } from '@zxing/library';
import type { Luma } from '../luma.ts';

/** Grey bytes in the form that the library wants. Its own sources need colour and a canvas, which a worker may lack. */
export class ByteLuminance extends LuminanceSource {
  readonly #bytes: Uint8ClampedArray<ArrayBuffer>;

  constructor({ bytes, width, height }: Luma) {
    super(width, height);
    this.#bytes = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, width * height);
  }

  override getRow(y: number, row?: Uint8ClampedArray): Uint8ClampedArray {
    const width = this.getWidth();
    const into = row && row.length >= width ? row : new Uint8ClampedArray(width);
    into.set(this.#bytes.subarray(y * width, (y + 1) * width));
    return into;
  }

  override getMatrix(): Uint8ClampedArray {
    return this.#bytes;
  }

  override invert(): LuminanceSource {
    return new InvertedLuminanceSource(this);
  }
}
