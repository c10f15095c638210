import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BARCODE_FORMATS } from '#scanning/format.ts';
import { bothEngines } from '#tests/fixtures/engines.ts';
import { labelFrame } from '#tests/fixtures/labelFrame.ts';
import { createFrameReader } from '../frameReader.ts';
import { newLuma, type Luma } from '../luma.ts';
import type { DecoderEngine, Opinion } from './engine.ts';
import { loadNativeEngine, type NativePort, type NativeRead } from './native.ts';

const AT = { x: 0, y: 0 };
const QUAD = { topLeft: AT, topRight: AT, bottomLeft: AT, bottomRight: AT };

const { wasm, baseline } = await bothEngines();

const ALL = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix', 'pdf417'];
const NATIVE_NAMES: Readonly<Record<string, string>> = {
  'EAN-13': 'ean_13',
  'EAN-8': 'ean_8',
  'UPC-A': 'upc_a',
  'Code 128': 'code_128',
  QR: 'qr_code',
};

beforeEach(() => {
  // Node has no pictures.
  vi.stubGlobal('ImageData', function ImageData(data: Uint8ClampedArray, width: number, height: number) {
    return { data, width, height };
  });
});
afterEach(() => vi.unstubAllGlobals());

function greyOf({ data, width, height }: ImageData): Luma {
  const luma = newLuma(width, height);
  for (let i = 0; i < luma.bytes.length; i += 1) luma.bytes[i] = data[4 * i] ?? 0;
  return luma;
}

/** A browser whose reader is as good as zxing, except for what `change` does to its answers. */
function port(
  change: (reads: readonly NativeRead[], luma: Luma) => readonly NativeRead[] = (reads) => reads,
  formats: readonly string[] = ALL,
): NativePort {
  return {
    formats: async () => formats,
    open: () => ({
      async detect(picture) {
        const luma = greyOf(picture);
        const reads = (await wasm.read(luma, BARCODE_FORMATS, 'harder')).map(({ text, format, x, y }): NativeRead => {
          const half = 95 * 1.5;
          const cornerPoints = [
            { x: x - half, y: y - 20 },
            { x: x + half, y: y - 20 },
            { x: x + half, y: y + 20 },
            { x: x - half, y: y + 20 },
          ];
          return { rawValue: text, format: NATIVE_NAMES[format] ?? '', cornerPoints };
        });
        return change(reads, luma);
      },
    }),
  };
}

const read = (rawValue: string, format = 'ean_13'): NativeRead => ({
  rawValue,
  format,
  cornerPoints: [
    { x: 500, y: 330 },
    { x: 780, y: 330 },
    { x: 780, y: 390 },
    { x: 500, y: 390 },
  ],
});

it('is taken when it knows our formats, reads generated labels and nothing on blanks', async () => {
  expect(await loadNativeEngine(port())).not.toBeNull();
});

it.each<[string, NativePort | null]>([
  ['there is none', null],
  [
    'it lacks one of our formats',
    port(
      undefined,
      ALL.filter((name) => name !== 'itf'),
    ),
  ],
  [
    'it misreads a label',
    port((reads) => reads.map((one) => ({ ...one, rawValue: one.rawValue.replace('8480017507990', '8480017507983') }))),
  ],
  ['it misses a label', port((reads) => reads.filter((one) => one.format !== 'code_128'))],
  ['it sees codes where none are', port((reads) => (reads.length > 0 ? reads : [read('96385074', 'ean_8')]))],
  [
    'it breaks',
    { formats: async () => ALL, open: () => ({ detect: () => Promise.reject(new Error('service unavailable')) }) },
  ],
  [
    'it is not there after all',
    { formats: () => Promise.reject(new Error('no module')), open: () => ({ detect: async () => [] }) },
  ],
])('is left out when %s', async (_, its) => {
  expect(await loadNativeEngine(its)).toBeNull();
});

it('believes at once only bars that look like what it read', async () => {
  const frame = await labelFrame({ text: '8412345678905' });
  let answer = [read('8412345678905')];
  const engine = (await loadNativeEngine(port((reads, luma) => (luma.width === 1280 ? answer : reads)))) as Opinion;
  expect(await engine.read(frame, BARCODE_FORMATS, 'fast')).toMatchObject([
    { text: '8412345678905', format: 'EAN-13', firm: true },
  ]);
  answer = [read('478435612905', 'upc_a')];
  expect(await engine.read(frame, BARCODE_FORMATS, 'fast')).toMatchObject([{ firm: false }]);
  answer = [read('A-04-2', 'code_39')];
  expect(await engine.read(frame, BARCODE_FORMATS, 'fast')).toMatchObject([{ firm: false }]);
  answer = [read('4006381333931', 'pdf417')];
  expect(await engine.read(frame, BARCODE_FORMATS, 'fast')).toEqual([]);
});

it('is asked for what the others missed, and only then', async () => {
  const blind: DecoderEngine = { name: 'wasm', read: async () => [] };
  const frame = await labelFrame({ text: '8412345678905' });
  const asked = vi.fn<DecoderEngine['read']>(async () => [
    { text: '8412345678905', format: 'EAN-13', firm: true, likeness: 1, x: 1, y: 1, quad: QUAD },
  ]);
  const native: Opinion = { read: asked };
  const sees = createFrameReader(
    () => ({ main: wasm, baseline, native }),
    () => 0,
  );
  expect(await sees.read(frame)).toHaveLength(1);
  expect(asked).not.toHaveBeenCalled();
  const misses = createFrameReader(
    () => ({ main: blind, baseline: blind, native }),
    () => 0,
  );
  expect((await misses.read(frame)).map(({ text }) => text)).toEqual(['8412345678905']);
});
