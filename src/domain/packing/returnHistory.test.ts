import { describe, expect, it } from 'vitest';
import type { ReturnDestination, ReturnGrade } from './events.ts';
import { receivedLessons, rememberedSince, suggestDestination } from './returnHistory.ts';

const went = (grade: ReturnGrade, destination: ReturnDestination, times: number) => ({ grade, destination, times });

const wrong = (grade: ReturnGrade) => ({ status: 'WRONG', grade }) as const;

describe('where a product goes as a rule', () => {
  it('is where most of the same grade went, and says how often', () =>
    expect(suggestDestination([went('C', 'stock', 2), went('C', 'destroy', 8)], wrong('C'))).toEqual({
      destination: 'destroy',
      times: 8,
      cases: 10,
    }));

  it('follows from its own grade alone', () => {
    const before = [went('A', 'stock', 90), went('C', 'destroy', 5)];
    expect(suggestDestination(before, wrong('C'))).toEqual({ destination: 'destroy', times: 5, cases: 5 });
    expect(suggestDestination(before, wrong('B'))).toBeNull();
  });

  it('is not told before it is a habit', () => {
    expect(suggestDestination([], wrong('A'))).toBeNull();
    expect(suggestDestination([went('C', 'destroy', 4)], wrong('C')), 'too few').toBeNull();
    expect(suggestDestination([went('C', 'destroy', 5)], wrong('C'))).not.toBeNull();
  });

  it('is not told while people choose differently', () => {
    const chosen = (destroy: number, sendBack: number) =>
      suggestDestination([went('C', 'destroy', destroy), went('C', 'sendBack', sendBack)], wrong('C'));
    expect(chosen(5, 5)).toBeNull();
    expect(chosen(59, 41)).toBeNull();
    expect(chosen(60, 40)).toMatchObject({ times: 60 });
  });

  it('is no news where everything in this condition goes there', () => {
    expect(suggestDestination([went('C', 'repair', 9)], wrong('C'))).toBeNull();
    expect(suggestDestination([went('A', 'stock', 9)], { status: 'RIGHT', grade: 'A' })).toBeNull();
    expect(suggestDestination([went('A', 'stock', 9)], wrong('A')), 'wrong, and on the shelf').not.toBeNull();
    expect(suggestDestination([went('A', 'destroy', 9)], { status: 'RIGHT', grade: 'A' })).not.toBeNull();
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
