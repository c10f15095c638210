import { isSpanishTaxId } from '../../customs/identifiers/isSpanishTaxId.ts';
import { normaliseTaxNumber, vatNumberProblem } from '../../customs/identifiers/vatNumber.ts';
import { territoryOf, type Territory } from '../../customs/territory.ts';

/**
 * How a service of a seller in the Spanish mainland is taxed: by where the business that buys it is (art. 69 of Law
 * 37/1992). A bill without tax says by which rule. Basis points.
 */
export const SERVICE_TAXES = {
  /** Mainland, Balearics, and whoever of the Union has no number of its register. */
  iva: { name: 'IVA', basisPoints: 2_100, note: null },
  /** The Canaries: the customer accounts for the IGIC. */
  igic: { name: 'IGIC', basisPoints: 0, note: 'igicReverse' },
  /** Ceuta and Melilla. */
  ipsi: { name: 'IPSI', basisPoints: 0, note: 'ipsi' },
  /** A business of another member state, by its number. */
  reverse: { name: 'IVA', basisPoints: 0, note: 'reverse' },
  /** A business outside of the Union. */
  outside: { name: 'IVA', basisPoints: 0, note: 'outside' },
} as const;

export type ServiceTax = keyof typeof SERVICE_TAXES;

/** Whom a bill is written to. */
export interface BilledParty {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const TAX_OF: Readonly<Record<Territory, ServiceTax>> = {
  'ES-PEN': 'iva',
  'ES-CAN': 'igic',
  'ES-CEU': 'ipsi',
  'ES-MEL': 'ipsi',
  EU: 'reverse',
  AD: 'outside',
  THIRD: 'outside',
};

/** The rule by which a client is taxed. */
export function serviceTaxOf({ country, postcode, taxId }: BilledParty): ServiceTax {
  const tax = TAX_OF[territoryOf({ country, postcode })];
  return tax === 'reverse' && vatNumberProblem(taxId) !== null ? 'iva' : tax;
}

/** What is wrong with the number of a client: a bill to Spain without a right one is no bill. */
export function billedTaxIdProblem({ country, taxId }: Pick<BilledParty, 'country' | 'taxId'>): 'spanishTaxId' | null {
  const number = normaliseTaxNumber(taxId);
  if (country !== 'ES') return null;
  return isSpanishTaxId(number.replace(/^ES/, '')) ? null : 'spanishTaxId';
}

/** Net, tax and total in cents; the tax is rounded once for the whole bill. */
export function billAmounts(netCents: number, tax: ServiceTax) {
  const taxCents = Math.round((netCents * SERVICE_TAXES[tax].basisPoints) / 10_000);
  return { netCents, taxCents, totalCents: netCents + taxCents };
}
