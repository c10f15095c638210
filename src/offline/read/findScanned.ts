import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { matchCode } from '#domain/codes/matchCode.ts';
import { isSameText } from '#domain/codes/isSameText.ts';
import { carriedByCode } from '#domain/orders/carriedByCode.ts';
import { PICKING, sessionState } from '#domain/picking/kind.ts';
import { openWorkSessions, readWorkSession } from './workSessions.ts';
import type { OrderView } from './foldOrder.ts';
import { readOrderByCode } from './readOrderByCode.ts';
import { readFlowOrders, readOrderViews } from './readViews.ts';

/** The thing on this device that a code names. `picking` = orders of the open picking that it belongs to; `carried` =
 * reference of the order that the code names, which travels in the parcel of this one. */
export type Scanned =
  | {
      readonly kind: 'order';
      readonly order: OrderView;
      readonly picking: readonly number[] | null;
      readonly carried?: string;
    }
  | { readonly kind: 'tote'; readonly code: string; readonly picking: readonly number[] }
  | {
      readonly kind: 'product';
      readonly code: string;
      readonly name: string;
      readonly picking: readonly number[] | null;
      readonly orders: number;
    }
  | {
      readonly kind: 'location';
      readonly code: string;
      readonly picking: readonly number[] | null;
      readonly orders: number;
    };

/**
 * Looks up a code that no screen expected: order, tote, product, location, in this order, and in the person's open
 * pickings before the waiting orders. It reads every order, so it is for such codes only.
 * @param codes ways to read the scan, likeliest first
 * @returns null when the code names nothing on this device
 */
export async function findScanned(codes: readonly string[], userId: number): Promise<Scanned | null> {
  const sessions = await openWorkSessions(userId, PICKING);
  for (const code of codes) {
    const order = await readOrderByCode(code, userId);
    const carried = order && carriedByCode(order, code);
    if (order)
      return {
        kind: 'order',
        order,
        picking: sessions.find((one) => one.orderIds.includes(order.id))?.orderIds ?? null,
        ...(carried !== null && { carried }),
      };
  }
  const picked = await Promise.all(
    sessions.map(async ({ id, orderIds }) => ({
      orderIds,
      orders: await readOrderViews(orderIds, userId),
      totes: [...sessionState((await readWorkSession(PICKING, id))?.events ?? []).totes.values()],
    })),
  );
  for (const code of codes) {
    const holder = picked.find((one) => one.totes.some((tote) => isSameText(tote, code)));
    if (holder) return { kind: 'tote', code, picking: holder.orderIds };
  }
  const waiting = await readFlowOrders(['to-pickup'], userId);
  for (const code of codes) {
    const found = findProduct(code, picked, waiting) ?? findPlace(code, picked, waiting);
    if (found) return found;
  }
  return null;
}

interface Picked {
  readonly orderIds: readonly number[];
  readonly orders: readonly OrderView[];
}

function findProduct(code: string, picked: readonly Picked[], waiting: readonly OrderView[]): Scanned | null {
  const picking = picked.find((one) => one.orders.some((order) => productIn(order, code) !== null));
  const holding = (picking?.orders ?? waiting).filter((order) => productIn(order, code) !== null);
  const name = holding[0] && productIn(holding[0], code)?.name;
  return name === undefined
    ? null
    : { kind: 'product', code, name, picking: picking?.orderIds ?? null, orders: holding.length };
}

function productIn(order: OrderView, code: string): OrderView['products'][number] | null {
  const match = matchCode(code, order.products, CODE_TYPES);
  return match.outcome === 'one' ? match.product : match.outcome === 'several' ? (match.products[0] ?? null) : null;
}

function findPlace(code: string, picked: readonly Picked[], waiting: readonly OrderView[]): Scanned | null {
  const isThere = (order: OrderView): boolean =>
    order.products.some(({ location }) => location !== null && isSameText(location, code));
  const picking = picked.find((one) => one.orders.some(isThere));
  const orders = (picking?.orders ?? waiting).filter(isThere).length;
  return orders === 0 ? null : { kind: 'location', code, picking: picking?.orderIds ?? null, orders };
}
