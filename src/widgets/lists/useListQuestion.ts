import { filterQuery, readFilters, type Filter, type FilterField } from '#ui/filter/filters.ts';
import { nextSort, readSort, sortText, type Sort } from '#ui/table/column.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What a list is asked, and how that is changed. */
export interface ListQuestion {
  readonly filters: readonly Filter[];
  readonly search: string;
  readonly sort: Sort | null;
  readonly page: number;
  /** The saved view that the list was opened by; 0 = none. It stays while its filters are changed. */
  readonly viewId: number;
  /** Filters, search and sort as text, to be stored. */
  readonly text: string;
  /** The question without the page; another one is another search. */
  readonly question: string;
  /** The same as the call takes it. */
  readonly criteria: Readonly<Record<string, string>>;
  /** Whether anything narrows the list. */
  readonly isAsked: boolean;
  /** Removes all filters and the search text. */
  readonly clear: () => void;
  readonly setFilters: (filters: readonly Filter[]) => void;
  readonly setSearch: (text: string) => void;
  readonly sortBy: (column: string) => void;
  readonly setPage: (page: number) => void;
  /** The same in the place of a page that is no more: "back" does not lead to it. */
  readonly correctPage: (page: number) => void;
}

type Change = Partial<Pick<ListQuestion, 'filters' | 'search' | 'sort' | 'page'>>;

const OWN = ['search', 'sort', 'page'];

/**
 * The question of a list. It is part of the address, so that it returns with the tab, with "back" and with a link. What
 * else the page has in its address stays there.
 * @param coming the query that the address is about to have; null = the address is as it should be
 */
export function useListQuestion(fields: readonly FilterField[], coming: string | null = null): ListQuestion {
  const [query, setQuery] = useSearchParams();
  const address = coming ?? query.toString();
  return useMemo(() => {
    const now = new URLSearchParams(address);
    const filters = readFilters(now, fields);
    const search = now.get('search') ?? '';
    const sort = readSort(now.get('sort'));
    const page = Math.max(1, Math.trunc(Number(now.get('page')) || 1));
    const others = [...now].filter(([name]) => !OWN.includes(name) && !fields.some(({ id }) => isOf(name, id)));
    const put = (change: Change, replace = change.search !== undefined) => {
      const next = { filters, search, sort, page: 1, ...change };
      const written = {
        ...spelled(next),
        ...Object.fromEntries(others),
        ...(next.page > 1 && { page: `${next.page}` }),
      };
      setQuery(written, { replace });
    };
    return {
      filters,
      search,
      sort,
      page,
      viewId: Math.trunc(Number(now.get('view')) || 0),
      text: new URLSearchParams(spelled({ filters, search, sort })).toString(),
      question: JSON.stringify([filterQuery(filters), search.trim(), sortText(sort)]),
      criteria: spelled({ filters, search: search.trim(), sort }),
      isAsked: filters.length > 0 || search !== '',
      clear: () => put({ filters: [], search: '' }),
      setFilters: (changed: readonly Filter[]) => put({ filters: changed }),
      setSearch: (changed: string) => put({ search: changed }),
      sortBy: (column: string) => put({ sort: nextSort(sort, column) }),
      setPage: (changed: number) => put({ page: changed }),
      correctPage: (changed: number) => put({ page: changed }, true),
    };
  }, [address, fields, setQuery]);
}

const isOf = (name: string, field: string) => name === field || name.startsWith(`${field}[`);

function spelled({ filters, search, sort }: Pick<ListQuestion, 'filters' | 'search' | 'sort'>) {
  const sorted = sortText(sort);
  return { ...filterQuery(filters), ...(search !== '' && { search }), ...(sorted !== undefined && { sort: sorted }) };
}
