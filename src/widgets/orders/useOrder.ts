import { orderById, orderTimeline } from '#contract/orders/orderDesk.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';

/** While another tab was open nobody followed changes here: the stored answer is shown and read again at once. */
const READ_AT_ONCE = { staleTime: 0 } as const;

/** Everything about one order. */
export const useOrder = (id: number) => useEndpoint(orderById, { params: { id } }, READ_AT_ONCE);

/** What happened to an order, newest first; at most `most` (500) entries. */
export function useOrderTimeline(id: number, most = 100) {
  return useEndpoint(orderTimeline, { params: { id }, query: { per_page: most } }, { ...READ_AT_ONCE, select: rowsOf });
}

const rowsOf = <Rows>({ rows }: { readonly rows: Rows }): Rows => rows;
