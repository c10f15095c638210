import { expect, test } from 'vitest';
import { dayOrderHabit, provenDayOrder, readDate, type CellDate } from './dayOrder.ts';

const shown = (date: CellDate | string) =>
  typeof date === 'string' ? date : [date.day, date.time, date.offset].filter((part) => part !== null).join(' ');

test.each([
  ['2026-11-25', '2026-11-25'],
  ['2026-11-28 13:05', '2026-11-28 13:05:00'],
  ['2026-11-25 14:32:00', '2026-11-25 14:32:00'],
  ['2026-11-25T14:32:00+01:00', '2026-11-25 14:32:00 +01:00'],
  ['2026-11-25T14:32:00.000Z', '2026-11-25 14:32:00 Z'],
  ['2026-11-25 18:04:11 +0100', '2026-11-25 18:04:11 +01:00'],
  ['2026/11/25', '2026-11-25'],
  ['25/11/2026 14:32', '2026-11-25 14:32:00'],
  ['25-11-2026', '2026-11-25'],
  ['25.11.2026', '2026-11-25'],
  ['05.11.2026', '2026-11-05'],
  ['25/11/26', '2026-11-25'],
  ['11/25/2026 2:32 PM', '2026-11-25 14:32:00'],
  ['11/25/2026 12:05 a. m.', '2026-11-25 00:05:00'],
  ['25 nov 2026', '2026-11-25'],
  ['25 de noviembre de 2026', '2026-11-25'],
  ['November 25, 2026 2:32 pm', '2026-11-25 14:32:00'],
  ['25 août 2026', '2026-08-25'],
  ['25-nov-26', '2026-11-25'],
  ['Nov-25-26', '2026-11-25'],
  ['Sep-30-26 23:45:00', '2026-09-30 23:45:00'],
  ['05/05/2026', '2026-05-05'],
  ['05/11/2026', 'unclear-date'],
  ['2026-02-30', 'bad-date'],
  ['2026-13-01', 'bad-date'],
  ['31/11/2026', 'bad-date'],
  ['2026-11-25 25:00', 'bad-date'],
  ['46351', 'bad-date'],
  ['ayer', 'bad-date'],
  ['', 'bad-date'],
])('%s is %s', (cell, date) => expect(shown(readDate(cell, 'unknown'))).toBe(date));

test('a date that can be two is read as the file writes the others', () => {
  expect(shown(readDate('05/11/2026', 'day-first'))).toBe('2026-11-05');
  expect(shown(readDate('05/11/2026', 'month-first'))).toBe('2026-05-11');
  expect(shown(readDate('05/11/2026', 'both'))).toBe('unclear-date');
  expect(shown(readDate('25/11/2026', 'both'))).toBe('2026-11-25');
});

test.each([
  ['25/11/2026', 'day-first'],
  ['11/25/2026', 'month-first'],
  ['05/11/2026', null],
  ['05/05/2026', null],
  ['2026-11-05', null],
  // An order may bear a day to come, so that proves nothing.
  ['12/11/2026', null],
])('%s proves %s', (cell, order) => expect(provenDayOrder(cell)).toBe(order));

test('a file has the order that its cells prove, or none', () => {
  expect(dayOrderHabit(new Set())).toBe('unknown');
  expect(dayOrderHabit(new Set(['month-first']))).toBe('month-first');
  expect(dayOrderHabit(new Set(['month-first', 'day-first']))).toBe('both');
});
