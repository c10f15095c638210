import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turnsOf } from './turns.ts';

test('so many at a time and no more, in the order in which they came, failures included', async () => {
  const inTurn = turnsOf(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const outcomes = Array.from({ length: 5 }, (_, place) =>
    inTurn(async () => {
      began.push(place);
      await new Promise<void>((end) => ends.push(end));
      if (place === 0) throw new Error('failed');
      return place;
    }).catch(() => 'failed'),
  );
  for (let ended = 0; ended < 5; ended += 1) {
    await breathe();
    expect(began).toEqual([0, 1, 2, 3, 4].slice(0, ended + 2));
    ends[ended]?.();
  }
  expect(await Promise.all(outcomes)).toEqual(['failed', 1, 2, 3, 4]);
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
});
