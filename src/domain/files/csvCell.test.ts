import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvCell } from './csvCell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['-2,"x"', `"'-2,""x"""`],
  ['A;1', '"A;1"'],
  ['Pedido 7', 'Pedido 7'],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', "'＝1+1"],
])('%s is written %s: no formula, no torn cell', (value, cell) => expect(csvCell(value)).toBe(cell));

/** Any text of these signs, up to three long. */
const SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', "'", ';', ',', '1', 'a', ' '];
const TEXTS = SIGNS.flatMap((one) => [
  one,
  ...SIGNS.flatMap((two) => [one + two, ...SIGNS.map((three) => one + two + three)]),
]);

test('what is read back by a spreadsheet is what was written, in one cell, and begins no formula', () => {
  for (const text of TEXTS) {
    const [[cell = ''] = [], ...more] = parse(`${csvCell(text)};end`, { delimiter: ';', relax_column_count: true });
    expect([text, cell === text || cell === `'${text}`, /^[=+\-@\t\r\n\0]/.test(cell), more]).toEqual([
      text,
      true,
      false,
      [],
    ]);
  }
});
