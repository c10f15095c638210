import { BARCODE_FORMATS, RETAIL_FORMATS, ROW_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import { LIKE, likenessOf, type Point } from '../likeness.ts';
import type { Luma } from '../luma.ts';
import type { Opinion, PlacedRead } from './engine.ts';
import { passesSelfTest } from './selfTest.ts';
import { normalRead } from './normalRead.ts';

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
    // Its module is missing on the device, or it dies: reading goes on without it.
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
  const likeness = RETAIL_FORMATS.has(known)
    ? likenessOf(luma, { topLeft, topRight, bottomLeft, bottomRight }, rawValue)
    : 1;
  // It does not say how many rows agreed, so a code of bars is firm only when it looks like its text.
  const firm = RETAIL_FORMATS.has(known) ? likeness >= LIKE : !ROW_FORMATS.has(known);
  return [
    {
      ...normalRead(known, rawValue),
      firm,
      likeness,
      x: (topLeft.x + bottomRight.x) / 2,
      y: (topLeft.y + bottomRight.y) / 2,
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
