export type DecimalSign = '.' | ',';
/**
 * What the numbers of a file say of their decimal sign, all of them together. 'both' = some write a point and some a
 * comma; 'unknown' = none says anything.
 */
export type DecimalHabit = DecimalSign | 'both' | 'unknown';

interface Reading {
  readonly digits: string;
  readonly fraction: string;
  /** The sign that this number cannot be read without; null = it says nothing. */
  readonly sign: DecimalSign | null;
}

const MONEY = /^(€|£|\$|[A-Z]{3})?\s*(\d[\d.,'’\s]*|[.,]\d+)\s*(€|£|\$|[A-Z]{3})?$/u;
const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'CLP', 'COP', 'ARS', 'HKD', 'SGD'],
};

/** `1.234` = one thousand or one and a bit: only other numbers of the file can tell. */
const EITHER = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/** How a number can be read whatever the other numbers say; null = it is none, or others have to tell. */
function readAlone(text: string): Reading | null {
  if (/^\d+$/.test(text)) return { digits: text, fraction: '', sign: null };
  const spaced = /^(\d{1,3}(?:['’ ]\d{3})+)(?:([.,])(\d+))?$/u.exec(text);
  if (spaced)
    return { digits: onlyDigits(spaced[1]), fraction: spaced[3] ?? '', sign: (spaced[2] as DecimalSign) ?? null };
  for (const [sign, group] of [
    [',', '\\.'],
    ['.', ','],
  ] as const) {
    const grouped = new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+)\\${sign}(\\d+)$`).exec(text);
    if (grouped) return { digits: onlyDigits(grouped[1]), fraction: grouped[2] ?? '', sign };
    if (new RegExp(`^\\d{1,3}(?:${group}\\d{3}){2,}$`).test(text))
      return { digits: onlyDigits(text), fraction: '', sign };
  }
  if (EITHER.test(text)) return null;
  const single = /^(\d*)([.,])(\d+)$/.exec(text);
  return single && { digits: single[1] || '0', fraction: single[3] ?? '', sign: single[2] as DecimalSign };
}

const onlyDigits = (text: string | undefined): string => (text ?? '').replaceAll(/\D/g, '');
const singleSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The decimal sign that a cell proves; null = it proves none, or is no number. */
export function provenSign(cell: string): DecimalSign | null {
  const number = MONEY.exec(singleSpaces(cell))?.[2];
  return number === undefined ? null : (readAlone(number.trim())?.sign ?? null);
}

/** What all the signs that cells have proven say together. */
export function decimalHabit(signs: ReadonlySet<DecimalSign>): DecimalHabit {
  if (signs.size > 1) return 'both';
  const [sign = 'unknown'] = signs;
  return sign;
}

/** The currencies that a cell with an amount names by a sign or a code before or behind it; null = none. */
export function namedCurrencies(cell: string): readonly string[] | null {
  const [, before, , after] = MONEY.exec(singleSpaces(cell)) ?? [];
  const money = before ?? after;
  return money === undefined ? null : (SYMBOLS[money] ?? [money]);
}

export type NumberReading =
  | { readonly value: number; readonly currencies: readonly string[] | null }
  | { readonly problem: 'bad-number' | 'unclear-number' | 'too-precise' };

/** Differences that computing leaves behind, in units of the last place: `14.309999999999999` is 14.31. */
const NOISE = 0.001;
const NOISY_PLACES = 6;
const LONGEST_NUMBER = 7;

/**
 * Reads a number of at least 0, with a currency before or behind it.
 * @param scale units of one: 100 reads 2.55 as 255
 * @param habit of the whole file; 'single' reads a lone sign as the decimal one
 * @returns the value in those units, and the currencies that the cell names (null = none); `unclear-number` = one
 *   thousand or one and a bit, `too-precise` = more decimals than the unit has
 */
export function readNumber(cell: string, scale: number, habit: DecimalHabit | 'single'): NumberReading {
  const [, before, number, after] = MONEY.exec(singleSpaces(cell)) ?? [];
  if (number === undefined || (before !== undefined && after !== undefined)) return { problem: 'bad-number' };
  const reading = readAlone(number.trim()) ?? readTogether(number.trim(), habit);
  if (reading === null || reading === 'unclear') return { problem: reading === null ? 'bad-number' : 'unclear-number' };
  if (reading.digits.replace(/^0+/, '').length > LONGEST_NUMBER) return { problem: 'bad-number' };
  const places = String(scale).length - 1;
  const fraction = reading.fraction.replace(/0+$/, '');
  const currencies = namedCurrencies(cell);
  if (fraction.length <= places)
    return { value: Number(reading.digits) * scale + Number(fraction.padEnd(places, '0')), currencies };
  const exact = Number(`${reading.digits}.${fraction}`) * scale;
  const value = Math.round(exact);
  return fraction.length >= NOISY_PLACES && Math.abs(exact - value) <= NOISE
    ? { value, currencies }
    : { problem: 'too-precise' };
}

function readTogether(text: string, habit: DecimalHabit | 'single'): Reading | 'unclear' | null {
  const [, digits, sign, fraction] = EITHER.exec(text) ?? [];
  if (digits === undefined || fraction === undefined) return null;
  if (habit === 'unknown' || habit === 'both') return 'unclear';
  return habit === 'single' || habit === sign
    ? { digits, fraction, sign: null }
    : { digits: digits + fraction, fraction: '', sign: null };
}
