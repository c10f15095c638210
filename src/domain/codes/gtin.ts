const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * The check digit that belongs behind these data digits: GTIN of any length, SSCC, GLN.
 * @param digits the number without its check digit.
 */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    sum += Number(digits[digits.length - place]) * (place % 2 === 1 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * Whether a text is a GTIN of 8, 12, 13 or 14 digits with a correct check digit. Use it only to warn: shops print wrong
 * ones.
 */
export function isValidGtin(text: string): boolean {
  return GTIN.test(text) && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/**
 * The UPC-A behind a UPC-E: `04252614` is `042100005264`.
 * @param text 8 digits: number system 0 or 1, six digits, check digit.
 * @returns 12 digits, or `null` when the text is no UPC-E.
 */
export function expandUpcE(text: string): string | null {
  const [, system, body, check] = /^([01])(\d{6})(\d)$/.exec(text) ?? [];
  if (system === undefined || body === undefined || check === undefined) return null;
  const last = body.slice(5);
  const expanded =
    last <= '2'
      ? `${body.slice(0, 2)}${last}0000${body.slice(2, 5)}`
      : last === '3'
        ? `${body.slice(0, 3)}00000${body.slice(3, 5)}`
        : last === '4'
          ? `${body.slice(0, 4)}00000${body.slice(4, 5)}`
          : `${body.slice(0, 5)}0000${last}`;
  return `${system}${expanded}${check}`;
}

/** Prefixes that a shop hands out itself, as EAN-13. The same digits mean another product in the next shop. */
const IN_STORE = /^0(?:0[24]|2\d)/;

/**
 * The 14 digits under which two GTINs are compared: UPC-A equals EAN-13 with a leading 0, UPC-E is expanded first, and
 * a case (indicator 1 to 9) stays another number than its unit. The check digit is not looked at, because shops store
 * wrong ones.
 * @returns `null` for anything that is no GTIN, and for in-store codes, which match exactly or not at all.
 */
export function normaliseGtin(text: string): string | null {
  if (!GTIN.test(text)) return null;
  if (text.length > 8) {
    const padded = text.padStart(14, '0');
    return IN_STORE.test(padded) ? null : padded;
  }
  const upcA = isValidGtin(text) ? null : expandUpcE(text);
  return (upcA !== null && isValidGtin(upcA) ? upcA : text).padStart(14, '0');
}
