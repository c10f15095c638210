import { expect, test } from 'vitest';
import { isHsCode, normaliseHsCode, platformTakes } from './hsCode.ts';

test.each([
  ['6109.10.00', '61091000', true],
  ['6109 10', '610910', true],
  ['6109.1', '61091', false],
  ['12345678901234', '12345678901234', true],
  ['123456789012345', '123456789012345', false],
  ['61O910', '61O910', false],
  ['', '', false],
])('%s is kept as %s: valid %s', (text, digits, valid) => {
  expect(normaliseHsCode(text)).toBe(digits);
  expect(isHsCode(digits)).toBe(valid);
});

test('shopify stores no code of 14 digits, the others do', () => {
  expect(platformTakes('shopify', '12345678901234')).toBe(false);
  expect(platformTakes('shopify', '1234567890123')).toBe(true);
  expect(platformTakes('woocommerce', '12345678901234')).toBe(true);
});
