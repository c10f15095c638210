/** 0x80..0x9F of Windows-1252, where it differs from Latin-1; a space marks an unused place. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The byte of a character in Windows-1252; null when it has none. */
export function cp1252Byte(sign: string): number | null {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80 || (point >= 0xa0 && point <= 0xff)) return point;
  const place = sign === ' ' ? -1 : UPPER.indexOf(sign);
  return place < 0 ? null : 0x80 + place;
}

/** Whether every character has a byte. */
export function isCp1252(text: string): boolean {
  return [...text].every((sign) => cp1252Byte(sign) !== null);
}
