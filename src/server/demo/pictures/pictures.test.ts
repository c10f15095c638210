import fastify from 'fastify';
import { expect, it } from 'vitest';
import { drawPicture, servePictures } from './servePictures.ts';
import { PACKAGINGS, pictureOf, readPicture } from './pictureOf.ts';

/** The picture of a product of this name that has one. */
const drawn = (name: string) =>
  ['DSP-0001', 'DSP-0002', 'DSP-0003'].map((sku) => pictureOf(sku, name)).find((url) => url !== null);

it('gives a product always the same picture, by what it comes in', () => {
  expect(pictureOf('DSP-0002', 'Aceite de oliva virgen')).toBe(pictureOf('DSP-0002', 'Aceite de oliva virgen'));
  expect(drawn('Aceite de oliva virgen')).toMatch(/^\/pictures\/demo\/bottle-\d+-AD\.svg$/);
  expect(drawn('Thon au naturel')).toMatch(/can-\d+-TA/);
  expect(drawn('123')).toMatch(/box-\d+-X/);
});

it('leaves some products without one, as real catalogues do', () => {
  const all = Array.from({ length: 900 }, (_, number) => pictureOf(`DSP-${String(number).padStart(4, '0')}`, 'Miel'));
  const without = all.filter((one) => one === null).length;
  expect(without).toBeGreaterThan(50);
  expect(without).toBeLessThan(200);
});

it.each(['../x', 'bottle-24-AB.svg', 'bottle-3-<g>.svg', 'vase-3-AB.svg', 'bottle-3-ABC.svg'])(
  'draws nothing for %s',
  (file) => {
    expect(readPicture(file)).toBeNull();
  },
);

it.each(PACKAGINGS)('draws a %s that a browser may keep for ever', async (packaging) => {
  const app = fastify();
  servePictures(app);
  const answer = await app.inject(`/pictures/demo/${packaging}-5-AB.svg`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=31536000, immutable',
  ]);
  expect(answer.body).toBe(drawPicture(packaging, 5, 'AB'));
  expect((await app.inject('/pictures/demo/none.svg')).statusCode).toBe(404);
});
