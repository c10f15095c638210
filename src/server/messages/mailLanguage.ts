import type { Language } from '#contract/people/user.ts';

const SPANISH = new Set('ES AD MX AR CO CL PE EC GT CU BO DO HN PY SV NI CR PA UY VE PR GQ'.split(' '));
const FRENCH = new Set('FR MC LU GP MQ GF RE YT PM BL MF NC PF WF'.split(' '));

/** The language of a customer, by where the order goes. @param country ISO 3166-1 alpha-2 */
export function mailLanguage(country: string): Language {
  if (SPANISH.has(country)) return 'es';
  return FRENCH.has(country) ? 'fr' : 'en';
}
