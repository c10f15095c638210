/** Customs codes are stored as digits only: dots and blanks are how people write them. */
export function normaliseHsCode(text: string): string {
  return text.replaceAll(/[.\s]/g, '');
}

/** 6 to 14 digits. */
export function isHsCode(code: string): boolean {
  return /^\d{6,14}$/.test(code);
}

/** The longest code that a shop platform stores; a platform that is not named stores any. */
const LONGEST: Readonly<Record<string, number>> = { shopify: 13 };

/** @param code normalised, digits only */
export function platformTakes(platform: string, code: string): boolean {
  return code.length <= (LONGEST[platform] ?? 14);
}
