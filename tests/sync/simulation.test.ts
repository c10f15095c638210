import { expect, it } from 'vitest';
import { seedsFrom } from './corpus.ts';
import { FAULT_NAMES } from './faults.ts';
import { runShards } from './runShards.ts';
import { repeatText } from './shrink.ts';
import { simulate } from './simulate.ts';
import { FULL_SIZE } from './simWorld.ts';

const DEVICE_DAYS = 2000;
const HOURS = 48;
/** Processes side by side. */
const SHARDS = 2;
/** A minute and a half on two idle cores; beside everything else of `npm test` it takes its time. */
const LIMIT_MS = 3_600_000;

it(
  `keeps its promises over ${DEVICE_DAYS} device-days of faults`,
  async () => {
    const seeds = seedsFrom(1, Math.ceil((DEVICE_DAYS * 24) / (FULL_SIZE.devices * HOURS)));
    const report = await runShards(seeds, HOURS, SHARDS);
    const broken = report.broken.map(({ seed, lines }) => [repeatText({ seed, hours: HOURS }), ...lines]);
    expect(broken, 'each repeats by its command').toEqual([]);
    expect(report.deviceDays).toBeGreaterThanOrEqual(DEVICE_DAYS);
    expect(
      FAULT_NAMES.filter((name) => !report.faults[name]),
      'every kind of fault was met',
    ).toEqual([]);
    expect(report.faults['restored']).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it('runs the same twice from one seed', async () => {
  const [once, again] = [await simulate({ seed: 5, hours: 24 }), await simulate({ seed: 5, hours: 24 })];
  expect(again).toEqual(once);
});
