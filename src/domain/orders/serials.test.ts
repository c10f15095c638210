import { expect, test } from 'vitest';
import { cleanSerials, serialProblems, serialRefusal } from './serials.ts';

test('blanks around a number and empty numbers are nothing', () => {
  expect(cleanSerials([' a ', '', '  ', 'B'])).toEqual(['a', 'B']);
});

test.each([
  [['a', 'b'], null],
  [['a', 'A'], null],
  [['x'.repeat(50), 'b'], null],
  [['x'.repeat(51), 'b'], 18172],
  [['a', 'b', 'c'], 18173],
  [['a'], 18174],
  [['a', 'a'], 18175],
])('two units with %j: %s', (serials, code) => {
  expect(serialRefusal(serials, 2)).toBe(code);
});

test('too long is said before too many, too many before twice', () => {
  expect(serialRefusal(['x'.repeat(51), 'a', 'a'], 2)).toBe(18172);
  expect(serialRefusal(['a', 'a', 'a'], 2)).toBe(18173);
});

test('every product that does not fit is named, one that the order has not as well', () => {
  const said = [
    { id_product: 1, serial_numbers: ['a', ' '] },
    { id_product: 2, serial_numbers: ['b'] },
    { id_product: 3, serial_numbers: ['c'] },
  ];
  expect(
    serialProblems(
      said,
      new Map([
        [1, 2],
        [2, 1],
      ]),
    ),
  ).toEqual([
    { idProduct: 1, code: 18174 },
    { idProduct: 3, code: 18176 },
  ]);
});
