import { expect, it } from 'vitest';
import { deathOf, type KillPoint } from './killPoints.ts';

const POINTS: readonly KillPoint[] = ['open', 'scan', 'photo', 'box', 'weight', 'close'].map((name) => ({
  name,
  times: 3,
  within: 200,
}));
const deaths = (seed: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => deathOf(POINTS, seed, from + index));
const countsOf = (names: readonly string[]) => POINTS.map(({ name }) => names.filter((one) => one === name).length);

it('falls at every point equally often, in an order that the seed draws', () => {
  const names = deaths(1, 1, 60).map(({ point }) => point);
  expect(countsOf(names)).toEqual([10, 10, 10, 10, 10, 10]);
  expect(countsOf(names.slice(6, 12))).toEqual([1, 1, 1, 1, 1, 1]);
  expect(new Set([names.slice(0, 6), names.slice(6, 12), names.slice(12, 18)].map(String)).size).toBe(3);
  expect(deaths(2, 1, 60).map(({ point }) => point)).not.toEqual(names);
});

it('is the same death in a long run and in a part of it', () => {
  expect(deaths(1, 1, 40).slice(20)).toEqual(deaths(1, 21, 20));
});

it('comes within the times and the delay of its point', () => {
  const all = deaths(1, 1, 200);
  expect([Math.min(...all.map(({ time }) => time)), Math.max(...all.map(({ time }) => time))]).toEqual([1, 3]);
  expect(all.every(({ after }) => after >= 0 && after <= 200)).toBe(true);
  expect(new Set(all.map(({ after }) => after)).size).toBeGreaterThan(50);
});
