import { expect, it } from 'vitest';
import type { DrainOutcome } from '#offline/outbox/drainContext.ts';
import { drainPatiently } from './drainPatiently.ts';

/** Outcomes in turn, the last one for ever; `at` counts from the moment of the answer. */
async function woken(...outcomes: DrainOutcome[]) {
  let time = 0;
  const forced: boolean[] = [];
  const result = await drainPatiently({
    drain: async (force) => {
      forced.push(force);
      const outcome = outcomes[Math.min(forced.length, outcomes.length) - 1] as DrainOutcome;
      return outcome.end === 'rest' && outcome.at !== null ? { end: 'rest', at: time + outcome.at } : outcome;
    },
    now: () => time,
    waitUntil: async (at) => {
      time = Math.max(time, at);
    },
  });
  return { result, forced, time };
}

const EMPTY: DrainOutcome = { end: 'rest', at: null };

it('waits for a page that sends, and sends what the page left when it closed', async () => {
  const { result, forced } = await woken({ end: 'busy' }, { end: 'busy' }, EMPTY);
  expect(result).toBe(true);
  expect(forced).toHaveLength(3);
});

it('leaves a page alone that goes on sending', async () => {
  const { result, time } = await woken({ end: 'busy' });
  expect(result).toBe(true);
  expect(time).toBeLessThan(35_000);
});

it('gives the returning network half a minute before it asks the browser for another time', async () => {
  expect((await woken({ end: 'rest', at: 1500 }, { end: 'more' }, EMPTY)).result).toBe(true);
  expect((await woken({ end: 'rest', at: 4000 })).result).toBe(false);
});

it('forgets old waiting times once, when it is woken', async () => {
  expect((await woken({ end: 'rest', at: 100 }, { end: 'more' }, EMPTY)).forced).toEqual([true, false, false]);
});

it('stops where only a person helps', async () => {
  expect((await woken({ end: 'auth' })).forced).toHaveLength(1);
});
