import { billedTaxIdProblem, type BilledParty, serviceTaxOf } from '#domain/money/billing/serviceTax.ts';

/** `name; NIF; address; postcode; city` of a business in the mainland or the Balearics: the taxes are those of one. */
export function parseSeller(text: string): BilledParty | null {
  const [name = '', taxId = '', address = '', postcode = '', city = '', ...more] = text
    .split(';')
    .map((one) => one.trim());
  const seller = { name, taxId, address, postcode, city, country: 'ES' };
  const isWhole = more.length === 0 && Object.values(seller).every((one) => one !== '');
  return isWhole && billedTaxIdProblem(seller) === null && serviceTaxOf(seller) === 'iva' ? seller : null;
}
