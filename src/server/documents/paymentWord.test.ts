import { LANGUAGES } from '#contract/languages.ts';
import { PAYMENT_METHODS } from '#domain/orders/paymentMethods.ts';
import { expect, test } from 'vitest';
import { paymentWord } from './paymentWord.ts';

test('a known way to pay is said in the language of the reader, another one as the shop wrote it', () => {
  expect(paymentWord('es', 'card')).toBe('Tarjeta');
  expect(paymentWord('es', 'cod')).toBe('Contra reembolso');
  expect(paymentWord('fr', 'transfer')).toBe('Virement');
  expect(paymentWord('en', 'direct_debit')).toBe('Direct debit');
  expect(paymentWord('es', 'Contra reembolso')).toBe('Contra reembolso');
});

test.each(LANGUAGES)('a paper in %s shows no code of a way to pay', (language) => {
  expect(PAYMENT_METHODS.filter((method) => paymentWord(language, method) === method)).toEqual([]);
});
