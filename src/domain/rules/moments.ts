import { addDays, WEEKDAYS, weekdayOf } from '../lots/days.ts';
import type { LocalMoment } from './datetimePattern.ts';

export type MomentType = 'Date' | 'Time' | 'DateTime';

/** Whose calendar and clock a rule goes by, and what they show now. */
export interface RuleClock {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the client's time zone. */
  readonly zone: string;
}

/** `yyyy-MM-dd HH:mm`, `yyyy-MM-dd` or `HH:mm`: texts of one type sort as their moments do. */
export type LocalText = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The moment as the zone's calendar and clock show it, `yyyy-MM-dd HH:mm`. */
export function localMinute(zone: string, at: number): LocalText {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format.format(at);
}

/** The part of `yyyy-MM-dd HH:mm` that a type has. */
export function partOf(type: MomentType, minute: LocalText): LocalText {
  if (type === 'Date') return minute.slice(0, 10);
  return type === 'Time' ? minute.slice(11, 16) : minute.slice(0, 16);
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const RELATIVE_NOW = /^now(?:([+-])(\d{1,4})([hd]))?$/;
const RELATIVE_DAY = /^today(?:([+-])(\d{1,4})d)?$/;
const UNIT_MS = { h: 3_600_000, d: 86_400_000 } as const;

/** What a rule compares a moment with: a fixed one, or one that the clock gives. */
export type MomentValue = (clock: RuleClock) => LocalText;

/** @returns null = no moment of this type */
export function parseMoment(type: MomentType, text: string): MomentValue | null {
  const now = RELATIVE_NOW.exec(text);
  if (now) {
    const [, sign, count = '0', unit = 'h'] = now;
    const by = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS] * (sign === '-' ? -1 : 1);
    return (clock) => partOf(type, localMinute(clock.zone, clock.now + by));
  }
  const today = RELATIVE_DAY.exec(text);
  if (today && type !== 'Time') {
    const [, sign, count = '0'] = today;
    const by = Number(count) * (sign === '-' ? -1 : 1);
    return (clock) => partOf(type, `${addDays(localMinute(clock.zone, clock.now).slice(0, 10), by)} 00:00`);
  }
  const fixed = fixedMoment(type, text);
  return fixed === null ? null : () => fixed;
}

function fixedMoment(type: MomentType, text: string): LocalText | null {
  if (type === 'Time') return TIME.test(text) ? text : null;
  const [day = '', time = '00:00', ...more] = text.replace('T', ' ').split(' ');
  if (!DAY.test(day) || addDays(day, 0) !== day || !TIME.test(time) || more.length > 0) return null;
  if (type === 'DateTime') return `${day} ${time}`;
  return text.length === 10 ? day : null;
}

/** Takes a local text apart. @param text of this type */
export function momentOf(type: MomentType, text: LocalText): LocalMoment {
  const clock = type === 'Time' ? text : text.slice(11);
  const [hour, minute] = type === 'Date' ? [null, null] : [Number(clock.slice(0, 2)), Number(clock.slice(3, 5))];
  if (type === 'Time') return { minute, hour, day: null, month: null, weekday: null, isLastDay: false };
  const day = text.slice(0, 10);
  return {
    minute,
    hour,
    day: Number(day.slice(8)),
    month: Number(day.slice(5, 7)),
    weekday: WEEKDAYS.indexOf(weekdayOf(day)) + 1,
    isLastDay: addDays(day, 1).endsWith('-01'),
  };
}
