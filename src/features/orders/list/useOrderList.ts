import { filterQuery, readFilters, type Filter, type FilterField } from '#ui/filter/filters.ts';
import { nextSort, readSort, sortText, type Sort } from '#ui/table/column.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const ORDERS_PER_PAGE = 50;

export interface OrderList {
  readonly filters: readonly Filter[];
  readonly search: string;
  readonly sort: Sort | null;
  readonly page: number;
  /** The saved view that the list was opened by; 0 = none. It stays while its filters are changed. */
  readonly viewId: number;
  /** Filters and sort as text, for a view to keep. */
  readonly text: string;
  /** The question without the page; another question is another search. */
  readonly question: string;
  /** The call that reads the page, and the identity of what it answers. */
  readonly asked: Readonly<Record<string, string | number>>;
  /** Removes all filters and the search text. */
  readonly clear: () => void;
  readonly setFilters: (filters: readonly Filter[]) => void;
  readonly setSearch: (text: string) => void;
  readonly sortBy: (column: string) => void;
  readonly setPage: (page: number) => void;
}

/**
 * The question of the list. It is part of the address, so that it returns with the tab, with "back" and with a link.
 */
export function useOrderList(fields: readonly FilterField[]): OrderList {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  return useMemo(() => {
    const now = new URLSearchParams(text);
    const filters = readFilters(now, fields);
    const search = now.get('search') ?? '';
    const sort = readSort(now.get('sort'));
    const page = Math.max(1, Math.trunc(Number(now.get('page')) || 1));
    const viewId = Math.trunc(Number(now.get('view')) || 0);
    const kept = {
      ...filterQuery(filters),
      ...(search !== '' && { search }),
      ...(sort && { sort: sortText(sort) ?? '' }),
    };
    const put = (next: { filters?: readonly Filter[]; search?: string; sort?: Sort | null; page?: number }) => {
      const given = { filters, search, sort, page: 1, ...next };
      const sorted = sortText(given.sort);
      setQuery(
        {
          ...filterQuery(given.filters),
          ...(given.search !== '' && { search: given.search }),
          ...(sorted && { sort: sorted }),
          ...(viewId > 0 && { view: String(viewId) }),
          ...(given.page > 1 && { page: String(given.page) }),
        },
        { replace: next.search !== undefined },
      );
    };
    return {
      filters,
      search,
      sort,
      page,
      viewId,
      text: new URLSearchParams(kept).toString(),
      question: JSON.stringify([filterQuery(filters), search.trim(), sortText(sort)]),
      asked: {
        ...filterQuery(filters),
        ...(search.trim() !== '' && { search: search.trim() }),
        sort: sortText(sort) ?? '-id',
        page,
        per_page: ORDERS_PER_PAGE,
      },
      clear: () => put({ filters: [], search: '' }),
      setFilters: (changed) => put({ filters: changed }),
      setSearch: (changed) => put({ search: changed }),
      sortBy: (column) => put({ sort: nextSort(sort, column) }),
      setPage: (changed) => put({ page: changed }),
    };
  }, [text, fields, setQuery]);
}
