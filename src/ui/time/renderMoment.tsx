import type { ReactNode } from 'react';
import { date, dateTime } from '../format/dates.ts';
import { momentParts } from './momentParts.ts';

const DAY_MS = 86_400_000;

type Words = (key: string, values: Record<string, string>) => string;

/**
 * "hoy 09:12", "ayer 19:47", "07/03/2026 09:05"; the exact moment on hover.
 * @param at ms since 1970
 * @param now ms since 1970
 */
export function renderMoment(at: number, now: number, t: Words): ReactNode {
  const { day, text } = momentParts(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTime(at)} className="figures">
      {day === null ? text : t(`desk:moment.${day}`, { time: text })}
    </time>
  );
}

/**
 * A moment whose hour may be unknown: midnight UTC means the day alone, "hoy", "ayer", "07/03/2026".
 * @param at ISO 8601
 * @param now ms since 1970
 */
export function renderDayOrMoment(at: string, now: number, t: Words): ReactNode {
  const moment = new Date(at);
  if (moment.getTime() % DAY_MS !== 0) return renderMoment(moment.getTime(), now, t);
  // The calendar day that the text names, in whatever zone the device is.
  const here = new Date(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  const named = momentParts(here.getTime(), now).day;
  return (
    <time dateTime={moment.toISOString().slice(0, 10)} title={date(here)} className="figures">
      {named === null ? date(here) : t(`desk:moment.day.${named}`, {})}
    </time>
  );
}
