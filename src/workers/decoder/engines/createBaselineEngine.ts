import { BrowserCodeReader } from '@zxing/browser';
import {
  BarcodeFormat as ZxingFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  InvertedLuminanceSource,
  LuminanceSource,
  MultiFormatOneDReader,
  QRCodeReader,
  type Result,
} from '@zxing/library';
import { BARCODE_FORMATS, type BarcodeFormat, RETAIL_FORMATS, ROW_FORMATS } from '#scanning/format.ts';
import { LIKE, likenessOf, type Quad } from '../likeness.ts';
import { crop, type Luma } from '../luma.ts';
import type { DecoderEngine, PlacedRead } from './engine.ts';
import { normalRead } from './normalRead.ts';

/** Grey bytes in the form that the library wants. Its own sources need colour and a canvas, which a worker may lack. */
class ByteLuminance extends LuminanceSource {
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

const NAMES: Readonly<Record<BarcodeFormat, ZxingFormat>> = {
  'EAN-13': ZxingFormat.EAN_13,
  'EAN-8': ZxingFormat.EAN_8,
  'UPC-A': ZxingFormat.UPC_A,
  'Code 128': ZxingFormat.CODE_128,
  'Code 39': ZxingFormat.CODE_39,
  ITF: ZxingFormat.ITF,
  QR: ZxingFormat.QR_CODE,
  'Data Matrix': ZxingFormat.DATA_MATRIX,
};

/** A second row is looked for between these distances from the first, pixels. */
const NEAR_ROWS = [3, 4, 6, 8] as const;

/**
 * Eight digits are easily seen in noise or in a part of a longer code. A row that looks less like them than this is
 * refused.
 */
const FAINT = 0.3;
/** Control characters that stand between fields and lines. */
const BETWEEN: ReadonlySet<string> = new Set(['\t', '\n', '\r', '\u0004', '\u001d', '\u001e']);
/** The library's reader knows one alphabet only and reads the names of others as control characters. */
const isMisread = (text: string): boolean => [...text].some((character) => character < ' ' && !BETWEEN.has(character));

/**
 * The reader in plain JavaScript: no wasm, ready at once. It has its own readers per kind (the package's catch-all reader writes to
 * the console on every miss) and never the try-harder hint, which reads codes in noise.
 */
export function createBaselineEngine(): DecoderEngine {
  const rows = (formats: readonly BarcodeFormat[]): BrowserCodeReader => {
    // ITF reads only a few lengths by default. Which lengths are believed is decided later.
    const hints = new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats.map((format) => NAMES[format])],
      [DecodeHintType.ALLOWED_LENGTHS, [6, 8, 10, 12, 14, 16, 18, 20, 24, 44]],
    ]);
    return new BrowserCodeReader(new MultiFormatOneDReader(hints), hints);
  };
  const qr = new BrowserCodeReader(new QRCodeReader());
  const dataMatrix = new BrowserCodeReader(new DataMatrixReader());
  const rowReaders = new Map<string, BrowserCodeReader>();

  const rowReader = (formats: readonly BarcodeFormat[]): BrowserCodeReader => {
    const key = formats.join();
    const known = rowReaders.get(key) ?? rows(formats);
    rowReaders.set(key, known);
    return known;
  };

  return {
    name: 'baseline',
    async read(luma, formats) {
      if (luma.width < 16 || luma.height < 16) return [];
      const found: PlacedRead[] = [];
      const rowFormats = formats.filter((format) => ROW_FORMATS.has(format));
      if (rowFormats.length > 0) found.push(...readRows(luma, rowReader(rowFormats)));
      if (found.length === 0 && formats.includes('QR')) found.push(...readSquare(luma, qr));
      if (found.length === 0 && formats.includes('Data Matrix')) found.push(...readSquare(luma, dataMatrix));
      return found;
    },
  };
}

function readRows(luma: Luma, reader: BrowserCodeReader): readonly PlacedRead[] {
  const result = attempt(reader, new BinaryBitmap(new GlobalHistogramBinarizer(new ByteLuminance(luma))));
  if (!result) return [];
  const read = placed(result);
  if (!read) return [];
  const likeness = likenessOfRow(luma, read, result);
  if (read.format === 'EAN-8' && likeness < FAINT) return [];
  return [{ ...read, likeness, firm: likeness >= LIKE && secondRowAgrees(luma, reader, result) }];
}

/** The library tells the middles of the first and the last bars of one row. */
function likenessOfRow(luma: Luma, { format, text }: PlacedRead, result: Result): number {
  const [left, right] = result.getResultPoints().map((point) => ({ x: point.getX(), y: point.getY() }));
  if (!RETAIL_FORMATS.has(format) || !left || !right) return 1;
  return likenessOf(luma, { topLeft: left, bottomLeft: left, topRight: right, bottomRight: right }, text);
}

/** A row of noise looks like a code now and then; two rows of noise never look like the same code. */
function secondRowAgrees(luma: Luma, reader: BrowserCodeReader, first: Result): boolean {
  const y = Math.round(first.getResultPoints()[0]?.getY() ?? -1);
  return NEAR_ROWS.flatMap((distance) => [y + distance, y - distance]).some((row) => {
    if (row < 0 || row >= luma.height) return false;
    const strip = crop(luma, { left: 0, top: row, width: luma.width, height: 1 });
    return (
      attempt(reader, new BinaryBitmap(new GlobalHistogramBinarizer(new ByteLuminance(strip))))?.getText() ===
      first.getText()
    );
  });
}

function readSquare(luma: Luma, reader: BrowserCodeReader): readonly PlacedRead[] {
  const result = attempt(reader, new BinaryBitmap(new HybridBinarizer(new ByteLuminance(luma))));
  const read = result && placed(result);
  return read ? [read] : [];
}

/** The library throws to say that it found nothing; every exception of it means only that. */
function attempt(reader: BrowserCodeReader, bitmap: BinaryBitmap): Result | null {
  try {
    return reader.decodeBitmap(bitmap);
  } catch {
    return null;
  }
}

function placed(result: Result): PlacedRead | null {
  const format = BARCODE_FORMATS.find((name) => NAMES[name] === result.getBarcodeFormat());
  const text = result.getText();
  if (!format || text === '' || isMisread(text)) return null;
  const points = result.getResultPoints();
  const [xs, ys] = [points.map((p) => p.getX()), points.map((p) => p.getY())];
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    ...normalRead(format, text),
    firm: true,
    likeness: 1,
    x: mean(xs),
    y: mean(ys),
    quad: quadAround(xs, ys, ROW_FORMATS.has(format)),
  };
}

/** The bars above and below the one row that was read reach about so far, as a part of its length. */
const BAR_HEIGHT = 0.2;

function quadAround(xs: readonly number[], ys: readonly number[], isRow: boolean): Quad {
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = isRow ? (right - left) * BAR_HEIGHT : 0;
  return {
    topLeft: { x: left, y: top - room },
    topRight: { x: right, y: top - room },
    bottomLeft: { x: left, y: bottom + room },
    bottomRight: { x: right, y: bottom + room },
  };
}
