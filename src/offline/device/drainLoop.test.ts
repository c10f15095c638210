import { expect, it } from 'vitest';
import { eventually } from '#tests/fakes/eventually.ts';
import type { DrainOutcome } from '../outbox/drainContext.ts';
import { createDrainLoop } from './drainLoop.ts';

/** A page whose timers do not fire: the browser froze it or slows it to one tick a minute. */
function frozenPage(...outcomes: DrainOutcome[]) {
  let now = 0;
  const timers: { readonly at: number; readonly work: () => void }[] = [];
  const drained: number[] = [];
  const failures: unknown[] = [];
  const loop = createDrainLoop({
    drain: async () => {
      drained.push(now);
      const outcome = outcomes[Math.min(drained.length, outcomes.length) - 1];
      if (!outcome) throw new Error('the store is gone');
      return outcome;
    },
    now: () => now,
    later: (work, ms) => {
      timers.push({ at: now + ms, work });
      return () => undefined;
    },
    failed: (error) => failures.push(error),
    ended: () => undefined,
  });
  return { loop, drained, timers, failures, sleep: (ms: number) => (now += ms) };
}

it('looks again at the first sign of life, however long its timer was asleep (F48)', async () => {
  const { loop, drained, timers, sleep } = frozenPage({ end: 'rest', at: 1000 }, { end: 'rest', at: null });
  loop.poke();
  await loop.idle();
  expect(timers.map((one) => one.at)).toEqual([1000]);
  sleep(3_600_000);
  loop.poke();
  await loop.idle();
  expect(drained).toEqual([0, 3_600_000]);
  // The old timer fires at last; it finds nothing to do.
  timers[0]?.work();
  await loop.idle();
  expect(drained).toHaveLength(3);
});

it('asks for a time that is over at once, not for one in the past', async () => {
  const { loop, timers, sleep } = frozenPage({ end: 'rest', at: 1000 });
  sleep(5000);
  loop.poke();
  await loop.idle();
  expect(timers.map((one) => one.at)).toEqual([5000]);
});

it('runs one batch at a time and forgets no poke that came meanwhile', async () => {
  const { loop, drained } = frozenPage({ end: 'more' }, { end: 'rest', at: null });
  for (let poke = 0; poke < 10; poke += 1) loop.poke();
  await loop.idle();
  expect(drained.length).toBeGreaterThanOrEqual(2);
  expect(drained.length).toBeLessThan(5);
});

it('goes on after a store that failed', async () => {
  const { loop, failures } = frozenPage();
  loop.poke();
  await loop.idle();
  loop.poke();
  await eventually(() => expect(failures).toHaveLength(2));
});
