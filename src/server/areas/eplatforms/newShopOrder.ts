import type { SHOP_ORDER_PROBLEMS } from '#domain/eplatforms/platforms.ts';
import { checkCustomer } from '#domain/orders/checkCustomer.ts';
import type { ShopOrder, ShopProduct } from '../../connectors/eplatforms/port.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { findFreeReference } from '../orders/findFreeReference.ts';
import { insertOrders } from '../orders/insertOrders.ts';
import { lockReferences } from '../orders/lockReferences.ts';
import type { NewOrder, NewOrderLine, OrderPlaces } from '../orders/newOrderRows.ts';
import type { EplatformRow } from './eplatformRow.ts';
import { customerOfShop } from './shopFacts.ts';
import { productsOf } from './shopProducts.ts';

/** Why an order of a shop cannot come in as it is. */
export interface OrderProblem {
  readonly problem: (typeof SHOP_ORDER_PROBLEMS)[number];
  readonly detail: string | null;
}

/** An order that would hold its transaction, and with it all others, for seconds. */
const MAX_LINES = 2000;
const LARGEST_AMOUNT = 2_000_000_000;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** What is wrong with it, found before anything is written. */
export function orderProblem(order: ShopOrder): OrderProblem | null {
  const wrong = Object.keys(checkCustomer(customerOfShop(order)));
  if (wrong.length > 0) return { problem: 'address', detail: wrong.join(', ') };
  if (!CURRENCIES.has(order.currency)) return { problem: 'currency', detail: order.currency.slice(0, 20) };
  const isAmount = (cents: number) => Number.isInteger(cents) && cents >= 0 && cents <= LARGEST_AMOUNT;
  if (!isAmount(order.totalCents) || !isAmount(order.taxCents)) return { problem: 'amount', detail: null };
  const bad = order.lines.find(
    ({ unitPriceCents, quantity }) => !isAmount(unitPriceCents) || !Number.isInteger(quantity),
  );
  if (bad) return { problem: 'amount', detail: bad.name.slice(0, 100) };
  return order.lines.length > MAX_LINES ? { problem: 'lines', detail: String(order.lines.length) } : null;
}

interface Taking {
  readonly shop: EplatformRow;
  readonly asked: ReadonlyMap<string, ShopProduct>;
  readonly now: Date;
}

/**
 * Makes an order of a shop's order, by the act that makes all orders. The caller has locked the shop's order.
 * @returns its id; null = there is nothing to send
 */
export async function makeShopOrder(trx: ScopedTransaction, order: ShopOrder, taking: Taking): Promise<number | null> {
  const { shop, now } = taking;
  const lines = await linesOf(trx, order, taking);
  if (lines.length === 0) return null;
  const made: NewOrder = {
    reference: await freeReference(trx, order, taking),
    type: 'order',
    date: order.createdAt,
    createdAt: now,
    paymentMethod: order.paymentMethod?.slice(0, 40) ?? null,
    currency: order.currency,
    customer: customerOfShop(order),
    lines,
    history: [{ status: 'CREATED', at: now, source: 'import', userName: shop.name }],
    places: await placesOf(trx, order, taking),
    shop: { type: shop.eplatform_type, id: order.id, totalCents: order.totalCents, taxCents: order.taxCents },
  };
  const [id] = await insertOrders(trx, shop.client_id, [made]);
  if (id === undefined) throw new Error(`order ${order.id} of shop ${shop.id} was not stored`);
  return id;
}

async function linesOf(trx: ScopedTransaction, order: ShopOrder, taking: Taking): Promise<readonly NewOrderLine[]> {
  const left = order.lines.filter(({ quantity }) => quantity > 0);
  const products = await productsOf(trx, taking.shop, left, taking.asked, taking.now);
  const lines = new Map<string, NewOrderLine>();
  for (const { product, quantity, unitPriceCents } of left) {
    const ours = products.get(product);
    if (!ours) continue;
    // The same product at the same price is one line; at another price it is a line of its own.
    const name = `${ours.id} ${unitPriceCents}`;
    const before = lines.get(name)?.quantity ?? 0;
    lines.set(name, { productId: ours.id, quantity: before + quantity, unitPriceCents, weightG: ours.weightG });
  }
  return [...lines.values()];
}

/** The shop's own reference; where another order has it already, the next free one that begins with it. */
async function freeReference(trx: ScopedTransaction, order: ShopOrder, { shop, now }: Taking): Promise<string> {
  const wanted = order.reference.replaceAll('\0', '').trim().slice(0, 60) || order.id;
  await lockReferences(trx, shop.client_id, [wanted]);
  return findFreeReference(trx, { clientId: shop.client_id, now, wanted });
}

/** The carrier that stands for the way of sending; one that is not known yet is noted, so that somebody can say it. */
async function placesOf(trx: ScopedTransaction, { method }: ShopOrder, { shop, now }: Taking): Promise<OrderPlaces> {
  const none = { parent_order_id: null, warehouse_id: null, tax_office_id: null, carrier_id: null, service_code: null };
  if (!method || method.code === '') return none;
  const row = await trx
    .insertInto('eplatform_carriers')
    .values({
      client_id: shop.client_id,
      eplatform_id: shop.id,
      shop_method: method.code.slice(0, 200),
      name: method.name.slice(0, 200),
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['eplatform_id', 'shop_method'])
        .doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at'), name: eb.ref('excluded.name') })),
    )
    .returning(['carrier_id', 'service_code'])
    .executeTakeFirstOrThrow();
  return { ...none, carrier_id: row.carrier_id, service_code: row.service_code };
}
