import { describe, expect, it } from 'vitest';
import type { BarcodeFormat } from '#scanning/format.ts';
import { bothEngines } from '#tests/fixtures/engines.ts';
import { labelFrame } from '#tests/fixtures/labelFrame.ts';
import { decodeStill } from './decodeStill.ts';
import { LIKE, likenessOf, type Quad } from './likeness.ts';
import { newLuma, type Luma } from './luma.ts';
import { retailModules } from './retailModules.ts';

/** Bars of four pixels a module, drawn by us, with the quad an engine would tell. */
function drawn(text: string): { luma: Luma; quad: Quad } {
  const modules = retailModules(text) ?? '';
  const luma = newLuma(modules.length * 4 + 80, 40);
  luma.bytes.fill(230);
  for (let y = 0; y < luma.height; y += 1) {
    for (const [i, bit] of [...modules].entries())
      if (bit === '1') luma.bytes.fill(20, y * luma.width + 40 + i * 4, y * luma.width + 44 + i * 4);
  }
  const [left, right] = [40, 40 + modules.length * 4];
  return {
    luma,
    quad: {
      topLeft: { x: left, y: 5 },
      topRight: { x: right, y: 5 },
      bottomLeft: { x: left, y: 35 },
      bottomRight: { x: right, y: 35 },
    },
  };
}

describe('likenessOf', () => {
  it.each(['8412345678905', '036000291452', '48512343'])('knows the bars of %s', (text) => {
    const { luma, quad } = drawn(text);
    expect(likenessOf(luma, quad, text)).toBeGreaterThan(0.97);
  });

  it('knows them when the ends are told a module and a half wrong', () => {
    const { luma, quad } = drawn('8412345678905');
    const inner = {
      ...quad,
      topLeft: { ...quad.topLeft, x: quad.topLeft.x + 6 },
      bottomLeft: { ...quad.bottomLeft, x: quad.bottomLeft.x + 6 },
    };
    expect(likenessOf(luma, inner, '8412345678905')).toBeGreaterThan(0.95);
  });

  it('knows what blur makes of them for another code', () => {
    const { luma, quad } = drawn('8412345678905');
    expect(likenessOf(luma, quad, '478435612905')).toBeLessThan(LIKE);
  });

  it('says nothing against a text that is no retail code', () => {
    const { luma, quad } = drawn('8412345678905');
    expect(likenessOf(luma, quad, 'PED-2026-00417')).toBe(1);
  });
});

const engines = await bothEngines();

it.each<[text: string, format: BarcodeFormat]>([
  ['8412345678905', 'EAN-13'],
  ['8480017507990', 'EAN-13'],
  ['5901234123457', 'EAN-13'],
  ['036000291452', 'UPC-A'],
])('takes %s, tilted, small and blurred as a hand brings it, for no other code', async (text, format) => {
  const wrong: string[] = [];
  for (const turn of [-15, 7, 12, 20]) {
    for (const blur of [0.8, 1, 1.2]) {
      // The shift matters: where the bars fall between the pixels decides how they are misread.
      const { bytes, width, height } = await labelFrame({
        text,
        format,
        scale: 2,
        turn,
        blur,
        shift: { x: 60, y: 30 },
      });
      const reads = await decodeStill(bytes, width, height, engines);
      wrong.push(
        ...reads.filter((read) => read.firm && read.text !== text).map((read) => `${turn}° blur ${blur}: ${read.text}`),
      );
    }
  }
  expect(wrong).toEqual([]);
});

it('does not read the label of the film that had been read as another one', async () => {
  const { bytes, width, height } = await labelFrame({
    text: '8412345678905',
    scale: 2,
    turn: 12,
    blur: 1,
    shift: { x: 60, y: 30 },
  });
  // The range of video, as a camera delivers it.
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = 16 + ((bytes[i] ?? 0) * 219) / 255;
  const reads = await decodeStill(bytes, width, height, engines);
  expect(reads.filter((read) => read.firm && read.text !== '8412345678905')).toEqual([]);
});
