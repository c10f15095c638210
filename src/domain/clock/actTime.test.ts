import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { actTime } from './actTime.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAX_AGE = 45 * DAY;
const RECEIVED = Date.UTC(2026, 10, 20, 12);

describe('the time of an act', () => {
  it.each([
    ['right', 0],
    ['an hour slow', -60 * MINUTE],
    ['two years fast', 730 * DAY],
  ])('is true for a clock that is %s, however long the work waited', (_, error) => {
    for (const age of [0, 57_000, 30 * MINUTE, 44 * DAY]) {
      const truth = RECEIVED - age;
      const claim = { happened: truth + error, offset: -error, sent: RECEIVED + error - 300 };
      expect(actTime(claim, RECEIVED, MAX_AGE)).toEqual({ at: truth, doubtful: false });
    }
  });

  test.each([
    [
      'only the clock at the sending',
      { happened: 5000, offset: null, sent: 5000 + 30 * MINUTE },
      RECEIVED - 30 * MINUTE,
    ],
    ['only an offset', { happened: RECEIVED - 90 * MINUTE, offset: 60 * MINUTE, sent: null }, RECEIVED - 30 * MINUTE],
    ['a clock a little ahead', { happened: RECEIVED + 20_000, offset: 0, sent: RECEIVED + 20_000 }, RECEIVED],
  ])('%s is enough', (_, claim, at) => expect(actTime(claim, RECEIVED, MAX_AGE)).toEqual({ at, doubtful: false }));

  test.each([
    ['set forward before the sending', { happened: RECEIVED - 30 * MINUTE, offset: 0, sent: RECEIVED + 730 * DAY }],
    ['set back before the sending', { happened: RECEIVED - 30 * MINUTE, offset: 0, sent: RECEIVED - 730 * DAY }],
    ['set after it was compared', { happened: RECEIVED + DAY, offset: -2 * DAY, sent: RECEIVED + DAY }],
    ['years ahead and never compared', { happened: RECEIVED + 730 * DAY, offset: null, sent: RECEIVED }],
    ['years behind and never compared', { happened: 0, offset: null, sent: RECEIVED }],
    ['of which nothing but itself is known', { happened: RECEIVED, offset: null, sent: null }],
  ])('a clock that was %s is not believed', (_, claim) =>
    expect(actTime(claim, RECEIVED, MAX_AGE)).toEqual({ at: RECEIVED, doubtful: true }),
  );

  it('never lies in the future nor before the limit, whatever a device says', () => {
    const ms = fc.integer({ min: -8.64e15, max: 8.64e15 });
    fc.assert(
      fc.property(ms, fc.option(ms), fc.option(ms), (happened, offset, sent) => {
        const { at } = actTime({ happened, offset, sent }, RECEIVED, MAX_AGE);
        expect(at).toBeLessThanOrEqual(RECEIVED);
        expect(at).toBeGreaterThanOrEqual(RECEIVED - MAX_AGE);
      }),
    );
  });
});
