/** An integer of the smallest unit as a person writes it: 2295 with 2 decimals is "22,95". "" for null. */
export function figureText(value: number | null, decimals: number): string {
  return value === null ? '' : (value / 10 ** decimals).toFixed(decimals).replace('.', ',');
}

/**
 * Reads "22,95", "22.95", "1.234,5", "1 234" or "-3" as an integer of the smallest unit. null for a text that is no
 * number or has too many decimals. The last mark is the decimal one, unless exactly three digits follow it in a number
 * without decimals.
 */
export function readFigure(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '');
  if (!/^-?\d[\d.,]*$/.test(plain)) return null;
  const mark = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  const tail = mark === -1 ? '' : plain.slice(mark + 1);
  const both = plain.includes(',') && plain.includes('.');
  const groups =
    mark !== -1 && tail.length === 3 && (decimals === 0 || (!both && plain.indexOf(plain.charAt(mark)) !== mark));
  const whole = (mark === -1 || groups ? plain : plain.slice(0, mark)).replaceAll(/[.,]/g, '');
  const part = groups ? '' : tail;
  if (part.length > decimals) return null;
  const read = Number(`${whole}${part.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(read) ? read : null;
}
