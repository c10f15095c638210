import { expect, test } from 'vitest';
import { paymentWord } from './paymentWord.ts';

test('a common way to pay is said in the language of the reader, another one as the shop wrote it', () => {
  expect(paymentWord('es', 'card')).toBe('Tarjeta');
  expect(paymentWord('fr', 'transfer')).toBe('Virement');
  expect(paymentWord('es', 'Contra reembolso')).toBe('Contra reembolso');
});
