import type { NewOrder } from '../orders/newOrderRows.ts';
import type { FileOrder } from '../orders/imports/groupOrders.ts';

export interface Stock {
  readonly products: ReadonlyMap<
    string,
    { readonly id: number; readonly weight_g: number; readonly price_cents: number }
  >;
  readonly baskets: readonly FileOrder[];
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const YEAR_DAYS = 365;
/** A warehouse's year: most orders are long delivered, a share waits to be picked, the rest is everywhere. */
const DELIVERED_SHARE = 0.6;
const WAITING_SHARE = 0.1;

/**
 * One order of the same shape as the real ones: the basket of one, the customer of another.
 * @param random numbers from 0 up to 1; the same ones give the same order
 */
export function makeOrder(stock: Stock, reference: string, now: Date, random: () => number): NewOrder {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const basket = pick(stock.baskets);
  const { head } = pick(stock.baskets);
  const path = choosePath(stock, random);
  const first = now.getTime() - Math.floor(random() * YEAR_DAYS * DAY_MS);
  const step = Math.min(6 * HOUR_MS, Math.floor((now.getTime() - first) / path.length));
  return {
    reference,
    type: 'order',
    date: new Date(first - (first % DAY_MS)),
    createdAt: new Date(first),
    paymentMethod: head.paymentMethod,
    currency: 'EUR',
    customer: head.customer,
    lines: basket.lines.map(({ sku, quantity, unitPriceCents }) => {
      const product = stock.products.get(sku);
      if (!product) throw new Error(`basket names ${sku}, which the client does not sell`);
      return {
        productId: product.id,
        quantity,
        unitPriceCents: unitPriceCents ?? product.price_cents,
        weightG: product.weight_g,
      };
    }),
    history: path.map((status, place) => ({ status, at: new Date(first + place * step), source: 'seed' as const })),
  };
}

function choosePath({ paths }: Stock, random: () => number): readonly string[] {
  const roll = random();
  const fixed = roll < DELIVERED_SHARE ? 'DELIVERED' : roll < DELIVERED_SHARE + WAITING_SHARE ? 'CREATED' : null;
  const all = [...paths.values()];
  const path = fixed ? paths.get(fixed) : all[Math.floor(random() * all.length)];
  if (!path) throw new Error('the status table reaches nothing from CREATED');
  return path;
}
