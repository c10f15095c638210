import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { importText, rejectionText } from './importTexts.ts';
import { REJECTION_CODES } from './rejection.ts';

test.each(LANGUAGES)('%s has a text for every reason', (language) => {
  for (const code of REJECTION_CODES) expect(importText(language, code)).not.toBe(code);
});

test('fills the places of a text', () => {
  expect(rejectionText('es', { line: 4, code: 'bad-quantity', data: { field: 'quantity', value: '-2' } })).toContain(
    '«-2»',
  );
});
