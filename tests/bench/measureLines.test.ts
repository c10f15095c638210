import { expect, test } from 'vitest';
import { ratio } from './bench.ts';
import { measureLine, movedLines, resultsSection } from './measureLines.ts';

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

test('a release has a table of what has a yardstick, and says what missed it or failed', () => {
  const run = {
    at: '2026-11-30T06:00:00.000Z',
    quick: true,
    machine: { node: 'v24.1.0', cpu: 'Chip', cores: 2 },
    results: [
      { bench: 'feedback', rows: [row('picking', 30), row('packing | late', 50), { what: 'files', files: 3 }] },
      { bench: 'broken', failed: 'Error: away' },
    ],
  };
  expect(resultsSection('1.2.0', run).split('\n')).toEqual([
    '## 1.2.0, 2026-11-30',
    '',
    '2 cores, Chip, Node v24.1.0, `--quick`.',
    '',
    '| Bench | What | Times its yardstick | At most |',
    '| --- | --- | ---: | ---: |',
    '| feedback | picking, empty | 3 | 4 |',
    '| feedback | packing / late, empty | **5** | 4 |',
    '| broken | failed |  |  |',
    '',
  ]);
});
