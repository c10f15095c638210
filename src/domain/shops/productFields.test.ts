import { expect, it } from 'vitest';
import { isFieldName } from './productFields.ts';

it.each([
  ['shopify', 'custom.taric', true],
  ['shopify', 'my-fields.hs_code', true],
  ['shopify', 'barcode', true],
  ['shopify', 'taric', false],
  ['shopify', 'custom.', false],
  ['shopify', 'custom.a b', false],
  ['woocommerce', '_código TARIC', true],
  ['prestashop', 'Partida arancelaria', true],
] as const)('a shop of %s may have a field «%s»: %s', (type, name, may) => {
  expect(isFieldName(type, name)).toBe(may);
});
