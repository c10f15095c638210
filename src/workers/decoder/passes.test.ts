import { describe, expect, it } from 'vitest';
import { CONDITIONS } from '#tests/bench/decode/conditions.ts';
import { degrade, type Print } from '#tests/bench/decode/degrade.ts';
import { readPhotos } from '#tests/bench/decode/photos.ts';
import { bothEngines } from '#tests/fixtures/engines.ts';
import { decodeStill } from './decodeStill.ts';
import { look } from './look.ts';
import type { Luma } from './luma.ts';
import { PASSES } from './passes.ts';

const engines = await bothEngines();

const EAN: Print = { symbology: 'ean13', drawn: '5901234123457', text: '5901234123457' };
const CODE_128: Print = { symbology: 'code128', drawn: 'A-04-2/TOTE17', text: 'A-04-2/TOTE17' };

async function seen(print: Print, name: string): Promise<Luma> {
  const condition = CONDITIONS.find((one) => one.name === name);
  if (!condition) throw new Error(`There is no condition ${name}.`);
  return degrade(print, condition, 5);
}

describe('a label that no engine reads', () => {
  it.each<[string, Print, string]>([
    ['out of focus', EAN, 'defocus 2.5'],
    ['with modules of little more than a pixel', EAN, '1.25 px a module'],
    ['from far aside', EAN, 'tilt Y 65°'],
    ['in a shaking hand and the dark', EAN, 'hand, medium'],
    ['in noise', CODE_128, 'noise 60'],
    ['out of focus', CODE_128, 'defocus 2'],
    ['light on dark', CODE_128, 'inverted'],
  ])('is read %s', async (_, print, name) => {
    const { bytes, width, height } = await seen(print, name);
    const reads = await decodeStill(bytes, width, height, engines);
    expect(reads.map(({ text }) => text)).toEqual([print.text]);
  });

  it('is not firm after one look at a blur', async () => {
    const { bytes, width, height } = await seen(EAN, 'defocus 2.5');
    expect((await decodeStill(bytes, width, height, engines)).map(({ firm }) => firm)).toEqual([false]);
  });
});

it('finds bars under glare that the print around them outshines', async () => {
  const photo = (await readPhotos()).find(({ name }) => name === 'ean13-2/21');
  if (!photo) throw new Error('The photo is gone.');
  expect(await PASSES.matched(look(photo.luma, 1), engines, ['EAN-13'])).toEqual([]);
  const reads = await PASSES.faint(look(photo.luma, 1), engines, ['EAN-13']);
  expect(reads.map(({ text }) => text)).toEqual(['9784872348880']);
});

it.each(['matched', 'stacked', 'faint', 'light'] as const)(
  'reads nothing where no code is, nor of other formats: %s',
  async (name) => {
    for (const { kind, luma } of await readPhotos()) {
      if (!['falsepositives', 'itf', 'code39'].includes(kind)) continue;
      const reads = await PASSES[name](look(luma, 1), engines, ['EAN-13', 'UPC-A', 'Code 128']);
      expect(reads).toEqual([]);
    }
  },
);
