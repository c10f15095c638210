import { mostUrgentFirst } from '#domain/orders/priority.ts';
import type { OpenLot } from '#offline/db/cacheDatabase.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';

export interface WaitingGroup {
  readonly key: string;
  /** Those that somebody marked as more urgent than others, whatever they leave with. */
  readonly isUrgent: boolean;
  /** With which lot these orders leave; null = with none yet, or with several. */
  readonly leaves: Pick<OpenLot, 'itinerary' | 'date' | 'cutOff' | 'closesAt'> | null;
  /** The most urgent first, else in the order given, returns behind what is to leave; the first ones, where they are too many to be drawn. */
  readonly orders: readonly OrderView[];
  /** All that leave with it. */
  readonly count: number;
}

/** Rows of a group that are drawn at most: what a bench packs of one departure before it looks again. */
export const MAX_ROWS = 50;

/** What waits: the urgent first, then by the lot that it leaves with: the next cut-off first, those that are in none last. */
export function waitingGroups(orders: readonly OrderView[], lots: readonly OpenLot[]): readonly WaitingGroup[] {
  const groups = new Map<number | 'urgent' | null, OrderView[]>();
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  for (const order of orders) {
    const ofLot = order.lot_id !== null && known.has(order.lot_id) ? order.lot_id : null;
    const key = (order.priority ?? 'normal') === 'normal' ? ofLot : 'urgent';
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups]
    .map(([id, rows]) => {
      const lot = typeof id === 'number' ? known.get(id) : undefined;
      return {
        isUrgent: id === 'urgent',
        key: String(id),
        leaves: lot ?? null,
        orders: rows
          .toSorted((one, other) => mostUrgentFirst(one, other) || returnsLast(one, other))
          .slice(0, MAX_ROWS),
        count: rows.length,
      };
    })
    .toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || cutOffOf(a).localeCompare(cutOffOf(b)));
}

const returnsLast = (one: OrderView, other: OrderView): number =>
  Number(one.type === 'return') - Number(other.type === 'return');

/** Later than any day, and than any hour of one. */
const [NEVER, END_OF_DAY] = ['9999', '24:00'];

/** All lots of a client are in its time zone: as texts they stand in their order. */
const cutOffOf = ({ leaves }: WaitingGroup): string =>
  leaves ? `${leaves.date} ${leaves.cutOff ?? END_OF_DAY}` : NEVER;
