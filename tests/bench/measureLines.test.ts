import { expect, test } from 'vitest';
import { ratio } from './bench.ts';
import { measureLine, movedLines } from './measureLines.ts';

const row = (what: string, ms: number) => ({ what, 'p95 ms': ms, beside: 'empty', ...ratio(ms, 10, 4) });

test('a row is one line: what, figures, how it stands to its target', () => {
  expect(measureLine(row('picking', 35))).toBe('picking, empty | p95 ms 35 | 3.5 times, at most 4: kept');
  expect(measureLine(row('picking', 55))).toBe('picking, empty | p95 ms 55 | 5.5 times, at most 4: MISSED');
  expect(measureLine({ what: 'desk', files: 29 })).toBe('desk | files 29');
  expect(measureLine({ what: 'desk', ...ratio(20, 10) })).toBe('desk | 2 times');
});

test('what moved by more than a tenth is told, slower or faster, and what is new is not', () => {
  const before = [{ bench: 'feedback', rows: [row('picking', 30), row('picking', 20), row('packing', 30)] }];
  const now = [
    { bench: 'feedback', rows: [row('picking', 31), row('picking', 40), row('packing', 20), row('counter', 10)] },
    { bench: 'broken' },
  ];
  expect(movedLines(before, now)).toEqual([
    'slower | feedback: picking, empty (2) | 2 to 4 times',
    'faster | feedback: packing, empty | 3 to 2 times',
  ]);
});
