import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What is asked for, as the API spells it. */
export type IncidentQuery = Readonly<Record<string, string | number>>;

export const PERIODS = ['7', '30', '90'] as const;
export type View = 'places' | 'list';

const DAY_MS = 86_400_000;

/** What the page shows, in its address, so that it can be saved and sent to somebody. */
export function useIncidentsQuestion() {
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => Math.floor(Date.now() / DAY_MS));
  const view: View = query.get('view') === 'list' ? 'list' : 'places';
  const period = PERIODS.find((one) => one === query.get('days')) ?? '30';
  const location = query.get('location');
  const page = Math.max(1, Number(query.get('page')) || 1);
  const change = (next: Readonly<Record<string, string | null>>) =>
    setQuery((before) => {
      const params = new URLSearchParams(before);
      params.delete('page');
      for (const [name, value] of Object.entries(next)) {
        if (value === null) params.delete(name);
        else params.set(name, value);
      }
      return params;
    });
  // Whole days, so that the question and with it the stored answer stay the same all day.
  const since = new Date((today - Number(period)) * DAY_MS).toISOString().slice(0, 10);
  const asked: IncidentQuery = {
    'created_at[gte]': since,
    ...(location === '' ? { 'location[isNull]': '1' } : location !== null && { location }),
  };
  return { view, period, location, page, asked, change };
}
