import { expect, it } from 'vitest';
import { rarePart } from './orderTexts.ts';

it.each([
  ['seed-0001234', '01234'],
  ['ped-2026-00417', '00417'],
  ['600123456', '23456'],
  ['cliente12@', 'e12@'],
  ['calle 7, madrid', ' 7,'],
  ['calle 7', 'calle 7'],
  ['garcia', 'garcia'],
  ['a1', 'a1'],
  ['', ''],
])('of %s looks up %s', (text, part) => {
  expect(rarePart(text)).toBe(part);
  expect(text).toContain(part);
});
