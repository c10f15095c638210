import { code128 } from '#domain/codes/code128.ts';
import { BARCODE_FORMATS, type BarcodeFormat, RETAIL_FORMATS, ROW_FORMATS } from '#scanning/format.ts';
import { LIKE, likenessOf, type Point } from '../likeness.ts';
import { type Luma, newLuma } from '../luma.ts';
import { retailModules } from '../retailModules.ts';
import type { Opinion, PlacedRead } from './engine.ts';
import { normalRead } from './normalRead.ts';

const LABELS: readonly (readonly [text: string, modules: string | null])[] = [
  ['8480017507990', retailModules('8480017507990')],
  ['036000291452', retailModules('036000291452')],
  ['48512343', retailModules('48512343')],
  ['PED-2026-00417', code128('PED-2026-00417')],
];

const [TABLE, PAPER, INK] = [118, 235, 25];
const MODULE = 3;

/** Whether an engine reads four labels, and reads nothing on an empty table, stripes and grain. */
async function passesSelfTest(engine: Opinion): Promise<boolean> {
  for (const [text, modules] of LABELS) {
    const reads = await engine.read(label(modules ?? ''), BARCODE_FORMATS, 'fast');
    if (reads.length !== 1 || reads[0]?.text !== text) return false;
  }
  for (const blank of [TABLE, PAPER])
    if (
      (
        await engine.read(
          filled(() => blank),
          BARCODE_FORMATS,
          'fast',
        )
      ).length > 0
    )
      return false;
  const stripes = filled((x) => (Math.floor(x / 9) % 2 === 0 ? PAPER : INK));
  const grain = filled((x, y) => (x * 7919 + y * 104_729 + x * y * 31) % 211);
  return (await Promise.all([stripes, grain].map((luma) => engine.read(luma, BARCODE_FORMATS, 'fast')))).every(
    (reads) => reads.length === 0,
  );
}

function label(modules: string): Luma {
  const left = Math.round((640 - modules.length * MODULE) / 2);
  return filled((x, y) => {
    if (y < 60 || y > 180) return PAPER;
    return modules[Math.floor((x - left) / MODULE)] === '1' ? INK : PAPER;
  });
}

function filled(grey: (x: number, y: number) => number): Luma {
  const luma = newLuma(640, 240);
  for (let y = 0; y < luma.height; y += 1)
    for (let x = 0; x < luma.width; x += 1) luma.bytes[y * luma.width + x] = grey(x, y);
  return luma;
}

/** The browser's own reader, as its standard has it. */
export interface NativeDetector {
  detect(picture: ImageData): Promise<readonly NativeRead[]>;
}

export interface NativeRead {
  readonly rawValue: string;
  readonly format: string;
  /** From the upper left corner of the symbol, clockwise. */
  readonly cornerPoints: readonly Point[];
}

export interface NativePort {
  formats(): Promise<readonly string[]>;
  open(formats: readonly string[]): NativeDetector;
}

const NAMES: Readonly<Record<BarcodeFormat, string>> = {
  'EAN-13': 'ean_13',
  'EAN-8': 'ean_8',
  'UPC-A': 'upc_a',
  'Code 128': 'code_128',
  'Code 39': 'code_39',
  ITF: 'itf',
  QR: 'qr_code',
  'Data Matrix': 'data_matrix',
};

/**
 * The browser's own reader as an additional opinion, never as the only one: it differs from device to device and
 * changes with the system. Used only if it claims all our formats, reads generated labels, and reads nothing on blanks.
 * @returns null where there is none, or none that can be trusted
 */
export async function loadNativeEngine(port: NativePort | null): Promise<Opinion | null> {
  if (!port) return null;
  try {
    const known = new Set(await port.formats());
    if (!BARCODE_FORMATS.every((format) => known.has(NAMES[format]))) return null;
    const engine = engineOf(port.open(BARCODE_FORMATS.map((format) => NAMES[format])));
    return (await passesSelfTest(engine)) ? engine : null;
  } catch {
    // The detector's module is missing on the device, or it dies: reading goes on without it.
    return null;
  }
}

function engineOf(detector: NativeDetector): Opinion {
  return {
    async read(luma, formats) {
      const found = await detector.detect(pictureOf(luma));
      return found.flatMap((read) => placed(luma, formats, read));
    },
  };
}

function placed(
  luma: Luma,
  formats: readonly BarcodeFormat[],
  { rawValue, format, cornerPoints }: NativeRead,
): readonly PlacedRead[] {
  const known = formats.find((name) => NAMES[name] === format);
  const [topLeft, topRight, bottomRight, bottomLeft] = cornerPoints;
  if (!known || rawValue === '' || !topLeft || !topRight || !bottomRight || !bottomLeft) return [];
  const quad = { topLeft, topRight, bottomLeft, bottomRight };
  const likeness = RETAIL_FORMATS.has(known) ? likenessOf(luma, quad, rawValue) : 1;
  // The detector does not say how many rows agreed, so a code of bars is firm only when it looks like its text.
  const firm = RETAIL_FORMATS.has(known) ? likeness >= LIKE : !ROW_FORMATS.has(known);
  return [
    {
      ...normalRead(known, rawValue),
      firm,
      likeness,
      x: (topLeft.x + bottomRight.x) / 2,
      y: (topLeft.y + bottomRight.y) / 2,
      quad,
    },
  ];
}

/** A colour picture, because the reader takes no other. */
function pictureOf({ bytes, width, height }: Luma): ImageData {
  const colours = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < bytes.length; i += 1) colours.fill(bytes[i] as number, 4 * i, 4 * i + 3);
  return new ImageData(colours, width, height);
}

/** Not in the DOM types. */
declare class BarcodeDetector implements NativeDetector {
  constructor(options: { formats: readonly string[] });
  static getSupportedFormats(): Promise<readonly string[]>;
  detect(picture: ImageData): Promise<readonly NativeRead[]>;
}

/** The browser's own reader; null where it has none. */
export function nativePort(): NativePort | null {
  if (typeof BarcodeDetector === 'undefined') return null;
  return { formats: () => BarcodeDetector.getSupportedFormats(), open: (formats) => new BarcodeDetector({ formats }) };
}
