/** What a spreadsheet has made of a cell that was something else before. */
export type SpreadsheetDamage = 'excel-power' | 'excel-error' | 'excel-date' | 'broken-letters';

/** `3,46001E+10`: a long number that was shown shortened, and then saved as it was shown. */
const POWER_OF_TEN = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
/** `#NUM!` `#¡NUM!` `#N/A` `#NOMBRE?` `#NOM?` `########`: an error of a formula, or a column that was too narrow. */
const CELL_ERROR = /^#(?:[¡¿]?[A-ZÁÉÍÓÚ/0]{3,10}[!?]|N\/?[AD]|#{2,})$/u;
const MONTH =
  'ene|enero|jan|january|janv|janvier|feb|febr|february|févr|fevr|mar|march|mars|abr|apr|avr|april|may|mayo|mai|jun|june|juin|jul|july|juil|ago|aug|août|aout|sep|sept|set|oct|nov|dic|dec|déc';
/** `1-mar`, `mar-26`, `01/03/2026`: what a spreadsheet shows for a code such as 1-3, MAR26 or 3/26. Capitals of the codes themselves (MAR-26) are no work of a spreadsheet. */
const DATE_FROM_CODE = new RegExp(
  `^(?:\\d{1,2}[-/](?:${MONTH})\\.?(?:[-/]\\d{2,4})?|(?:${MONTH})\\.?[-/]\\d{2,4}|\\d{1,2}/\\d{1,2}/\\d{4})$`,
  'u',
);
/** UTF-8 that was read as another encoding (`EspaÃ±a`), and letters that were lost (`Espa�a`). */
const BROKEN_LETTERS = /\uFFFD|Ã[\u0080-\u00BF\u0192\u201A-\u2122]|Â[\u00A0-\u00BF]/u;

/**
 * Whether a text is what a spreadsheet left of another one, so that it must not be stored.
 * @param kind 'code' = a text that has to arrive sign by sign (reference, SKU, EAN, telephone, postcode); 'text' = words
 */
export function spreadsheetDamage(text: string, kind: 'code' | 'text'): SpreadsheetDamage | null {
  if (CELL_ERROR.test(text.toUpperCase())) return 'excel-error';
  if (BROKEN_LETTERS.test(text)) return 'broken-letters';
  return kind === 'code' && POWER_OF_TEN.test(text) ? 'excel-power' : null;
}

/** Whether a code looks as a spreadsheet shows a date. A client may have such a code all the same. */
export function looksLikeDate(code: string): boolean {
  return DATE_FROM_CODE.test(code) || DATE_FROM_CODE.test(code.replace(/\p{L}/u, (letter) => letter.toLowerCase()));
}

/** Digits of a number that a spreadsheet shows before it shortens the rest to zeros. */
const SHOWN_DIGITS = 6;

/** Whether a long number has kept its first six digits only: `8412170000000` was saved after `8,41217E+12` was typed over. */
export function isRounded(digits: string): boolean {
  return /^\d{12,14}$/.test(digits) && digits.replace(/0+$/, '').length <= SHOWN_DIGITS;
}
