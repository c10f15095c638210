import type { ShopType } from '../orders/shopTypes.ts';

/** What shops ask of a customer in a field of their own, for their systems have none for it. */
export const CUSTOMER_FIELDS = ['dni', 'vat_number'] as const;
export type ShopCustomerField = (typeof CUSTOMER_FIELDS)[number];

/** The field of a shop that holds each; null = one of those that usually do. */
export type ShopCustomerFields = Readonly<Record<ShopCustomerField, string | null>>;

export const USUAL_CUSTOMER_FIELDS: ShopCustomerFields = { dni: null, vat_number: null };

/** Where PrestaShop has them: in the address of delivery, or of the customer. It has no fields of a shop's own. */
const PRESTASHOP_CUSTOMER_FIELDS = ['dni', 'vat_number', 'company', 'other', 'siret', 'ape'] as const;

/** @returns whether an order of a shop of this system can have a field of this name */
export function isCustomerFieldName(type: ShopType, name: string): boolean {
  const own: readonly string[] = PRESTASHOP_CUSTOMER_FIELDS;
  return type !== 'prestashop' || own.includes(name);
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** The names of usual fields as their letters and digits alone, without what says that they are of the invoice. */
const USUAL: Readonly<Record<ShopCustomerField, ReadonlySet<string>>> = {
  dni: wordsOf(
    `dni nif nie cif dninif nifdni nifcif cifnif dnicif cifdni dninie niedni nifniecif nifcifnie dniniecif dninifcif
    nifcifdni nifdnicif dninienif vatnumberes`,
  ),
  vat_number: wordsOf(
    'vat vatnumber vatid vatno vatcode euvat euvatnumber vateu vies viesvat taxid taxnumber nifiva nifintracomunitario',
  ),
};

/**
 * Whether shops usually keep it in a field of this name: `billing_nif`, `_billing_vat`, `NIF/CIF`, `vat number`, and
 * fields of WooCommerce's new checkout, such as `_wc_billing/plugin/nif`.
 */
export function isUsualField(field: ShopCustomerField, name: string): boolean {
  const own = /^_wc_[a-z]+\/.+\/([^/]+)$/.exec(name)?.[1] ?? name;
  const letters = own.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return USUAL[field].has(letters.replace(/^(billing|shipping|invoice)/, ''));
}
