import { expect, it } from 'vitest';
import { figureText, readFigure } from './figure.ts';

it.each([
  ['22,95', 2, 2295],
  ['22.95', 2, 2295],
  ['22,9', 2, 2290],
  ['22', 2, 2200],
  ['1.234,50', 2, 123_450],
  ['1,234.50', 2, 123_450],
  ['1.234.567', 2, 123_456_700],
  ['-3,5', 2, -350],
  ['1 234 €', 2, 123_400],
  ['1.234', 0, 1234],
  ['1,250', 3, 1250],
  ['12', 0, 12],
  ['0,5', 3, 500],
])('%s with %i decimals is %i', (text, decimals, value) => expect(readFigure(text, decimals)).toBe(value));

it.each([
  ['', 2],
  ['abc', 2],
  ['1,2,3', 0],
  ['22,955', 2],
  ['1e3', 2],
  ['12,5', 0],
  ['--1', 0],
  ['9'.repeat(30), 0],
])('%s with %i decimals is no figure', (text, decimals) => expect(readFigure(text, decimals)).toBeNull());

it('writes with a comma, and comes back', () => {
  expect(figureText(2295, 2)).toBe('22,95');
  expect(figureText(-5, 2)).toBe('-0,05');
  expect(figureText(null, 2)).toBe('');
  expect([0, 7, 100, 123_456].map((value) => readFigure(figureText(value, 2), 2))).toEqual([0, 7, 100, 123_456]);
});
