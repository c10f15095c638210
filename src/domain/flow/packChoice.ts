import { shelfZoneOf } from '../picking/zones.ts';

/** Which orders of the Flow lists a device takes along. */
export type PackChoice =
  | { readonly kind: 'all' }
  /** Those with at least one line in one of these zones. */
  | { readonly kind: 'zones'; readonly zones: readonly string[] }
  /** Those that are in one of these lots; the reference is kept for people, the id decides. */
  | { readonly kind: 'lots'; readonly lots: readonly PackLot[] }
  | { readonly kind: 'orders'; readonly orders: readonly number[] };

export interface PackLot {
  readonly id: number;
  readonly reference: string;
}

interface PackOrder {
  readonly id: number;
  readonly lot_id: number | null;
  readonly products: readonly { readonly location: string | null }[];
}

/** Whether the device takes this order along. */
export function inPack(choice: PackChoice, order: PackOrder): boolean {
  if (choice.kind === 'orders') return choice.orders.includes(order.id);
  if (choice.kind === 'lots') return choice.lots.some((lot) => lot.id === order.lot_id);
  if (choice.kind === 'zones') return order.products.some((line) => choice.zones.includes(shelfZoneOf(line)));
  return true;
}
