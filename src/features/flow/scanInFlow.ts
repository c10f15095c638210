import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { matchCode } from '#domain/codes/matchCode.ts';
import { codesIn } from '#domain/codes/readings.ts';
import type { StripRule } from '#domain/codes/stripRules.ts';
import { isSameText } from '#domain/codes/isSameText.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { orderOfCode } from './flowRows.ts';

/** What a code means in a list of orders; `texts` are those that it was understood by, or that are looked for elsewhere. */
export type FlowScan =
  | { readonly kind: 'order'; readonly order: OrderView; readonly texts: readonly string[] }
  /** A product: these orders hold it. `code` finds them again in the search. */
  | { readonly kind: 'product'; readonly code: string; readonly name: string; readonly orders: readonly OrderView[] }
  /** The code names nothing of this list. */
  | { readonly kind: 'none'; readonly texts: readonly string[] };

/**
 * Finds what a code means in a list of orders.
 * @param texts what was read and its other readings, likeliest first
 * @param rules of this client, to find a code in a longer text
 */
export function scanInFlow(
  texts: readonly string[],
  orders: readonly OrderView[],
  rules?: readonly StripRule[],
): FlowScan {
  const { codes } = codesIn(texts, rules);
  for (const code of codes) {
    const order = orderOfCode(orders, code);
    if (order) return { kind: 'order', order, texts: [code] };
  }
  for (const code of codes) {
    const holding = orders.filter((order) => holdsProduct(order, code));
    const name = holding[0] && productOf(holding[0], code)?.name;
    if (name !== undefined) return { kind: 'product', code, name, orders: holding };
  }
  return { kind: 'none', texts: codes };
}

/** Whether an order contains the product that this whole code names. */
export function holdsProduct(order: OrderView, code: string): boolean {
  return productOf(order, code) !== null;
}

/** Whether an item of the order is at the location that this whole code names. */
export function holdsPlace(order: OrderView, code: string): boolean {
  return order.products.some(({ location }) => location !== null && isSameText(location, code));
}

function productOf(order: OrderView, code: string) {
  const match = matchCode(code, order.products, CODE_TYPES);
  if (match.outcome === 'one') return match.product;
  return match.outcome === 'several' ? (match.products[0] ?? null) : null;
}
