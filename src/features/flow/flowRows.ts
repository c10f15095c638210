import { carriedByCode } from '#domain/orders/carriedByCode.ts';
import type { FlowList } from '#domain/flow/steps.ts';
import { mostUrgentFirst } from '#domain/orders/priority.ts';
import { stepsOpen } from '#domain/flow/stepTargets.ts';
import { notPickable, type NotPickable } from '#domain/picking/pickable.ts';
import type { OpenLot } from '#offline/db/cacheDatabase.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';

export interface FlowRow {
  readonly order: OrderView;
  readonly selected: boolean;
  readonly barred: Barred;
  /** Who has it open on another device; absent = nobody that is known. It may be chosen all the same. */
  readonly openWith?: string | undefined;
  /** With which lot it leaves; absent = with none that is known. */
  readonly leaves?: DueLot | undefined;
  /** How much of it would be refused later; absent = nothing that is known. */
  readonly faults?: number;
}

/** Why an order cannot be chosen: 'open' = it is in an open picking of this person; 'waits' = this list has no step for it now. */
export type Barred = NotPickable | 'open' | 'waits' | null;

/** @param open orders in open pickings of this person */
export function barredIn(list: FlowList, order: OrderView, open: ReadonlySet<number>): Barred {
  if (list === 'to-pickup') return open.has(order.id) ? 'open' : notPickable(order);
  return stepsOpen(order, list).length === 0 ? 'waits' : null;
}

/** When an order leaves: with which lot, and by when that has to be ready. */
export type DueLot = Pick<OpenLot, 'itinerary' | 'date' | 'cutOff'>;

/** Later than any day, than that, and than any hour of one. */
const [NEVER, BACK, END_OF_DAY] = ['9999', '99999', '24:00'];

/** All lots of a client are in its time zone: as texts they stand in their order. */
const dueText = (leaves: DueLot | undefined): string =>
  leaves ? `${leaves.date} ${leaves.cutOff ?? END_OF_DAY}` : NEVER;

/**
 * The orders by how urgent they are, then by when they have to be ready, what leaves next first, and what came back last:
 * nobody waits for it. Within a departure, and without one, as they were.
 */
export function dueFirst(orders: readonly OrderView[], lots: readonly OpenLot[]): readonly OrderView[] {
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  const due = new Map(
    orders.map(({ id, type, lot_id }) => [id, type === 'return' ? BACK : dueText(known.get(lot_id ?? 0))]),
  );
  return orders.toSorted(
    (one, other) => mostUrgentFirst(one, other) || (due.get(one.id) ?? NEVER).localeCompare(due.get(other.id) ?? NEVER),
  );
}

/** Text as it is compared: without accents, in lower case. */
function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** What begins a search for one tag by its whole name. */
export const TAG_SIGN = '#';

/**
 * Whether an order matches a search: reference, shop's number, those of orders in its parcel, customer, city, tags; behind
 * a `#` one tag alone.
 */
export function answersTo(order: OrderView, search: string): boolean {
  const tag = search.startsWith(TAG_SIGN) ? plainText(search.slice(TAG_SIGN.length)) : '';
  if (tag !== '' && order.tags?.some(({ name }) => plainText(name) === tag)) return true;
  const words = plainText(search).split(/\s+/);
  const text = plainText(
    [
      order.order_reference,
      order.id_order_eplatform_shop ?? '',
      ...(order.carried ?? []).flatMap((one) => [one.order_reference, one.id_order_eplatform_shop ?? '']),
      order.customer_name,
      order.city,
      ...(order.tags ?? []).map(({ name }) => name),
    ].join(' '),
  );
  return words.every((word) => text.includes(word));
}

/** The order that a scanned code names: its reference, the shop's number or those of an order in its parcel; never a part. */
export function orderOfCode(orders: readonly OrderView[], code: string): OrderView | undefined {
  const wanted = plainText(code);
  return (
    orders.find((order) => plainText(order.order_reference) === wanted) ??
    orders.find(
      (order) => order.id_order_eplatform_shop !== null && plainText(order.id_order_eplatform_shop) === wanted,
    ) ??
    orders.find((order) => carriedByCode(order, code) !== null)
  );
}

/**
 * The visible rows. While orders are selected the list is frozen to the ids at the beginning of the selection;
 * newcomers wait.
 */
export function shownOrders(
  orders: readonly OrderView[],
  frozen: readonly number[] | null,
): { readonly shown: readonly OrderView[]; readonly newcomers: number } {
  if (frozen === null) return { shown: orders, newcomers: 0 };
  const byId = new Map(orders.map((order) => [order.id, order]));
  const shown = frozen.flatMap((id) => byId.get(id) ?? []);
  return { shown, newcomers: orders.length - shown.length };
}

export interface SelectionSum {
  readonly orders: number;
  readonly units: number;
  readonly locations: number;
}

export function selectionSum(orders: readonly OrderView[]): SelectionSum {
  const products = orders.flatMap((order) => order.products);
  return {
    orders: orders.length,
    units: products.reduce((sum, product) => sum + product.quantity, 0),
    locations: new Set(products.flatMap((product) => product.location ?? [])).size,
  };
}
