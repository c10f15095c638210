import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { departureAfter } from './days.ts';
import { departed, departRefusal, doorNeeds, missingAtDoor } from './departure.ts';
import { parcelKey } from './loadCheck.ts';
import { LOT_STATUSES } from './lotStatus.ts';

describe('what becomes of a lot at the door', () => {
  const parcels = [
    { orderId: 1, number: 1 },
    { orderId: 1, number: 2 },
    { orderId: 2, number: 1 },
    { orderId: 2, number: 2 },
    { orderId: 3, number: 1 },
  ];

  test('an order leaves whole, partly or not at all', () => {
    expect(departed(parcels, new Set(['1/1', '1/2', '2/2', '9/9']))).toEqual({
      left: [parcels[0], parcels[1], parcels[3]],
      stayed: [parcels[2], parcels[4]],
      whole: [1],
      partly: [2],
      behind: [3],
    });
  });

  test('drawn lots: what left and what stayed is everything, and nothing twice', () => {
    const parcel = fc.record({ orderId: fc.nat(12), number: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(parcel, { maxLength: 60 }), fc.array(parcel, { maxLength: 60 }), (inside, scanned) => {
        const loaded = new Set(scanned.map(parcelKey));
        const { left, stayed, whole, partly, behind } = departed(inside, loaded);
        const keys = [...left, ...stayed].map(parcelKey);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set(inside.map(parcelKey)));
        expect(left.every((one) => loaded.has(parcelKey(one)))).toBe(true);
        expect(stayed.some((one) => loaded.has(parcelKey(one)))).toBe(false);
        const orders = [...whole, ...partly, ...behind];
        expect(orders.toSorted((a, b) => a - b)).toEqual(
          [...new Set(inside.map(({ orderId }) => orderId))].toSorted((a, b) => a - b),
        );
        expect(new Set(left.map(({ orderId }) => orderId))).toEqual(new Set([...whole, ...partly]));
        expect(new Set(stayed.map(({ orderId }) => orderId))).toEqual(new Set([...partly, ...behind]));
      }),
    );
  });
});

describe('the door', () => {
  const settings = { needs_signature: true, needs_plate: true, needs_seal: false };
  const said = { signature: 'a', plate: '1234 BCD', seal: '' };

  test.each([
    ['all that is asked for', said, settings, null],
    ['nobody signed', { ...said, signature: null }, settings, 'signature'],
    ['a plate of spaces', { ...said, plate: '  ' }, settings, 'plate'],
    ['no seal where one is asked for', said, { ...settings, needs_seal: true }, 'seal'],
    [
      'nothing, where nothing is asked for',
      { signature: null, plate: '', seal: '' },
      { needs_signature: false, needs_plate: false, needs_seal: false },
      null,
    ],
  ] as const)('%s', (_, what, needed, missing) => {
    expect(missingAtDoor(what, doorNeeds(needed))).toBe(missing);
  });

  test('a lot closes at one door, also after its cut-off closed it', () => {
    expect(LOT_STATUSES.map((status) => departRefusal(status, false, null))).toEqual([null, null, null, 18189, 18189]);
    expect(departRefusal('CLOSE', true, 'plate')).toBe(18189);
    expect(departRefusal('OPEN', false, 'plate')).toBe(18190);
  });
});

test.each([
  ['the day after, as it leaves daily', ['MONDAY', 'TUESDAY'], null, '2026-11-23', '2026-11-23', '09:00', '2026-11-24'],
  [
    'not the same day, though its cut-off has not come',
    ['MONDAY'],
    '18:00',
    '2026-11-23',
    '2026-11-23',
    '09:00',
    '2026-11-30',
  ],
  ['closed early for a later day: after that one', ['MONDAY'], null, '2026-11-30', '2026-11-24', '09:00', '2026-12-07'],
  [
    'told days later: today, while its cut-off has not come',
    ['MONDAY', 'FRIDAY'],
    '18:00',
    '2026-11-23',
    '2026-11-27',
    '17:59',
    '2026-11-27',
  ],
  [
    'told days later: not today any more',
    ['MONDAY', 'FRIDAY'],
    '18:00',
    '2026-11-23',
    '2026-11-27',
    '18:00',
    '2026-11-30',
  ],
  ['no day at all', [], null, '2026-11-23', '2026-11-23', '09:00', null],
] as const)('what stayed leaves %s', (_, weekdays, cutOff, lotDay, day, time, next) => {
  expect(departureAfter(weekdays, cutOff, lotDay, { day, time })).toBe(next);
});
