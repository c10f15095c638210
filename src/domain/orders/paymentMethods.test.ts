import { expect, test } from 'vitest';
import { parsePaymentMethod } from './paymentMethods.ts';

test.each([
  ['card', 'card'],
  ['Direct_Debit', 'direct_debit'],
  [' COD ', 'cod'],
  ['Contra reembolso', null],
  ['cards', null],
  ['', null],
])('%j is the way %s', (code, method) => {
  expect(parsePaymentMethod(code)).toBe(method);
});
