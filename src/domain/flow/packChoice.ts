import { zoneOf } from '../picking/zones.ts';

/** Which orders of the Flow lists a device takes along (features K12). */
export type PackChoice =
  | { readonly kind: 'all' }
  /** Those with at least one line in one of these zones. */
  | { readonly kind: 'zones'; readonly zones: readonly string[] }
  | { readonly kind: 'orders'; readonly orders: readonly number[] };

interface PackOrder {
  readonly id: number;
  readonly products: readonly { readonly location: string | null }[];
}

export function inPack(choice: PackChoice, order: PackOrder): boolean {
  if (choice.kind === 'orders') return choice.orders.includes(order.id);
  if (choice.kind === 'zones') return order.products.some((line) => choice.zones.includes(zoneOf(line)));
  return true;
}
