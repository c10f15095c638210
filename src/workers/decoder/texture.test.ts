import { expect, it } from 'vitest';
import { labelFrame } from '#tests/fixtures/labelFrame.ts';
import { locate } from './locate.ts';
import { spreadGreys, type Luma } from './luma.ts';

const degrees = (radians: number): number => (radians * 180) / Math.PI;

it.each([-70, -45, -30, -10, 0, 10, 30, 45, 70])('finds bars turned by %d°, and how far', async (turn) => {
  const [bars] = locate(await labelFrame({ text: '8480017507990', turn }));
  expect(bars?.kind).toBe('bars');
  expect(Math.abs(degrees(bars?.angle ?? 9) - turn)).toBeLessThan(4);
});

const picture = (greys: readonly number[]): Luma => ({ bytes: Uint8Array.from(greys), width: greys.length, height: 1 });

it('spreads a pale picture from black to white, and leaves others as they are', () => {
  expect([...spreadGreys(picture([110, 115, 120])).bytes]).toEqual([0, 127, 255]);
  for (const untouched of [picture([10, 120, 230]), picture([117, 118, 119])])
    expect(spreadGreys(untouched)).toBe(untouched);
});
