import { describe, expect, it } from 'vitest';
import type { ReturnDestination, ReturnGrade } from './events.ts';
import { receivedLessons, rememberedSince, suggestDestination } from './returnHistory.ts';

const went = (grade: ReturnGrade, destination: ReturnDestination, times: number) => ({ grade, destination, times });

describe('where a product goes as a rule', () => {
  it('is where most of the same grade went, and says how often', () =>
    expect(suggestDestination([went('C', 'stock', 2), went('C', 'repair', 8)], 'C')).toEqual({
      destination: 'repair',
      times: 8,
      cases: 10,
    }));

  it('follows from its own grade alone', () => {
    const before = [went('A', 'stock', 90), went('C', 'destroy', 5)];
    expect(suggestDestination(before, 'C')).toEqual({ destination: 'destroy', times: 5, cases: 5 });
    expect(suggestDestination(before, 'B')).toBeNull();
  });

  it('is not told before it is a habit', () => {
    expect(suggestDestination([], 'A')).toBeNull();
    expect(suggestDestination([went('C', 'repair', 4)], 'C'), 'too few').toBeNull();
    expect(suggestDestination([went('C', 'repair', 5)], 'C')).not.toBeNull();
  });

  it('is not told while people choose differently', () => {
    expect(suggestDestination([went('C', 'repair', 5), went('C', 'destroy', 5)], 'C')).toBeNull();
    expect(suggestDestination([went('C', 'repair', 59), went('C', 'destroy', 41)], 'C')).toBeNull();
    expect(suggestDestination([went('C', 'repair', 60), went('C', 'destroy', 40)], 'C')).toMatchObject({ times: 60 });
  });
});

it('looks back a year', () => expect(rememberedSince(Date.UTC(2026, 10, 27, 9))).toBe(Date.UTC(2025, 10, 27, 9)));

describe('a received return teaches', () => {
  const line = { id: 7, returnQuantity: 2, grade: 'C', destination: 'repair' } as const;
  const lesson = { id_product: 7, grade: 'C', destination: 'repair' };

  it('where each product went, by the last word on it', () =>
    expect(receivedLessons([{ ...line, destination: 'stock' }, { ...line, id: 8, grade: 'A' }, line])).toEqual([
      lesson,
      { ...lesson, id_product: 8, grade: 'A' },
    ]));

  it('nothing by what did not come, or by what nobody looked at', () =>
    expect(receivedLessons([{ ...line, returnQuantity: 0 }, { id: 8 }, { id: 9, returnQuantity: 1 }])).toEqual([]));
});
