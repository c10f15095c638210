import { describe, expect, it } from 'vitest';
import { namingWords, rankMatches, searchedNote, weightsLike, type MatchSign } from './blindMatch.ts';

describe('what may name an order', () => {
  it('is the label as a whole, then the words of label and note, each once and without their marks', () => {
    expect(namingWords('PED 1001', 'n/s «SN-77», tel. 600123123; SN-77 de Ana')).toEqual([
      'PED 1001',
      '1001',
      'SN-77',
      '600123123',
    ]);
    expect(namingWords(null, null)).toEqual([]);
  });

  it('finds a name as a whole only', () => {
    expect(searchedNote(null, 'Remite Ana PÉREZ, Vigo')).toBe(' remite ana perez vigo ');
  });
});

it.each([
  [1000, { from: 950, to: 1050 }],
  [100, { from: 70, to: 130 }],
  [10, { from: 1, to: 40 }],
])('a parcel of %i g is like an order of %o', (grams, like) => {
  expect(weightsLike(grams)).toEqual(like);
});

describe('candidates', () => {
  const orders = [1, 2, 3, 4].map((id) => ({ id }));
  const ranked = (signs: Readonly<Record<number, readonly MatchSign['because'][]>>) =>
    rankMatches(
      orders,
      new Map(
        Object.entries(signs).map(
          ([id, all]) => [Number(id), all.map((because) => ({ because, found: 'x' }))] as const,
        ),
      ),
    ).map(({ order, signs: all }) => [order.id, ...all.map(({ because }) => because)]);

  it('come by what most speaks for them, the newest of equals first, and never without a reason', () => {
    expect(ranked({ 1: ['weight'], 2: ['weight', 'serial'], 3: ['weight'], 4: [] })).toEqual([
      [2, 'serial', 'weight'],
      [3, 'weight'],
      [1, 'weight'],
    ]);
  });

  it('do not rise by the same reason twice', () => {
    expect(ranked({ 1: ['serial'], 2: ['weight', 'weight', 'postcode'] }).map(([id]) => id)).toEqual([1, 2]);
  });

  it('are no more than anybody reads', () => {
    const many = Array.from({ length: 20 }, (_, id) => ({ id }));
    const signs = new Map(many.map(({ id }) => [id, [{ because: 'weight', found: '1' }] as const]));
    expect(rankMatches(many, signs)).toHaveLength(8);
  });
});
