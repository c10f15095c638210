/** Bars of the digits 0 to 9 in the left half, 1 = black. */
export const LEFT_ODD: readonly string[] = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the six left digits are even, by the first digit. */
export const PARITY: readonly string[] = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

const flip = (bits: string): string => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const turned = (bits: string): string => [...bits].reverse().join('');

export const RIGHT: readonly string[] = LEFT_ODD.map(flip);
export const LEFT_EVEN: readonly string[] = RIGHT.map(turned);

/** The bars of an EAN-13, EAN-8 or UPC-A (as 12 digits), 1 = black; null for a text that is none. */
export function retailModules(text: string): string | null {
  if (!/^(?:\d{8}|\d{12,13})$/.test(text)) return null;
  const digits = [...(text.length === 12 ? `0${text}` : text)].map(Number);
  const of = (bits: readonly string[], digit: number): string => bits[digit] ?? '';
  const right = (from: number): string =>
    digits
      .slice(from)
      .map((digit) => of(RIGHT, digit))
      .join('');
  if (digits.length === 8)
    return `101${digits
      .slice(0, 4)
      .map((digit) => of(LEFT_ODD, digit))
      .join('')}01010${right(4)}101`;
  const parity = PARITY[digits[0] ?? 0] ?? '';
  const left = digits.slice(1, 7).map((digit, place) => of(parity[place] === '1' ? LEFT_EVEN : LEFT_ODD, digit));
  return `101${left.join('')}01010${right(7)}101`;
}
