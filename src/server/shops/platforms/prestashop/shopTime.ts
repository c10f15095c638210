import { localTime } from '#domain/lots/days.ts';

/** The zone of a shop that does not say it. */
export const USUAL_ZONE = 'Europe/Madrid';

/**
 * A time as the shop's database has it, without a zone, as if it were UTC: its own clock, which is all that versions and
 * readings compare. null = it is none; the database writes 0000-00-00.
 */
export function shopTime(written: string): Date | null {
  const at = new Date(`${written.replace(' ', 'T')}Z`);
  return /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written) && !Number.isNaN(at.getTime()) ? at : null;
}

export const writtenTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** When the clock of a zone showed this; of an hour that it shows twice, the later one. @param shown as if it were UTC */
export function momentOfShop(shown: Date, zone: string): Date {
  let at = shown.getTime();
  // The distance from Greenwich is that of the moment, which is what is looked for: the second look is right.
  for (let looks = 0; looks < 2; looks += 1) {
    const { day, time } = localTime(zone, new Date(at));
    at += shown.getTime() - (Date.parse(`${day}T${time}:00Z`) + (at % 60_000));
  }
  return new Date(at);
}
