const MINUTE_MS = 60_000;

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** @param day yyyy-MM-dd, a real one */
export function weekdayOf(day: string): Weekday {
  // oxlint-disable-next-line no-restricted-globals -- the day came in as an argument
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'MONDAY';
}

/** @param day yyyy-MM-dd */
export function addDays(day: string, count: number): string {
  // oxlint-disable-next-line no-restricted-globals -- the day came in as an argument
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** The day on which so many working days are over; no holidays are known. @param day yyyy-MM-dd */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (!['SATURDAY', 'SUNDAY'].includes(weekdayOf(at))) left -= 1;
  }
  return at;
}

/**
 * The next day on which a lot may leave; today counts while its cut-off has not passed. null = it leaves on no day.
 * @param cutOff HH:mm in the client's time zone; null = none
 * @param now date and time there
 */
export function nextDeparture(
  weekdays: readonly Weekday[],
  cutOff: string | null,
  now: { readonly day: string; readonly time: string },
): string | null {
  const first = cutOff !== null && now.time >= cutOff ? 1 : 0;
  for (let ahead = first; ahead < first + 7; ahead += 1) {
    const day = addDays(now.day, ahead);
    if (weekdays.includes(weekdayOf(day))) return day;
  }
  return null;
}

/**
 * The day on which what stayed behind leaves: the next departure after the day of its lot, never one that is past.
 * null = it leaves on no day.
 * @param lotDay day of the lot that left without it, yyyy-MM-dd
 * @param now date and time in the client's time zone
 */
export function departureAfter(
  weekdays: readonly Weekday[],
  cutOff: string | null,
  lotDay: string,
  now: { readonly day: string; readonly time: string },
): string | null {
  const next = nextDeparture(weekdays, cutOff, now);
  if (next === null || next > lotDay) return next;
  return nextDeparture(weekdays, null, { day: addDays(lotDay, 1), time: '00:00' });
}

/** What calendar and clock show in a time zone at the moment. @param zone IANA name, such as Atlantic/Canary */
export function localTime(zone: string, at: Date): { readonly day: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/**
 * A moment as people of a time zone write it, with the distance to UTC: `2026-11-01T00:00:00.000+01:00`.
 * @param zone IANA name, such as Atlantic/Canary
 */
export function localMoment(zone: string, at: Date): string {
  const { day, time } = localTime(zone, at);
  const whole = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  // oxlint-disable-next-line no-restricted-globals -- the moment came in as an argument
  const minutes = (Date.parse(`${day}T${time}:00Z`) - whole) / MINUTE_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  const distance = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${day}T${time}:${at.toISOString().slice(17, 23)}${minutes < 0 ? '-' : '+'}${distance}`;
}
