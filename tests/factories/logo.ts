import { PNG } from 'pngjs';

interface Logo {
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Red, green and blue of the letters. */
  readonly colour?: readonly [number, number, number];
  /** Opacity of what is not letters, 0 to 255. */
  readonly ground?: number;
}

/** A PNG with real pixels: a bar in the middle half, as letters are, and nothing or white around it. */
export function logoFile({ width = 96, height = 48, colour = [20, 40, 160], ground = 0 }: Logo = {}): Uint8Array {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLetter = Math.abs(x - width / 2) < width / 4 && Math.abs(y - height / 2) < height / 4;
      png.data.set(isLetter ? [...colour, 255] : [255, 255, 255, ground], (y * width + x) * 4);
    }
  return PNG.sync.write(png);
}
