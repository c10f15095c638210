import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARGE_PROBLEM_NAMES, CHARGE_STATES, type ChargeState, goesOn, nextTryAt, RETRY_DAYS } from './charges.ts';

const NOW = Date.UTC(2026, 11, 1);

test('news of a charge in any order, each any number of times, end where they would have in their own', () => {
  const stories: readonly (readonly ChargeState[])[] = [
    ['intended', 'processing', 'succeeded'],
    ['intended', 'processing', 'failed'],
    ['intended', 'processing', 'succeeded', 'disputed', 'lost'],
  ];
  const told = (from: ChargeState, news: readonly ChargeState[]) =>
    news.reduce((at, next) => (goesOn(at, next) ? next : at), from);
  fc.assert(
    fc.property(
      fc
        .constantFrom(...stories)
        .chain((story) => fc.tuple(fc.constant(story), fc.shuffledSubarray([...story, ...story], { minLength: 6 }))),
      ([story, news]) => {
        const all = [...news, ...story.filter((state) => !news.includes(state))];
        expect(told('intended', all)).toBe(story.at(-1));
      },
    ),
  );
});

test('only a dispute that was won gives the money back', () => {
  expect(goesOn('disputed', 'succeeded')).toBe(false);
  expect(goesOn('disputed', 'succeeded', true)).toBe(true);
  for (const state of CHARGE_STATES) expect(goesOn('lost', state, true)).toBe(false);
});

test('money that is missing is asked for four times in sixteen days, a wrong card never', () => {
  const days = RETRY_DAYS.map((_, at) => (nextTryAt('funds', at + 1, NOW) ?? 0) - NOW);
  expect(days.map((ms) => ms / 86_400_000)).toEqual([1, 3, 5, 7]);
  expect(nextTryAt('funds', 5, NOW)).toBeNull();
  const asking = CHARGE_PROBLEM_NAMES.filter((problem) => nextTryAt(problem, 1, NOW) === null);
  expect(asking).toEqual(['expired', 'refused', 'authentication', 'mandate', 'details', 'provider']);
});
