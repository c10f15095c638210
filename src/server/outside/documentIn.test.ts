import { expect, it } from 'vitest';
import { jsonIn } from './documentIn.ts';

const DOCUMENT = '[{"id":1,"note":"a } and \\" ] in a text"}]';

it.each([
  ['', '', null],
  ['\uFEFF', '', null],
  ['\n\n ', '\n', null],
  ['q', '', 'q'],
  [
    '<br />\n<b>Notice</b>: Undefined variable $x in <b>/var/x.php</b> on line <b>7</b><br />\n',
    '',
    'Notice : Undefined variable $x in /var/x.php on line 7',
  ],
  ['[27-Nov-2026 10:00:00 UTC] PHP Warning: x\n', '', '[27-Nov-2026 10:00:00 UTC] PHP Warning: x'],
  ['<script>window.dl = { a: 1 };</script>\n', '', 'window.dl = { a: 1 };'],
  ['Array[0] {"a":1} ', '', 'Array[0] {"a":1}'],
  ['', '\n<!-- served in 0.2 s -->', 'served in 0.2 s'],
  ['', '<script>track({ page: "api" })</script>', 'track({ page: "api" })'],
  ['', '<script></script>', '<script></script>'],
])('finds the document between %j and %j', (before, after, noise) => {
  expect(jsonIn(before + DOCUMENT + after)).toEqual({ document: JSON.parse(DOCUMENT) as unknown, noise });
});

it.each(['', 'Tienda', '<!doctype html><p>{a}</p>', DOCUMENT.slice(0, -1).slice(1, -2), '{"a":', '"text"', '7'])(
  'finds none in %j',
  (text) => expect(jsonIn(text)).toBeNull(),
);

it('gives up soon on many openings', () => {
  expect(jsonIn('[x'.repeat(100_000))).toBeNull();
});
