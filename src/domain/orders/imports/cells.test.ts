import { expect, test } from 'vitest';
import { cellCode, cellText, wholeDigits } from './cellText.ts';
import { mendGtin, mendPostcode } from './mendedCode.ts';
import { splitName } from './splitName.ts';

test.each([
  ["'+34600111222", '+34600111222', '+34600111222'],
  ["'08001", "'08001", '08001'],
  ['="08001"', '08001', '08001'],
  ['\'="08001"', '08001', '08001'],
  ["'t Hart", "'t Hart", 't Hart'],
  ["'s-Gravenhage'", "'s-Gravenhage'", "'s-Gravenhage'"],
  ['\u202A+34 600\u202C ', '\u202A+34 600\u202C', '+34 600'],
  ['\u00A028001\u00A0', '28001', '28001'],
])('%j is the text %j and the code %j', (cell, text, code) => {
  expect(cellText(cell)).toBe(text);
  expect(cellCode(cell)).toBe(code);
});

test('a code that went through a column of decimals has its digits', () => {
  expect(
    ['600111222.0', '8410076472861,00', '28001.0', '1.0', '600.111.222', '+34600111222.0'].map(wholeDigits),
  ).toEqual(['600111222', '8410076472861', '28001', '1.0', '600.111.222', '+34600111222']);
});

test.each([
  ['ES', '8001', '08001'],
  ['ES', '8.001', '08001'],
  ['ES', '28.013', '28013'],
  ['ES', '28013', '28013'],
  ['ES', '801', '801'],
  ['ES', '53001', '53001'],
  ['FR', '1000', '01000'],
  ['DE', '1067', '01067'],
  ['DE', '5067', '5067'],
  ['US', '2134', '02134'],
  ['PT', '1000', '1000'],
  ['AT', '1010', '1010'],
])('%s %s is %s', (country, postcode, mended) => expect(mendPostcode(country, postcode)).toBe(mended));

test('an EAN has its zeros back where the check digit agrees', () => {
  expect(['36000291452', '36000291453', '8410076472861', '1452'].map(mendGtin)).toEqual([
    '036000291452',
    '36000291453',
    '8410076472861',
    '1452',
  ]);
});

test.each([
  ['Marta Ejemplo Ruiz', 'Marta', 'Ejemplo Ruiz'],
  ['Ejemplo Ruiz, Marta', 'Marta', 'Ejemplo Ruiz'],
  ['Jon', 'Jon', ''],
  ['  Ana   Gil ', 'Ana', 'Gil'],
  ['Conservas Ruiz, S.L.', 'Conservas', 'Ruiz, S.L.'],
])('%s is %s and %s', (name, firstname, lastname) => expect(splitName(name)).toEqual({ firstname, lastname }));
