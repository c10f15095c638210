/** A date as a cell says it. */
export interface CellDate {
  /** yyyy-MM-dd, a day that exists. */
  readonly day: string;
  /** HH:mm:ss; null = the cell has no hour. */
  readonly time: string | null;
  /** `Z` or `+01:00`; null = the cell names no zone. */
  readonly offset: string | null;
}

export type DayOrder = 'day-first' | 'month-first';
/** What the dates of a file say of their order, all together. 'both' = they contradict each other. */
export type DayOrderHabit = DayOrder | 'both' | 'unknown';

type Readings = Readonly<Record<DayOrder, CellDate | null>>;

const TIME =
  /^(.*?)(?:[T\s,]+(?:a las |at |à )?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/iu;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_NAME_YEAR = /^(\d{1,2})\.?(?:[\s-]| de )+(\p{L}+)\.?(?:[\s-]| de )+(\d{4}|\d{2})$/u;
const NAME_DAY_YEAR = /^(\p{L}+)\.?[ -](\d{1,2})(?:,? |-)(\d{4}|\d{2})$/u;
const MONTHS: readonly RegExp[] = [
  /^(ene(ro)?|jan(uary|v|vier)?)$/,
  /^(feb(rero|ruary|r)?|fevr?(ier)?)$/,
  /^(mar(zo|ch|s)?)$/,
  /^(abr(il)?|apr(il)?|avr(il)?)$/,
  /^(mayo?|mai)$/,
  /^(jun(io|e)?|juin)$/,
  /^(jul(io|y)?|juil(let)?)$/,
  /^(ago(sto)?|aug(ust)?|aout)$/,
  /^(sept?(iembre|ember|embre)?)$/,
  /^(oct(ubre|ober|obre)?)$/,
  /^(nov(iembre|ember|embre)?)$/,
  /^(dic(iembre)?|dec(ember|embre)?)$/,
];

/**
 * Every way to read a date: `25/11/2026`, `2026-11-25T14:32:00+01:00`, `11/25/26 2:32 PM`, `25 nov 2026`, `Nov-25-26`.
 * @returns null = no date at all; one reading of two = only that one exists
 */
function readingsOfDate(cell: string): Readings | null {
  const [, date = '', hour, minute, second, half, zone] = TIME.exec(cell.trim().replaceAll(/\s+/gu, ' ')) ?? [];
  const time = hour === undefined ? null : timeOf(Number(hour), minute ?? '', second ?? '00', half);
  if (time === undefined) return null;
  const offset = zone === undefined ? null : /^[zug]/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const make = (year: string | undefined, month: string | number | undefined, day: string | undefined) => {
    const real = dayOf(Number(year), Number(month), Number(day));
    return real === null ? null : { day: real, time, offset };
  };
  const both = (reading: CellDate | null) => reading && { 'day-first': reading, 'month-first': reading };
  const [, year, , month, day] = YEAR_FIRST.exec(date.trim()) ?? [];
  if (year !== undefined) return both(make(year, month, day));
  const last = YEAR_LAST.exec(date.trim());
  if (last) {
    const [, one, sign, two, end = ''] = last;
    const full = fullYear(end);
    const dayFirst = make(full, two, one);
    // Nobody writes the month first with points.
    const monthFirst = sign === '.' ? null : make(full, one, two);
    return dayFirst || monthFirst ? { 'day-first': dayFirst, 'month-first': monthFirst } : null;
  }
  const [, dayText, nameText, yearText] = DAY_NAME_YEAR.exec(date.trim()) ?? [];
  const [, name2, day2, year2] = NAME_DAY_YEAR.exec(date.trim()) ?? [];
  return both(make(fullYear(yearText ?? year2 ?? ''), monthOf(nameText ?? name2 ?? ''), dayText ?? day2));
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function monthOf(name: string): number {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return MONTHS.findIndex((month) => month.test(plain)) + 1;
}

/** @returns undefined when there is no such time */
function timeOf(hour: number, minute: string, second: string, half: string | undefined): string | undefined {
  const pm = half?.toLowerCase().startsWith('p');
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const real = half === undefined ? hour : (hour % 12) + (pm ? 12 : 0);
  if (real > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${String(real).padStart(2, '0')}:${minute}:${second}`;
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1) return null;
  const leap = year % 4 === 0 ? 29 : 28;
  const longest = month === 2 ? leap : [4, 6, 9, 11].includes(month) ? 30 : 31;
  const two = (value: number) => String(value).padStart(2, '0');
  return day > longest ? null : `${year}-${two(month)}-${two(day)}`;
}

/** The order of day and month that a cell proves: its other reading does not exist. */
export function provenDayOrder(cell: string): DayOrder | null {
  const readings = readingsOfDate(cell);
  if (!readings || (readings['day-first'] && readings['month-first'])) return null;
  return readings['day-first'] ? 'day-first' : 'month-first';
}

/** What all the orders that cells have proven say together. */
export function dayOrderHabit(orders: ReadonlySet<DayOrder>): DayOrderHabit {
  if (orders.size > 1) return 'both';
  const [order = 'unknown'] = orders;
  return order;
}

/**
 * Reads a date as the whole file writes them.
 * @returns `unclear-date` = day and month cannot be told apart
 */
export function readDate(cell: string, habit: DayOrderHabit): CellDate | 'bad-date' | 'unclear-date' {
  const readings = readingsOfDate(cell);
  if (!readings) return 'bad-date';
  const { 'day-first': day, 'month-first': month } = readings;
  if (habit === 'day-first' || habit === 'month-first') return readings[habit] ?? 'bad-date';
  if (day && month) return day.day === month.day ? day : 'unclear-date';
  return day ?? month ?? 'bad-date';
}
