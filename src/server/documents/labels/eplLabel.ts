import { isCp1252 } from '#domain/labels/cp1252.ts';
import type { Drawing, Mark, Measure } from '#domain/labels/drawing.ts';
import { eplField } from '#domain/labels/eplField.ts';
import { dots } from '#domain/labels/labelSizes.ts';
import { zplBarcode } from '#domain/labels/zplField.ts';
import { bitmapRise, textBitmap, type Bitmap } from '../drawing/raster.ts';
import { matrix, placeBars } from '../drawing/symbols.ts';

/** Print heads of this language have one density. */
const DPI = 203;
/** Widest head, dots. */
const HEAD = 832;
const GAP = 24;

/** The printer's own letters: cells in dots. */
const FONTS = [
  { font: 1, width: 10, height: 12 },
  { font: 2, width: 12, height: 16 },
  { font: 3, width: 14, height: 20 },
  { font: 4, width: 16, height: 24 },
] as const;

interface Letters {
  readonly font: number;
  readonly times: number;
  readonly width: number;
}

/** The largest letters that fit a line of this height in millimetres: the finest font among equals. */
function lettersFor(size: number): Letters {
  const most = dots(size, DPI) * 0.92;
  const fits = [1, 2, 3, 4].flatMap((times) =>
    FONTS.map(({ font, width, height }) => ({ font, times, width: width * times, height: height * times })),
  );
  const best = fits
    .filter(({ height }) => height <= most)
    .toSorted((a, b) => b.height - a.height || b.font - a.font)[0];
  return best ?? { font: 1, times: 1, width: 10 };
}

/** Width of a text in millimetres in the fonts of an EPL2 printer, where all letters are as wide. */
export const eplMeasure: Measure = (text, size) => ([...text].length * lettersFor(size).width * 25.4) / DPI;

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** A label in EPL2; letters outside Windows-1252 and two-dimensional codes are sent as dots. */
export async function eplLabel({ width, height, marks }: Drawing): Promise<Uint8Array> {
  const wide = Math.min(HEAD, dots(width, DPI));
  const head = `\nN\nq${wide}\nQ${dots(height, DPI)},${GAP}\nR0,0\nS4\nD10\nZT\nI8,A,001\n`;
  const fields = await Promise.all(marks.map(fieldOf));
  return Buffer.concat([latin(head), ...fields, latin('P1\n')]);
}

async function fieldOf(mark: Mark): Promise<Uint8Array> {
  const [x, y] = [dots(mark.x, DPI), dots(mark.y, DPI)];
  if (mark.kind === 'text') {
    if (isCp1252(mark.text)) return letters(mark, x, y);
    // The dots are as high as the letters would be, so that the line keeps its place; they are narrower, so it fits.
    const size = dots(mark.size, DPI);
    return image(await textBitmap(mark.text, size, mark.bold), x, Math.max(0, y - bitmapRise(size)));
  }
  if (mark.kind === 'rule')
    return latin(`LO${x},${y},${Math.max(1, dots(mark.width, DPI))},${Math.max(1, dots(mark.height, DPI))}\n`);
  if (mark.kind === 'bars') {
    const { left, module } = placeBars(mark.data, x, dots(mark.width, DPI));
    return latin(`B${left},${y},0,1,${module},${module * 2},${dots(mark.height, DPI)},N,"${zplBarcode(mark.data)}"\n`);
  }
  return image(magnified(matrix(mark.data, mark.symbology), dots(mark.size, DPI)), x, y);
}

function letters(mark: { text: string; size: number }, x: number, y: number): Uint8Array {
  const { font, times } = lettersFor(mark.size);
  return Buffer.concat([
    latin(`A${x},${y},0,${font},${times},${times},N,"`),
    Uint8Array.from(eplField(mark.text)),
    latin('"\n'),
  ]);
}

/** In this language a 0 is black. */
function image({ bytesPerRow, height, bits }: Bitmap, x: number, y: number): Uint8Array {
  return Buffer.concat([latin(`GW${x},${y},${bytesPerRow},${height},`), bits.map((byte) => ~byte & 0xff), latin('\n')]);
}

function magnified(rows: readonly (readonly boolean[])[], size: number): Bitmap {
  const module = Math.max(1, Math.floor(size / rows.length));
  const side = rows.length * module;
  const bytesPerRow = Math.ceil(side / 8);
  const bits = new Uint8Array(bytesPerRow * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = y * bytesPerRow + (x >> 3);
      if (rows[Math.floor(y / module)]?.[Math.floor(x / module)]) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { bytesPerRow, height: side, bits };
}
