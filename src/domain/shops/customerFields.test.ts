import { expect, it } from 'vitest';
import { isCustomerFieldName, isUsualField } from './customerFields.ts';

it.each([
  ['billing_nif', 'dni'],
  ['_billing_nif', 'dni'],
  ['NIF', 'dni'],
  ['DNI', 'dni'],
  ['NIF/CIF', 'dni'],
  ['_billing_vat_number_es', 'dni'],
  ['_wc_billing/mi-plugin/nif', 'dni'],
  ['_billing_vat', 'vat_number'],
  ['vat_number', 'vat_number'],
  ['VAT number', 'vat_number'],
  ['_billing_eu_vat_number', 'vat_number'],
  ['_vat_country', null],
  ['_nif_validated', null],
  ['unify', null],
] as const)('«%s» usually holds: %s', (name, held) => {
  const holds = (['dni', 'vat_number'] as const).filter((field) => isUsualField(field, name));
  expect(holds).toEqual(held === null ? [] : [held]);
});

it.each([
  ['prestashop', 'siret', true],
  ['prestashop', 'mi_nif', false],
  ['woocommerce', 'mi_nif', true],
  ['shopify', 'custom.nif', true],
] as const)('an order of %s may have a field «%s»: %s', (type, name, may) => {
  expect(isCustomerFieldName(type, name)).toBe(may);
});
