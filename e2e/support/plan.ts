import type { OrderDetail, OrderProduct } from '#contract/orders/order.ts';
import type { Office } from './office.ts';

export interface Pick {
  readonly order: OrderDetail;
  readonly line: OrderProduct;
  readonly code: string;
}

/** Orders that belong to one test, and what it scans of them: each pick is one unit. */
export interface Plan {
  readonly orders: readonly OrderDetail[];
  readonly picks: readonly Pick[];
}

const CLIENT = 1;
const SESSION_RESULTS = new Set(['PICKEDUP', 'PARTIALLYPICKEDUP', 'NOTHINGPICKEDUP']);

const hasCodes = (order: OrderDetail): boolean => {
  const codes = order.products.map((line) => line.ean13);
  return codes.every((code) => code !== null) && new Set(codes).size === codes.length;
};

/**
 * Takes untouched orders of the pick-up list that share no product, so that every unit belongs to one known order.
 * @param wanted `beside`: another plan of the same test, whose orders are excluded
 */
export async function planPicking(
  office: Office,
  wanted: { orders: number; picks: number; beside?: Plan },
): Promise<Plan> {
  const own = new Set(wanted.beside?.orders.map((order) => order.id));
  const found = await office.get<OrderDetail[]>(
    `orders/detailed?flow[in]=to-pickup&type=order&status=CREATED&id_client=${CLIENT}&per_page=500`,
  );
  const candidates = (found.data ?? [])
    .filter((order) => !own.has(order.id) && hasCodes(order) && order.lines >= 2)
    .toSorted((a, b) => a.units - b.units || a.id - b.id);
  const orders: OrderDetail[] = [];
  const take = (fits: (order: OrderDetail) => boolean): void => {
    const taken = new Set(orders.flatMap((one) => one.products.map((line) => line.ean13)));
    const next = candidates.find(
      (one) => !orders.includes(one) && fits(one) && !one.products.some((line) => taken.has(line.ean13)),
    );
    if (next) orders.push(next);
  };
  // One small order that gets complete, if there is one; the others have enough lines for the rest of the picks.
  if (wanted.orders > 1) take((order) => order.units === order.lines && order.lines * 2 < wanted.picks);
  // In any case a line that one unit fills, among the first that are scanned.
  if (orders.length === 0) take((order) => order.products[0]?.quantity === 1);
  const lines = (): number => orders.reduce((sum, one) => sum + one.lines, 0);
  while (orders.length < wanted.orders) {
    const before = orders.length;
    take((order) => order.lines >= Math.ceil((wanted.picks - lines()) / (wanted.orders - before)));
    if (orders.length === before) break;
  }
  if (orders.length < wanted.orders) throw new Error(`The demo has no ${wanted.orders} orders left for this journey.`);
  // In turn over the orders, a different line each time, so that every order is touched.
  const picks: Pick[] = [];
  for (let turn = 0; picks.length < wanted.picks && turn < 50; turn += 1) {
    for (const order of orders) {
      const line = order.products[turn];
      if (line?.ean13 && picks.length < wanted.picks) picks.push({ order, line, code: line.ean13 });
    }
  }
  if (picks.length < wanted.picks) throw new Error(`These orders have only ${picks.length} lines.`);
  return { orders, picks };
}

/** An EAN-13 of the demo that none of these orders contains, and the name of its product. */
export async function strangerTo(plan: Plan, office: Office): Promise<{ code: string; name: string }> {
  const found = await office.get<OrderDetail[]>(`orders/detailed?flow[in]=to-pickup&id_client=${CLIENT}&per_page=100`);
  const own = new Set(plan.orders.flatMap((order) => order.products.map((line) => line.ean13)));
  const line = (found.data ?? [])
    .flatMap((order) => order.products)
    .find((one) => one.ean13 !== null && !own.has(one.ean13));
  if (!line?.ean13) throw new Error('Every product of the demo is in these orders.');
  return { code: line.ean13, name: line.name };
}

export interface PickedOrder {
  readonly reference: string;
  readonly status: string;
  /** How often the session's result is in the history: once, or the work was lost or doubled. */
  readonly results: number;
  /** Units per EAN, only where some were picked. */
  readonly units: Readonly<Record<string, number>>;
}

const unitsOf = (products: readonly OrderProduct[]): Record<string, number> =>
  Object.fromEntries(
    products.filter((line) => line.validated_products > 0).map((line) => [line.ean13 ?? '', line.validated_products]),
  );

/** What the server holds of the plan's orders. */
export async function pickedOrders(plan: Plan, office: Office): Promise<PickedOrder[]> {
  const orders = await office.orders(plan.orders.map((order) => order.id));
  return orders
    .toSorted((a, b) => a.id - b.id)
    .map((order) => ({
      reference: order.order_reference,
      status: order.status,
      results: order.status_history.filter((entry) => SESSION_RESULTS.has(entry.status)).length,
      units: unitsOf(order.products),
    }));
}

/** What the server must hold when exactly these picks were made. */
export function expectedOrders(plan: Plan, picks: readonly Pick[] = plan.picks): PickedOrder[] {
  return plan.orders
    .toSorted((a, b) => a.id - b.id)
    .map((order) => {
      const units: Record<string, number> = {};
      for (const pick of picks) if (pick.order.id === order.id) units[pick.code] = (units[pick.code] ?? 0) + 1;
      const picked = Object.values(units).reduce((a, b) => a + b, 0);
      const status = picked === order.units ? 'PICKEDUP' : picked === 0 ? order.status : 'PARTIALLYPICKEDUP';
      return { reference: order.order_reference, status, results: picked === 0 ? 0 : 1, units };
    });
}
