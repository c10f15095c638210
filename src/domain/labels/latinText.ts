import { PICTOGRAPH } from './cleanText.ts';

/** How signs of keyboards and phones are written where only letters of Western Europe are (ISO-8859-1). */
const WRITTEN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '·',
  '€': 'EUR',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ŀ: 'l·',
  Ŀ: 'L·',
  ẞ: 'SS',
};
const INVISIBLE = /\p{Cf}/gu;

/** Whether every sign is one of ISO-8859-1. */
export const isLatin = (text: string): boolean => !/[^\t\n\r -~\u00A0-ÿ]/.test(text);

/**
 * A text of a customer in ISO-8859-1 as far as it can be read so: pictographs are left out, signs of phones and letters
 * with marks of other languages are written plainly. Letters of other scripts stay, for a name never changes silently.
 */
export function latinText(text: string): string {
  const whole = text
    .normalize('NFC')
    .replaceAll(PICTOGRAPH, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Zs}/gu, ' ');
  const plain = [...whole].map((sign) => (isLatin(sign) ? sign : (WRITTEN[sign] ?? withoutMarks(sign)))).join('');
  return plain === text ? text : plain.replaceAll(/ {2,}/g, ' ').trim();
}

function withoutMarks(sign: string): string {
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return isLatin(bare) ? bare : sign;
}
