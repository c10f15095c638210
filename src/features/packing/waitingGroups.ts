import type { OpenLots } from '#offline/db/cacheDatabase.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';

export interface WaitingGroup {
  readonly key: string;
  /** With which lot these orders leave; null = with none yet. */
  readonly leaves: { readonly itinerary: string; readonly date: string } | null;
  /** In the order given. */
  readonly orders: readonly OrderView[];
}

/** What waits, by the lot that it leaves with: the earliest first, those that are in none last. */
export function waitingGroups(orders: readonly OrderView[], lots: OpenLots['lots']): readonly WaitingGroup[] {
  const groups = new Map<number | null, OrderView[]>();
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  for (const order of orders) {
    const key = order.lot_id !== null && known.has(order.lot_id) ? order.lot_id : null;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups]
    .map(([id, rows]) => {
      const lot = id === null ? undefined : known.get(id);
      return { key: String(id), leaves: lot ? { itinerary: lot.itinerary, date: lot.date } : null, orders: rows };
    })
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

/** Later than any day. */
const NEVER = '9999';

const dayOf = ({ leaves }: WaitingGroup): string => leaves?.date ?? NEVER;
