/** How numbers and days are written for the reader. */
export interface Reader {
  /** BCP 47. */
  readonly locale: string;
  /** ISO 4217, of amounts. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The reader's formats, each made once per rendering: making one takes longer than formatting a hundred numbers. */
export interface Formats {
  money(value: number): string;
  number(value: number, places: number): string;
  dateParts(at: Date): Readonly<Record<string, string>>;
}

const DATE_PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** @throws RangeError for an unknown locale, currency or time zone, once it is used */
export function formatsOf({ locale, currency, timeZone }: Reader): Formats {
  const numbers = new Map<string, Intl.NumberFormat>();
  const numberFormat = (name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const known = numbers.get(name);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, options);
    numbers.set(name, made);
    return made;
  };
  let date: Intl.DateTimeFormat | undefined;
  return {
    money: (value) => numberFormat('money', { style: 'currency', currency }).format(value),
    number: (value, places) =>
      numberFormat(String(places), { minimumFractionDigits: places, maximumFractionDigits: places }).format(value),
    dateParts: (at) => {
      date ??= new Intl.DateTimeFormat('en-GB', { timeZone, ...DATE_PARTS });
      return Object.fromEntries(date.formatToParts(at).map(({ type, value }) => [type, value]));
    },
  };
}
