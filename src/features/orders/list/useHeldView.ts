import { ordersList } from '#contract/orders/orders.ts';
import { HELD } from '#domain/status/hold.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import type { SavedView } from '#ui/filter/SavedViews.tsx';

/** The filters of the list that shows what is held back. A lot that waits is an open lot. */
export const HELD_ORDERS = { 'status[in]': HELD, 'type[notIn]': 'lotshipping' } as const;

/** No stored view has this id. */
const HELD_VIEW = -1;

/** Whether a list shows what is held back, and nothing beside it. @param query filters and sort of the list */
export function asksForHeld(query: string): boolean {
  const filters = [...new URLSearchParams(query)].filter(([name]) => name !== 'sort');
  return (
    filters.length === Object.keys(HELD_ORDERS).length &&
    filters.every(([name, value]) => Object.entries(HELD_ORDERS).some(([key, own]) => key === name && own === value))
  );
}

/** The view of held orders, which everybody has, with how many there are. */
export function useHeldView(name: string): SavedView {
  const { data } = useEndpoint(ordersList, { query: { ...HELD_ORDERS, per_page: 1 } });
  return {
    id: HELD_VIEW,
    name,
    shared: false,
    mine: false,
    count: data?.page?.total ?? null,
    more: data?.page?.more ?? false,
  };
}
