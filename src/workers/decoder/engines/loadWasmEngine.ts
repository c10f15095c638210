import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import { RETAIL_FORMATS, ROW_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import { LIKE, likenessOf } from '../likeness.ts';
import type { Luma } from '../luma.ts';
import type { Effort, DecoderEngine, PlacedRead } from './engine.ts';
import { normalRead } from './normalRead.ts';

type WasmFormat = NonNullable<ReaderOptions['formats']>[number];

const NAMES: Readonly<Record<BarcodeFormat, WasmFormat>> = {
  'EAN-13': 'EAN13',
  'EAN-8': 'EAN8',
  'UPC-A': 'UPCA',
  'Code 128': 'Code128',
  'Code 39': 'Code39',
  ITF: 'ITF',
  QR: 'QRCode',
  'Data Matrix': 'DataMatrix',
};

const FORMATS = new Map<string, BarcodeFormat>([
  ...Object.entries(NAMES).map(([format, name]) => [name, format as BarcodeFormat] as const),
  ['Code39Std', 'Code 39'],
  ['ITF14', 'ITF'],
  ['ISBN', 'EAN-13'],
  ['QRCodeModel1', 'QR'],
  ['QRCodeModel2', 'QR'],
]);

/**
 * Rows that must agree before a read is firm, for formats where two are not enough. On the photos of the benchmark two
 * rows agreed on every third wrong EAN, because its one check digit lets a tenth of all misreads through.
 */
const FIRM_ROWS: Partial<Readonly<Record<BarcodeFormat, number>>> = { 'EAN-13': 3, 'EAN-8': 3, 'UPC-A': 3 };

/** More labels than this around the one that is aimed at are a pattern on a wall. */
const MAX_SYMBOLS = 8;

/**
 * zxing-cpp, compiled to wasm. The package would fetch its wasm from a public network by default; here the file always comes from us.
 * @param wasm the address of the wasm file, or its bytes where there is no fetch (Node)
 * @returns rejects when wasm may not run or does not load: CSP, an old WebView, memory
 */
export async function loadWasmEngine(wasm: string | Uint8Array): Promise<DecoderEngine> {
  const source = typeof wasm === 'string' ? { locateFile: () => wasm } : { wasmBinary: wasm.slice().buffer };
  // A failure rejects below; the runtime would also write it to the console four times.
  const overrides = { ...source, printErr: () => {} };
  await prepareZXingModule({ overrides, fireImmediately: true });
  return { name: 'wasm', read };
}

async function read(
  luma: Luma,
  formats: readonly BarcodeFormat[],
  effort: Effort,
  most = MAX_SYMBOLS,
): Promise<readonly PlacedRead[]> {
  if (luma.width < 8 || luma.height < 8) return [];
  const results = await readBarcodes(graymap(luma), {
    formats: formats.map((format) => NAMES[format]),
    tryHarder: effort !== 'fast',
    ...(effort === 'every' && { tryInvert: false, tryDownscale: false }),
    textMode: 'Plain',
    maxNumberOfSymbols: most,
  });
  return results.flatMap((result) => placed(luma, result));
}

function placed(
  luma: Luma,
  { isValid, format, symbology, text, lineCount, position }: ReadResult,
): readonly PlacedRead[] {
  const known = FORMATS.get(format) ?? FORMATS.get(symbology);
  if (!isValid || !known || text === '') return [];
  const { topLeft, bottomRight } = position;
  const likeness = RETAIL_FORMATS.has(known) ? likenessOf(luma, position, text) : 1;
  const firm = !ROW_FORMATS.has(known) || (lineCount >= (FIRM_ROWS[known] ?? 2) && likeness >= LIKE);
  return [
    {
      ...normalRead(known, text),
      firm,
      likeness,
      x: (topLeft.x + bottomRight.x) / 2,
      y: (topLeft.y + bottomRight.y) / 2,
      quad: position,
    },
  ];
}

/**
 * A PGM file: grey bytes after one line of text. The public call takes RGBA or an image file, and this way no colour is
 * ever made.
 */
function graymap({ bytes, width, height }: Luma): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + bytes.length);
  file.set(header);
  file.set(bytes, header.length);
  return file;
}
