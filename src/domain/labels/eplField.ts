import { cp1252Byte } from './cp1252.ts';

/**
 * The bytes of a text between the quotes of an EPL2 command, in Windows-1252: quotes and backslashes are escaped,
 * controls become spaces, so the text can neither end its string nor its line. A character without a byte becomes `?`;
 * texts with such characters are printed as pictures instead.
 */
export function eplField(text: string): number[] {
  return [...text].flatMap((sign) => {
    const byte = cp1252Byte(sign) ?? 0x3f;
    if (byte < 0x20 || byte === 0x7f) return [0x20];
    return byte === 0x22 || byte === 0x5c ? [0x5c, byte] : [byte];
  });
}
