import { expect, test } from 'vitest';
import { isRounded, looksLikeDate, spreadsheetDamage } from './spreadsheetDamage.ts';

test.each([
  ['3,46001E+10', 'excel-power'],
  ['8.41217E+12', 'excel-power'],
  ['3.46e+10', 'excel-power'],
  ['8E+12', 'excel-power'],
  ['#¡NUM!', 'excel-error'],
  ['#NUM!', 'excel-error'],
  ['#N/A', 'excel-error'],
  ['#N/D', 'excel-error'],
  ['#¿NOMBRE?', 'excel-error'],
  ['#NOM?', 'excel-error'],
  ['#DIV/0!', 'excel-error'],
  ['#¡DIV/0!', 'excel-error'],
  ['#REF!', 'excel-error'],
  ['#VALUE!', 'excel-error'],
  ['########', 'excel-error'],
  ['EspaÃ±a', 'broken-letters'],
  ['Espa\uFFFDa', 'broken-letters'],
  ['AB-1E5', null],
  ['2E10', null],
  ['#1001', null],
  ['#A', null],
  ['São Paulo', null],
  ['+34600111222', null],
])('the code %s is %s', (text, damage) => expect(spreadsheetDamage(text, 'code')).toBe(damage));

test('words may look like a power of ten', () => expect(spreadsheetDamage('1E+05', 'text')).toBeNull());

test.each(['1-mar', 'mar-26', '1-Mar', 'Mar-26', '01-ene', '2-sept-26', '01/03/2026', 'déc-04', 'août-12'])(
  '%s is how a spreadsheet shows a date',
  (code) => expect(looksLikeDate(code)).toBe(true),
);
test.each(['MAR-26', '1-MAR', '1-3', 'A-01-1', 'DSP-0001', '2026-11-01', 'mar-azul'])('%s is a code', (code) =>
  expect(looksLikeDate(code)).toBe(false),
);

test('a number that kept six digits was shortened', () => {
  expect(isRounded('8412170000000')).toBe(true);
  expect(isRounded('8410076472861')).toBe(false);
  expect(isRounded('8410000')).toBe(false);
});
