import { filterQuery, type Filter } from '#ui/filter/filters.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export const PERIODS = ['7', '30', '90'] as const;
type View = 'places' | 'list';

const DAY_MS = 86_400_000;

/** How the incidents are shown and of how many days; in the address of the page, beside its filters. */
export function useIncidentsPeriod() {
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => Math.floor(Date.now() / DAY_MS));
  const view: View = query.get('view') === 'list' ? 'list' : 'places';
  const period = PERIODS.find((one) => one === query.get('days')) ?? '30';
  /** @param filters added to those in the address */
  const change = (next: Readonly<Record<string, string>>, filters: readonly Filter[] = []) =>
    setQuery((before) => {
      const { page: _page, ...kept } = Object.fromEntries(before);
      return { ...kept, ...next, ...filterQuery(filters) };
    });
  // Whole days, so that the question and with it the stored answer stay the same all day.
  const since = new Date((today - Number(period)) * DAY_MS).toISOString().slice(0, 10);
  return { view, period, since, change };
}
