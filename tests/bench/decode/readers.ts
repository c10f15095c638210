import { scanGrayBuffer } from '@undecaf/zbar-wasm';
import { BARCODE_FORMATS } from '#scanning/format.ts';
import type { BenchOptions } from '../bench.ts';
import { baselineOnly, bothEngines } from '#tests/fixtures/engines.ts';
import { decodeStill } from '#workers/decoder/decodeStill.ts';
import { createFrameReader } from '#workers/decoder/frameReader.ts';
import type { Luma } from '#workers/decoder/luma.ts';
import type { Engines } from '#workers/decoder/passes.ts';

export interface BenchRead {
  readonly text: string;
  /** Would be believed at once; a peer believes all that it reads. */
  readonly firm: boolean;
}

export type Reader = (luma: Luma) => Promise<readonly BenchRead[]>;

/** How many frames a held label gets in the live rows: 0.4 s. */
const HELD_FRAMES = 12;

type NamedReader = readonly [name: string, reader: Reader];

/**
 * Who is compared, each with the formats of a warehouse as far as it knows them; the peers read whole frames, as their
 * examples do. Quick: those alone that have a target (bar.ts).
 */
export async function benchReaders({ quick }: BenchOptions): Promise<readonly NamedReader[]> {
  const engines = await bothEngines();
  const alone = baselineOnly();
  const still = (luma: Luma, using: Engines = engines): Promise<readonly BenchRead[]> =>
    decodeStill(luma.bytes, luma.width, luma.height, using);
  const live = async (luma: Luma): Promise<readonly BenchRead[]> => {
    const reader = createFrameReader(
      () => engines,
      () => performance.now(),
    );
    for (let i = 0; i < HELD_FRAMES; i += 1) {
      const reads = await reader.read(luma);
      if (reads.length > 0) return reads;
    }
    return [];
  };
  const own: readonly NamedReader[] = [
    ['ours', still],
    ['ours, wasm blocked', (luma) => still(luma, alone)],
  ];
  if (quick) return own;
  return [
    ...own,
    [`ours live, ${HELD_FRAMES} frames`, live],
    ['zxing-wasm', (luma) => engines.wasm.read(luma, BARCODE_FORMATS, 'harder')],
    ['zxing-wasm fast', (luma) => engines.wasm.read(luma, BARCODE_FORMATS, 'fast')],
    ['zbar-wasm', readByZbar],
    ['@zxing/browser', (luma) => engines.baseline.read(luma, BARCODE_FORMATS, 'fast')],
  ];
}

/** The names of what the product reads; zbar knows no Data Matrix, and tells a UPC-A as an EAN-13. */
const ZBAR_NAMES = new Set([
  'ZBAR_EAN13',
  'ZBAR_EAN8',
  'ZBAR_UPCA',
  'ZBAR_CODE128',
  'ZBAR_CODE39',
  'ZBAR_I25',
  'ZBAR_QRCODE',
]);

async function readByZbar({ bytes, width, height }: Luma): Promise<readonly BenchRead[]> {
  const symbols = await scanGrayBuffer(bytes.slice().buffer, width, height);
  return symbols
    .filter(({ typeName }) => ZBAR_NAMES.has(typeName))
    .map((symbol) => ({ text: symbol.decode(), firm: true }));
}
