import { describe, expect, it } from 'vitest';
import { BARCODE_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import { baselineOnly, bothEngines } from '#tests/fixtures/engines.ts';
import { blankFrame, labelFrame, type Label } from '#tests/fixtures/labelFrame.ts';
import { decodeStill } from './decodeStill.ts';
import type { Engines } from './passes.ts';

const TEXTS: Readonly<Record<BarcodeFormat, string>> = {
  'EAN-13': '8480017507990',
  'EAN-8': '48512343',
  'UPC-A': '036000291452',
  'Code 128': 'PED-2026-00417',
  'Code 39': 'UBI-A-04-2',
  ITF: '18480017507997',
  QR: 'PED-2026-00417',
  'Data Matrix': 'PED-2026-00417',
};

const wasm = await bothEngines();
const baseline = baselineOnly();

async function read(
  label: Label,
  engines: Engines,
): Promise<readonly { text: string; format: string; firm: boolean }[]> {
  const { bytes, width, height } = await labelFrame(label);
  const reads = await decodeStill(bytes, width, height, engines);
  return reads.map(({ text, format, firm }) => ({ text, format, firm }));
}

describe.each([
  ['with wasm', wasm],
  ['with wasm blocked', baseline],
])('%s', (_, engines) => {
  it.each(BARCODE_FORMATS)('reads %s, surely and with the same text and format', async (format) => {
    expect(await read({ format, text: TEXTS[format] }, engines)).toEqual([{ text: TEXTS[format], format, firm: true }]);
  });

  it('reads nothing where nothing is', async () => {
    const { bytes, width, height } = blankFrame();
    expect(await decodeStill(bytes, width, height, engines)).toEqual([]);
  });

  it.each([30, -30, 60, 90, 180])('reads an EAN-13 turned by %d degrees', async (turn) => {
    expect((await read({ text: TEXTS['EAN-13'], turn }, engines)).map(({ text }) => text)).toEqual([TEXTS['EAN-13']]);
  });

  it('reads a label at the edge of the view, pale as in a dark aisle', async () => {
    const label: Label = { text: TEXTS['EAN-13'], shift: { x: 300, y: 180 }, contrast: 0.12 };
    expect((await read(label, engines)).map(({ text }) => text)).toEqual([TEXTS['EAN-13']]);
  });
});

it('reads only the formats that were asked for', async () => {
  const { bytes, width, height } = await labelFrame({ text: TEXTS['EAN-13'] });
  expect(await decodeStill(bytes, width, height, wasm, ['QR', 'Code 128'])).toEqual([]);
});

it('reads no bars of any sort for who asks for square codes only', async () => {
  const { bytes, width, height } = await labelFrame({ format: 'Code 128', text: TEXTS['Code 128'] });
  expect(await decodeStill(bytes, width, height, wasm, ['QR'])).toEqual([]);
  expect(await decodeStill(bytes, width, height, baseline, ['QR'])).toEqual([]);
});

it('keeps the separators of a GS1 label', async () => {
  const frame = await labelFrame({ format: 'Data Matrix', text: '10LOTE7\u001d37024' });
  expect((await decodeStill(frame.bytes, frame.width, frame.height, wasm))[0]?.text).toBe('10LOTE7\u001d37024');
});

it('tells where the label was', async () => {
  const { bytes, width, height } = await labelFrame({ text: TEXTS['EAN-13'], shift: { x: 320, y: -180 } });
  const [read] = await decodeStill(bytes, width, height, wasm);
  expect(read?.centre.x).toBeCloseTo(0.75, 1);
  expect(read?.centre.y).toBeCloseTo(0.25, 1);
});
