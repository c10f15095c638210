import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOfPlate, plateCheck, platesOf, plateText, readPlate } from './plate.ts';

const plate = fc
  .record({ order_id: fc.integer({ min: 1, max: 2_000_000_000 }), of: fc.integer({ min: 1, max: 99 }), part: fc.nat() })
  .map(({ order_id, of, part }) => ({ order_id, of, parcel: 1 + (part % of) }));

describe('a plate', () => {
  it('reads back as what it was printed for, however the scanner writes it', () => {
    fc.assert(
      fc.property(plate, (one) => {
        expect(readPlate(` ${plateText(one).toLowerCase()} `)).toEqual(one);
        expect(plateText(one).endsWith(plateCheck(one))).toBe(true);
      }),
    );
  });

  it('is never another plate with one digit read wrong, or two that changed places', () => {
    fc.assert(
      fc.property(plate, fc.nat(), fc.nat(9), (one, at, digit) => {
        const text = plateText(one);
        const place = 2 + (at % (text.length - 3));
        const wrong = text.slice(0, place) + String(digit) + text.slice(place + 1);
        const swapped = text.slice(0, place) + (text[place + 1] ?? '') + (text[place] ?? '') + text.slice(place + 2);
        const others = [wrong, swapped].filter((other) => other !== text);
        expect(others.map(readPlate)).toEqual(others.map(() => 'damaged'));
      }),
    );
  });

  it.each(['8400000000001', 'SKU-1', 'PED-7', 'DP', 'PK0000000010'])('%s is none', (text) =>
    expect(readPlate(text)).toBeNull(),
  );
});

it('brings each of 20 parcels its own label, in whatever order they are read', () => {
  const orders = Array.from({ length: 8 }, (_, index) => ({ id: 100 + index, parcels: 1 + (index % 4) }));
  const labels = new Map(
    orders.map(({ id, parcels }) => [id, platesOf(id, parcels).map((one) => `PK${id}-${one.parcel}`)]),
  );
  const parcels = orders.flatMap(({ id, parcels: count }) =>
    platesOf(id, count).map((one) => ({ text: plateText(one), label: `PK${id}-${one.parcel}` })),
  );
  expect(parcels.length).toBe(20);
  fc.assert(
    fc.property(fc.shuffledSubarray(parcels, { minLength: 20 }), (read) => {
      for (const { text, label } of read) {
        const found = readPlate(text);
        if (!found || found === 'damaged') throw new Error(text);
        expect(labelOfPlate(found, labels.get(found.order_id) ?? [])).toEqual({
          outcome: 'label',
          tracking_number: label,
        });
      }
    }),
  );
});

it('brings none while there is none, or after the parcels were made anew', () => {
  const one = { order_id: 7, parcel: 2, of: 2 };
  expect(labelOfPlate(one, [])).toEqual({ outcome: 'none-yet' });
  expect(labelOfPlate(one, ['PK1', 'PK2', 'PK3'])).toEqual({ outcome: 'other-count', parcels: 3 });
});
