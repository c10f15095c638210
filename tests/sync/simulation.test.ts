import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

const DEVICE_DAYS = 500;
const HOURS = 48;

/**
 * Seeded and virtual: the same seed gives the same run. A failing one is repeated by `npm run sim -- --seed <seed>`.
 * What broke before stays in the corpus and runs first.
 */
const CORPUS = [18, 34, 36, 37, 38, 44, 49, 52, 56, 60, 69, 74, 232];

it(`keeps its promises over ${DEVICE_DAYS} device-days of faults`, async () => {
  const met: Record<string, number> = {};
  let days = 0;
  const seeds = [...CORPUS];
  for (let seed = 1; days < DEVICE_DAYS; seed++) {
    const next = seeds.shift() ?? seed;
    const result = await simulate({ seed: next, hours: HOURS });
    expect(result.broken, `npm run sim -- --seed ${next}`).toEqual([]);
    days += result.deviceDays;
    for (const [fault, times] of Object.entries(result.faults)) met[fault] = (met[fault] ?? 0) + times;
  }
  const never = Object.entries(met).filter(([, times]) => times === 0);
  expect(never, 'every kind of fault was met').toEqual([]);
});

it('runs the same twice from one seed', async () => {
  const [once, again] = [await simulate({ seed: 5, hours: 24 }), await simulate({ seed: 5, hours: 24 })];
  expect(again).toEqual(once);
});
