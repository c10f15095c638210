import { describe, expect, it } from 'vitest';
import { compareNatural, parseLocation } from './location.ts';
import { routeOrder } from './routeOrder.ts';

describe('parseLocation', () => {
  it.each([
    ['B-12-3', { zone: '', aisle: 'B', bay: '12', level: '3', position: '' }],
    ['z1.B.12.3', { zone: 'Z1', aisle: 'B', bay: '12', level: '3', position: '' }],
    ['Z/B/12/3/4', { zone: 'Z', aisle: 'B', bay: '12', level: '3', position: '4' }],
    ['B 12', { zone: '', aisle: 'B', bay: '12', level: '', position: '' }],
  ])('reads %s', (text, place) => expect(parseLocation(text)).toEqual(place));

  it.each(['', 'B', 'A-B-C-D-E-F', 'junto a la puerta grande', 'B--', '¿?-1'])('gives up on %j', (text) =>
    expect(parseLocation(text)).toBeNull(),
  );
});

describe('compareNatural', () => {
  it('counts runs of digits as numbers', () =>
    expect(['A10', 'A2', 'A', 'B1'].sort(compareNatural)).toEqual(['A', 'A2', 'A10', 'B1']));
});

describe('routeOrder', () => {
  const route = (places: (string | null)[], how: 'serpentine' | 'return' = 'serpentine') =>
    routeOrder(places, (place) => place, how);

  it('turns round in every visited aisle', () =>
    expect(route(['B-01-1', 'A-02-1', 'B-09-1', 'A-10-1', 'C-01-1', 'C-02-1'])).toEqual([
      'A-02-1',
      'A-10-1',
      'B-09-1',
      'B-01-1',
      'C-01-1',
      'C-02-1',
    ]));

  it('counts only aisles that hold something', () =>
    expect(route(['A-1-1', 'D-1-1', 'D-2-1', 'F-1-1', 'F-2-1'])).toEqual([
      'A-1-1',
      'D-2-1',
      'D-1-1',
      'F-1-1',
      'F-2-1',
    ]));

  it('always climbs the levels, also on the way back', () =>
    expect(route(['A-1-1', 'B-2-2', 'B-2-1', 'B-1-1'])).toEqual(['A-1-1', 'B-2-1', 'B-2-2', 'B-1-1']));

  it('goes back to the start of each aisle when told to return', () =>
    expect(route(['B-2-1', 'B-1-1', 'A-1-1'], 'return')).toEqual(['A-1-1', 'B-1-1', 'B-2-1']));

  it('puts unreadable places behind all places, and no place last', () =>
    expect(route([null, 'suelo', 'C-1-1', ' ', 'altillo', 'A-1-1'])).toEqual([
      'A-1-1',
      'C-1-1',
      'altillo',
      'suelo',
      null,
      ' ',
    ]));
});
