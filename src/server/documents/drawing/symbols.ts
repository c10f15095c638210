import bwip from 'bwip-js/node';

/** Modules that must stay white on each side of bars. */
const QUIET = 10;

/** Dots an inch. */
const COARSEST_DPI = 203;

/** A Code 128: widths in modules, bar and space by turns, beginning with a bar. */
function code128Bars(data: string): readonly number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text: data }) as unknown as { sbs: number[] }[];
  if (!symbol) throw new Error('no bars came of a number');
  return symbol.sbs;
}

/** A QR code or Data Matrix: rows of modules, true is black; without quiet zone. */
export function matrix(data: string, symbology: 'qrcode' | 'datamatrix'): readonly (readonly boolean[])[] {
  const options = symbology === 'qrcode' ? { eclevel: 'M' } : {};
  const [symbol] = bwip.raw({ bcid: symbology, text: data, ...options }) as unknown as {
    pixs: number[];
    pixx: number;
    pixy: number;
  }[];
  if (!symbol) throw new Error('no modules came of a text');
  const { pixs, pixx, pixy } = symbol;
  return Array.from({ length: pixy }, (_, row) => pixs.slice(row * pixx, (row + 1) * pixx).map((one) => one === 1));
}

/** Dots of the coarsest printer that a module needs for any scanner to read it. */
const READABLE = 2;

/** Whether a text has bars that are wide enough for a scanner. @param width of their place, mm */
export function canBeBars(text: string, width: number): boolean {
  if (!/^[\x20-\x7e]+$/.test(text)) return false;
  const modules = code128Bars(text).reduce((sum, one) => sum + one, 0);
  return Math.floor((width / 25.4) * COARSEST_DPI) >= READABLE * (modules + 2 * QUIET);
}

export interface PlacedBars {
  /** Dots from the left of the label to the first bar. */
  readonly left: number;
  /** Dots of one module. */
  readonly module: number;
  readonly widths: readonly number[];
}

/** Bars in the middle of a width, as wide as whole dots allow. Throws when a module would be under a dot. @param left, width dots */
export function placeBars(data: string, left: number, width: number): PlacedBars {
  const widths = code128Bars(data);
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const module = Math.floor(width / (modules + 2 * QUIET)) || Math.floor(width / modules);
  if (module < 1) throw new Error('the bars are wider than the label');
  return { widths, module, left: left + Math.round((width - modules * module) / 2) };
}

/** The bars themselves as spans of dots. */
export function barSpans({ left, module, widths }: PlacedBars): { x: number; width: number }[] {
  let x = left;
  return widths.flatMap((one, place) => {
    const span = { x, width: one * module };
    x += one * module;
    return place % 2 === 0 ? [span] : [];
  });
}
