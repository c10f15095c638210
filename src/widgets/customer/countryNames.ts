import { COUNTRIES } from '#domain/places/countries.ts';

export interface CountryName {
  readonly code: string;
  readonly name: string;
}

/** Every country by its name in a language, in the order of that language. */
export function countryNames(language: string): readonly CountryName[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => compare(a.name, b.name));
}
