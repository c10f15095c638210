/** How a country writes its postcodes: the European Union, its neighbours, and where Spanish shops send most. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AD: /^AD[1-7]00$/,
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  BG: /^\d{4}$/,
  CH: /^\d{4}$/,
  CY: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  GI: /^GX11 ?1AA$/,
  GR: /^\d{3} ?\d{2}$/,
  HR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IE: /^(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?[AC-FHKNPRTV-Y\d]{4}$/,
  IS: /^\d{3}$/,
  IT: /^\d{5}$/,
  LI: /^94(?:8[5-9]|9[0-8])$/,
  LT: /^(?:LT-)?\d{5}$/,
  LU: /^(?:L-)?\d{4}$/,
  LV: /^(?:LV-)?\d{4}$/,
  MC: /^980\d{2}$/,
  MT: /^[A-Z]{3} ?\d{4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  RO: /^\d{6}$/,
  SE: /^\d{3} ?\d{2}$/,
  SI: /^(?:SI-)?\d{4}$/,
  SK: /^\d{3} ?\d{2}$/,
  SM: /^4789\d$/,
  US: /^\d{5}(?:-\d{4})?$/,
  VA: /^00120$/,
};

/** Whether the country writes postcodes like this. Any text is right for a country whose pattern is not known here. */
export function isPostcode(country: string, postcode: string): boolean {
  return PATTERNS[country]?.test(postcode.trim().toUpperCase()) ?? true;
}

/** Countries that write postcodes and whose letters arrive without: the Eircode is nobody's duty. */
const OPTIONAL: ReadonlySet<string> = new Set(['IE']);

/** Whether letters must have a postcode there. False for a country that has none, or whose form is not known here. */
export function needsPostcode(country: string): boolean {
  return country in PATTERNS && !OPTIONAL.has(country);
}
