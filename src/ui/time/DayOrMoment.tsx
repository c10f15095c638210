import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { date } from '../format/dates.ts';
import { Moment } from './Moment.tsx';
import { momentParts } from './momentParts.ts';

/** A moment whose hour nobody may know: midnight UTC names the day alone, "hoy", "ayer", "07/03/2026". @param at ISO 8601 */
export function DayOrMoment({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return moment.getTime() % DAY_MS === 0 ? <Day year={moment.getUTCFullYear()} month={moment.getUTCMonth()} day={moment.getUTCDate()} /> : <Moment at={moment.getTime()} />;
}

const DAY_MS = 86_400_000;

/** The day as the calendar names it, in whatever zone the device is. */
function Day({ year, month, day }: { readonly year: number; readonly month: number; readonly day: number }) {
  const { t } = useTranslation('desk');
  const [now] = useState(() => Date.now());
  const here = new Date(year, month, day);
  const named = momentParts(here.getTime(), now).day;
  const pad = (value: number) => String(value).padStart(2, '0');
  return (
    <time dateTime={`${year}-${pad(month + 1)}-${pad(day)}`} title={date(here)} className="figures">
      {named === null ? date(here) : t(`moment.day.${named}`)}
    </time>
  );
}
