/** Longest pattern. It is read field by field, so that no text can make it slow. */
export const MAX_PATTERN = 100;

/** Which values of each field match; a null field matches all. */
export interface DatetimePattern {
  readonly minutes: ReadonlySet<number> | null;
  readonly hours: ReadonlySet<number> | null;
  readonly days: ReadonlySet<number> | null;
  /** `L` stands among the days of the month. */
  readonly lastDay: boolean;
  readonly months: ReadonlySet<number> | null;
  /** 1 = Monday, 7 = Sunday. */
  readonly weekdays: ReadonlySet<number> | null;
}

/** A moment as calendar and clock of the client show it; what a field of a date or of a time lacks is null. */
export interface LocalMoment {
  readonly minute: number | null;
  readonly hour: number | null;
  readonly day: number | null;
  readonly month: number | null;
  readonly weekday: number | null;
  readonly isLastDay: boolean;
}

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/**
 * Reads `minute hour day-of-month month day-of-week`. Each is `*`, a number, `a-b`, `*` + `/n`, or several of these with
 * commas; a day of the week may be a name, a day of the month `L`, the last one.
 * @returns null = it cannot be understood
 */
export function parsePattern(text: string): DatetimePattern | null {
  if (text.length > MAX_PATTERN) return null;
  const parts = text.trim().split(' ').filter(Boolean);
  if (parts.length !== 5) return null;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts;
  const days = day.split(',');
  const lastDay = days.includes('L');
  const named = days.filter((one) => one !== 'L');
  const read = {
    minutes: readField(minute.split(','), 0, 59),
    hours: readField(hour.split(','), 0, 23),
    days: named.length === 0 && lastDay ? new Set<number>() : readField(named, 1, 31),
    months: readField(month.split(','), 1, 12),
    weekdays: readField(weekday.split(',').map(dayNumber), 0, 7, 1),
  };
  if (Object.values(read).includes(undefined)) return null;
  const { weekdays } = read;
  if (weekdays?.has(0)) read.weekdays = new Set([...weekdays].map((one) => (one === 0 ? 7 : one)));
  return { ...(read as Omit<DatetimePattern, 'lastDay'>), lastDay };
}

/** Whether all fields that the moment has match. Unlike cron, day of the month and day of the week both have to. */
export function matchesPattern(pattern: DatetimePattern, moment: LocalMoment): boolean {
  const { minute, hour, day, month, weekday } = moment;
  const fits = (values: ReadonlySet<number> | null, value: number | null) =>
    values === null || value === null || values.has(value);
  return (
    fits(pattern.minutes, minute) &&
    fits(pattern.hours, hour) &&
    fits(pattern.months, month) &&
    fits(pattern.weekdays, weekday) &&
    (fits(pattern.days, day) || (pattern.lastDay && moment.isLastDay))
  );
}

/** @returns null = any value; undefined = not to be understood */
function readField(
  parts: readonly string[],
  lowest: number,
  highest: number,
  stepFrom = lowest,
): ReadonlySet<number> | null | undefined {
  if (parts.length === 1 && parts[0] === '*') return null;
  const values = new Set<number>();
  for (const part of parts) {
    const range = readPart(part, lowest, highest, stepFrom);
    if (!range) return undefined;
    for (let value = range.from; value <= range.to; value += range.step) values.add(value);
  }
  return values;
}

function readPart(part: string, lowest: number, highest: number, stepFrom: number) {
  if (part.startsWith('*')) {
    const step = part === '*' ? 1 : part.startsWith('*/') ? whole(part.slice(2)) : null;
    return step !== null && step >= 1 && step <= highest ? { from: stepFrom, to: highest, step } : null;
  }
  const [first = '', second, ...more] = part.split('-');
  const from = whole(first);
  const to = second === undefined ? from : whole(second);
  if (more.length > 0 || from === null || to === null || from > to || from < lowest || to > highest) return null;
  return { from, to, step: 1 };
}

/** A number of one or two digits. */
function whole(text: string): number | null {
  const isNumber = text.length > 0 && text.length <= 2 && [...text].every((one) => one >= '0' && one <= '9');
  return isNumber ? Number(text) : null;
}

/** `MON`, `MONDAY` or a range of them as numbers; anything else as it is. */
function dayNumber(part: string): string {
  return part
    .split('-')
    .map((one) => {
      const name = one.toUpperCase();
      const place = DAYS.findIndex((day) => name === day || name === day.slice(0, 3));
      return place < 0 ? one : String(place + 1);
    })
    .join('-');
}
