import { readFilters, filterQuery, type Filter, type FilterField } from '#ui/filter/filters.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What the logbook is asked stands in the address: it comes back with the tab and with a link. */
export function useLogbookQuestion(fields: readonly FilterField[]) {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  return useMemo(() => {
    const now = new URLSearchParams(text);
    const filters = readFilters(now, fields);
    const page = Math.max(1, Math.trunc(Number(now.get('page')) || 1));
    return {
      filters,
      page,
      criteria: filterQuery(filters),
      setFilters: (changed: readonly Filter[]) => setQuery(filterQuery(changed)),
      setPage: (next: number) => setQuery({ ...filterQuery(filters), ...(next > 1 && { page: String(next) }) }),
    };
  }, [text, fields, setQuery]);
}
