import { isCountry } from '../../places/countries.ts';
import { ZONES } from '../../geography/zones.ts';

/** One line of the price list of a carrier: what a shipment up to a weight costs to a destination by a service. */
export interface TariffStep {
  readonly service: string;
  /** A zone, or a country (ISO 3166-1 alpha-2). */
  readonly destination: string;
  /** Beginnings of postcodes, both included; null = the whole destination. */
  readonly postcodes: { readonly from: string; readonly to: string } | null;
  /** The heaviest that this price is for, grams. */
  readonly maxG: number;
  /** Cents of a euro, without tax. */
  readonly priceCents: number;
  /** For each further kilogram beyond the heaviest step; null = nothing heavier is carried at a known price. */
  readonly extraKgCents: number | null;
  /** Working days until it is delivered; null = not known. */
  readonly days: number | null;
  /** The first day of the prices, yyyy-MM-dd; null = they have always been good. */
  readonly validFrom: string | null;
}

/** Whether a tariff may name it as a destination. */
export function isDestination(text: string): boolean {
  return (ZONES as readonly string[]).includes(text) || isCountry(text);
}

/**
 * Postcodes as a tariff writes them: `07` = all that begin so, `28000-28199` = from one beginning to the other.
 * @returns null for what is neither
 */
export function readPostcodes(text: string): TariffStep['postcodes'] {
  const [from = '', to = from, ...more] = text.toUpperCase().split('-').map(plainPostcode);
  const isRange = more.length === 0 && from.length === to.length && from <= to;
  return isRange && /^[A-Z0-9]{1,10}$/.test(from) && /^[A-Z0-9]{1,10}$/.test(to) ? { from, to } : null;
}

/** A postcode without what people write between its letters. */
export function plainPostcode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
