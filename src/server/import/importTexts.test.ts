import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/entities/user.ts';
import { importText, rejectionText } from './importTexts.ts';
import { REJECTION_CODES } from './rejection.ts';
import { csvCell } from './writeReport.ts';

test.each(LANGUAGES)('%s has a text for every reason', (language) => {
  for (const code of REJECTION_CODES) expect(importText(language, code)).not.toBe(code);
});

test('fills the places of a text', () => {
  expect(rejectionText('es', { line: 4, code: 'bad-quantity', data: { field: 'quantity', value: '-2' } })).toContain('«-2»');
});

test('no cell of the report becomes a formula', () => {
  expect(csvCell('=1+1')).toBe("'=1+1");
  expect(csvCell('-2,"x"')).toBe(`"'-2,""x"""`);
  expect(csvCell('Pedido 7')).toBe('Pedido 7');
});
