const hex = (byte: number): string => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * A text as the data of a ZPL field that is preceded by `^FH` under `^CI28`: no character of it can start a command,
 * end the field or be taken for an escape. Everything beyond plain letters travels as bytes of UTF-8 in hex, so that no
 * setting of the printer or the way to it can change it.
 */
export function zplField(text: string): string {
  return [...text]
    .map((sign) => (/^[A-Za-z0-9 .,:;/()+*#&'"!?@%=$-]$/.test(sign) ? sign : utf8(sign).map(hex).join('')))
    .join('');
}

function utf8(sign: string): number[] {
  const point = sign.codePointAt(0) ?? 0x3f;
  if (point < 0x20 || point === 0x7f) return [0x20];
  if (point < 0x80) return [point];
  if (point < 0x800) return [0xc0 | (point >> 6), 0x80 | (point & 0x3f)];
  if (point < 0x10000) return [0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)];
  return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)];
}

/**
 * The data of a ZPL Code 128: only what a number of a parcel is made of, or the printer would take `>` for a change of
 * subset and `^` for a command. Throws on anything else: a number comes from us or from a carrier, never from a customer.
 */
export function zplBarcode(text: string): string {
  if (!/^[A-Za-z0-9 ./+$%-]{1,60}$/.test(text)) throw new Error('no text for a barcode of a label');
  return text;
}
