import { type LineOption, type LinePart, linePartOf, type PartOfKit, toldParts } from '../orders/lineOptions.ts';
import type { CodedProduct } from '../codes/matchCode.ts';
import { compareNatural } from './location.ts';
import { routeOrder, type WalkingOrder } from './routeOrder.ts';

export interface PickProduct extends CodedProduct {
  readonly name: string;
  readonly image_url: string | null;
  readonly location: string | null;
  readonly quantity: number;
  /** Units that other picking sessions have validated. */
  readonly validated_products: number;
  /** What the customer chose; absent = nothing. */
  readonly options?: readonly LineOption[] | undefined;
  /** The kit that it is a part of; absent = it was sold by itself. */
  readonly kit?: PartOfKit | undefined;
}

export interface PickOrder {
  readonly id: number;
  readonly order_reference: string;
  readonly products: readonly PickProduct[];
  /**
   * Cancelled, deleted or out of the warehouse since the session began. What was counted stays; nothing more is picked
   * for it.
   */
  readonly gone?: boolean;
  /** The person of this device announced its picking. */
  readonly held?: boolean;
}

/** The units of one line that one order needs. */
export interface LineShare {
  readonly order_id: number;
  readonly letter: string;
  readonly required: number;
  /** Units that earlier sessions counted, at most `required`. This session only looks for the rest. */
  readonly before: number;
  /** How the units are wanted; absent = as the product is. */
  readonly parts?: readonly LinePart[];
}

/** One product over all orders: picked in one visit to its place, and divided among the orders at packing. */
export interface PickLine extends CodedProduct {
  readonly name: string;
  readonly image_url: string | null;
  readonly location: string | null;
  readonly required: number;
  /** In the order in which the orders were selected: units go to the first that misses one. */
  readonly shares: readonly LineShare[];
}

/** Whether the product has no code that a scanner could read, so that it is counted by hand. */
export function isCodeless({ ean13, upc }: PickLine): boolean {
  return ean13 === null && upc === null;
}

export interface ListedOrder {
  readonly id: number;
  readonly order_reference: string;
  readonly letter: string;
  /** Nothing more is picked for this order. */
  readonly gone?: true;
  /** The person of this device announced its picking: untouched, it is let go at the finish. */
  readonly held?: true;
}

export interface PickList {
  readonly orders: readonly ListedOrder[];
  /** In walking order. */
  readonly lines: readonly PickLine[];
  readonly units: number;
}

/** A product while the lines of the orders are added up; both maps by order. */
interface Summed {
  readonly product: PickProduct;
  readonly shares: Map<number, LineShare>;
  readonly parts: Map<number, readonly LinePart[]>;
}

/** A, B … Z, AA, AB …: the name of the n-th order on screen and on its tote. */
export function orderLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : orderLetter(Math.floor(index / 26) - 1) + last;
}

/**
 * Sums the products of several orders into one list to walk.
 * @param orders in the order of selection, which is also the order of allocation.
 */
export function pickList(orders: readonly PickOrder[], route: WalkingOrder): PickList {
  const lines = new Map<number, Summed>();
  const listed = orders.map(({ id, order_reference, gone, held }, index) => ({
    id,
    order_reference,
    letter: orderLetter(index),
    ...(gone ? { gone: true as const } : {}),
    ...(held ? { held: true as const } : {}),
  }));
  for (const [index, order] of orders.entries()) {
    for (const product of order.products) {
      if (product.quantity < 1) continue;
      const line = lines.get(product.id_product) ?? { product, shares: new Map(), parts: new Map() };
      const former = line.shares.get(order.id);
      const required = (former?.required ?? 0) + product.quantity;
      const before = Math.min(required, (former?.before ?? 0) + product.validated_products);
      const parts = [...(line.parts.get(order.id) ?? []), linePartOf(product)];
      line.parts.set(order.id, parts);
      const share = { order_id: order.id, letter: orderLetter(index), required, before };
      line.shares.set(order.id, { ...share, ...toldParts(parts) });
      lines.set(product.id_product, line);
    }
  }
  const summed = [...lines.values()].map(({ product, shares }) => toLine(product, [...shares.values()]));
  summed.sort((a, b) => compareNatural(a.name, b.name) || a.id_product - b.id_product);
  return {
    orders: listed,
    lines: routeOrder(summed, (line) => line.location, route),
    units: unitsOf(summed),
  };
}

/** The list without what orders that are gone would need; the same list while there are none. */
export function expectedList(list: PickList): PickList {
  const gone = new Set(list.orders.flatMap((order) => (order.gone ? [order.id] : [])));
  if (gone.size === 0) return list;
  const lines = list.lines.flatMap((line) => {
    const shares = line.shares.filter((share) => !gone.has(share.order_id));
    return shares.length > 0 ? [{ ...line, shares, required: unitsOf(shares) }] : [];
  });
  return { orders: list.orders, lines, units: unitsOf(lines) };
}

function unitsOf(parts: readonly { readonly required: number }[]): number {
  return parts.reduce((sum, part) => sum + part.required, 0);
}

function toLine(product: PickProduct, shares: readonly LineShare[]): PickLine {
  const { id_product, name, image_url, location, ean13, reference, sku, id_product_eplatform, upc } = product;
  const required = unitsOf(shares);
  return { id_product, name, image_url, location, ean13, reference, sku, id_product_eplatform, upc, required, shares };
}
