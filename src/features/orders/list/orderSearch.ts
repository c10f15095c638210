import type { ChosenOrder } from '#widgets/actions/actionOrder.ts';
import { useCallback } from 'react';
import { create } from 'zustand';
import { onPersonGone } from '#ui/kept/personGone.ts';

/**
 * What a search of orders stores beside its address and its answer: orders, pagination, loading and error belong to the
 * query, filters to the address.
 */
export interface OrderSearch {
  /** The question when the rest was stored; with another question the search begins again. */
  readonly question: string;
  readonly ordersSelection: ReadonlyMap<number, ChosenOrder>;
  readonly filtersCollapsed: boolean;
  /** Orders that the last action refused, for lack of rights and for a reason of their own. */
  readonly forbiddenOrdersAction: ReadonlySet<number>;
  readonly errorsOrdersAction: ReadonlySet<number>;
}

const NEW: OrderSearch = {
  question: '',
  ordersSelection: new Map(),
  filtersCollapsed: true,
  forbiddenOrdersAction: new Set(),
  errorsOrdersAction: new Set(),
};

/** Searches by id, in memory: they outlive the page, so that "back" finds the selection, but not the visit. */
const useSearches = create<Readonly<Record<string, OrderSearch>>>(() => ({}));

// What one person chose is not kept in memory for the next.
onPersonGone(() => useSearches.setState({}, true));

const change = (id: string, part: Partial<OrderSearch>): void =>
  useSearches.setState((all) => ({ ...all, [id]: { ...(all[id] ?? NEW), ...part } }));

/**
 * The state of one search.
 * @param searchId one for each list, person and client, and for each search that stands beside another
 * @param question what is asked, without the page: a new question clears selection and refusals
 */
export function useOrderSearch(searchId: string, question: string) {
  const stored = useSearches((all) => all[searchId]) ?? NEW;
  const now = stored.question === question ? stored : { ...NEW, filtersCollapsed: stored.filtersCollapsed };
  const put = useCallback(
    (part: Partial<OrderSearch>) => {
      const before = useSearches.getState()[searchId];
      const fresh = before?.question === question ? {} : { ...NEW, filtersCollapsed: before?.filtersCollapsed ?? true };
      change(searchId, { ...fresh, question, ...part });
    },
    [searchId, question],
  );
  return [now, put] as const;
}
