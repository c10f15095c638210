import { COUNTRIES } from '#domain/places/countries.ts';
import { searchText } from '#domain/orders/searchText.ts';
import type { ShopProduct } from './port.ts';

/** A code of thirteen digits is an EAN, one of twelve a UPC, any other none. */
export function barcodesOf(said: string | null): Pick<ShopProduct, 'ean13' | 'upc'> {
  const code = (said ?? '').replaceAll(/\D/g, '');
  return { ean13: code.length === 13 ? code : null, upc: code.length === 12 ? code : null };
}

/** Six digits of the harmonized system, and what a country adds to them. */
export function tariffCode(said: string): string | null {
  const digits = said.replaceAll(/[\s.]/g, '');
  return /^\d{6,14}$/.test(digits) ? digits : null;
}

const LANGUAGES = ['es', 'en', 'fr', 'ca', 'pt', 'it', 'de'] as const;
const byName = new Map<string, string>();

/** A country by its code or by what a language of Europe calls it. */
export function countryNamed(said: string): string | null {
  const code = said.trim().toUpperCase();
  if (COUNTRIES.includes(code)) return code;
  if (byName.size === 0)
    for (const language of LANGUAGES) {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      for (const one of COUNTRIES) byName.set(searchText(names.of(one) ?? one), one);
    }
  return byName.get(searchText(said)) ?? null;
}
