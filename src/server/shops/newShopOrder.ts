import type { SHOP_ORDER_PROBLEMS } from '#domain/shops/platforms.ts';
import { markedReferences } from '#domain/orders/freeReference.ts';
import { checkCustomer } from '#domain/orders/checkCustomer.ts';
import { sql } from 'kysely';
import type { ShopOrder, ShopProduct } from './platforms/port.ts';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { firstFree } from '../orders/findFreeReference.ts';
import { insertOrders } from '../orders/insertOrders.ts';
import { lockReferences } from '../orders/lockReferences.ts';
import type { NewOrder, OrderPlaces } from '../orders/newOrderRows.ts';
import type { ShopRow } from './shopRow.ts';
import { customerOfShop } from './shopFacts.ts';
import { productsOf } from './shopProducts.ts';
import { shopText } from './shopText.ts';
import { wantedLines } from './wantedLines.ts';

/** Why an order of a shop cannot come in as it is. */
export interface OrderProblem {
  readonly problem: (typeof SHOP_ORDER_PROBLEMS)[number];
  readonly detail: string | null;
}

/** An order that would hold its transaction, and with it all others, for seconds. */
const MAX_LINES = 2000;
const LARGEST_AMOUNT = 2_000_000_000;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Nothing about a telephone keeps goods from being picked: whoever makes the label hears of it. */
const HEARD_LATER: ReadonlySet<string> = new Set(['phone', 'phone_mobile']);

/** What is wrong with it, found before anything is written. */
export function orderProblem(order: ShopOrder): OrderProblem | null {
  const wrong = Object.keys(checkCustomer(customerOfShop(order))).filter((field) => !HEARD_LATER.has(field));
  if (wrong.length > 0) return { problem: 'address', detail: wrong.join(', ') };
  if (!CURRENCIES.has(order.currency)) return { problem: 'currency', detail: shopText(order.currency, 20) };
  const isAmount = (cents: number) => Number.isInteger(cents) && cents >= 0 && cents <= LARGEST_AMOUNT;
  if (!isAmount(order.totalCents) || !isAmount(order.taxCents)) return { problem: 'amount', detail: null };
  const bad = order.lines.find(
    ({ unitPriceCents, quantity }) => !isAmount(unitPriceCents) || !Number.isInteger(quantity),
  );
  if (bad) return { problem: 'amount', detail: shopText(bad.name, 100) };
  return order.lines.length > MAX_LINES ? { problem: 'lines', detail: String(order.lines.length) } : null;
}

/** An order of a shop that is new, and what the shop said of products that are. */
export interface WantedOrder {
  readonly order: ShopOrder;
  readonly asked: ReadonlyMap<string, ShopProduct>;
}

interface Taking {
  readonly shop: ShopRow;
  readonly now: Date;
}

/**
 * Makes orders of a shop's orders, by the act that makes all orders. The caller has locked the shop's orders.
 * @returns ours by the ids of the shop; one of which there is nothing to send is missing
 */
export async function makeShopOrders(
  trx: ScopedTransaction,
  wanted: readonly WantedOrder[],
  { shop, now }: Taking,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  if (wanted.length === 0) return ids;
  const left = wanted.flatMap(({ order }) => order.lines.filter(({ quantity }) => quantity > 0));
  const asked = new Map([...new Set(wanted.map((one) => one.asked))].flatMap((said) => [...said]));
  const products = await productsOf(trx, shop, left, asked, now);
  const places = await placesOf(trx, wanted, { shop, now });
  const drafts = wanted.flatMap(({ order }) => {
    const lines = wantedLines(order, products);
    if (lines.length === 0) return [];
    const draft: NewOrder = {
      reference: wantedReference(order),
      type: 'order',
      date: order.createdAt,
      createdAt: now,
      paymentMethod: order.paymentMethod && shopText(order.paymentMethod, 40),
      currency: order.currency,
      customer: customerOfShop(order),
      lines,
      history: [{ status: 'CREATED', at: now, source: 'import', userName: shop.name }],
      places: { ...NOWHERE, ...(order.method && places.get(methodCode(order.method))) },
      shop: {
        type: shop.eplatform_type,
        eplatformId: shop.id,
        id: order.id,
        totalCents: order.totalCents,
        taxCents: order.taxCents,
      },
      ...(order.gift && { gift: { message: giftMessage(order) } }),
      ...(order.recyclable && { recyclable: true }),
    };
    return [{ id: order.id, draft }];
  });
  await lockReferences(
    trx,
    shop.client_id,
    drafts.map(({ draft }) => draft.reference),
  );
  const taken = await takenReferences(trx, shop.client_id, drafts);
  const [together, apart] = [new Map<string, (typeof drafts)[number]>(), [] as typeof drafts];
  for (const one of drafts)
    if (taken.has(one.draft.reference) || together.has(one.draft.reference)) apart.push(one);
    else together.set(one.draft.reference, one);
  const store = async (some: typeof drafts) => {
    const made = await insertOrders(
      trx,
      shop.client_id,
      some.map(({ draft }) => draft),
    );
    for (const [place, { id }] of some.entries()) {
      const order = made[place];
      if (order === undefined) throw new Error(`order ${id} of shop ${shop.id} was not stored`);
      ids.set(id, order);
    }
  };
  await store([...together.values()]);
  // A number that another order has gets the mark of its shop, one after the other.
  const mark = apart.length > 0 ? await markOf(trx, shop) : 1;
  for (const { id, draft } of apart) {
    const reference = await firstFree(trx, shop.client_id, markedReferences(draft.reference, mark));
    await store([{ id, draft: { ...draft, reference } }]);
  }
  return ids;
}

/** Which of its client's shops it is, by the order in which they were connected. */
async function markOf(trx: ScopedTransaction, { id, client_id }: ShopRow): Promise<number> {
  const { count } = await trx
    .selectFrom('eplatforms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client_id)
    .where('state', '=', 'connected')
    .where('id', '<=', id)
    .executeTakeFirstOrThrow();
  return count;
}

const NOWHERE: OrderPlaces = {
  parent_order_id: null,
  warehouse_id: null,
  tax_office_id: null,
  carrier_id: null,
  service_code: null,
};

const LONGEST_MESSAGE = 2000;

/** The words for the card. */
export const giftMessage = ({ gift }: ShopOrder): string | null =>
  (gift?.message && shopText(gift.message, LONGEST_MESSAGE)) || null;

/** The shop's own number. */
const wantedReference = ({ id, reference }: ShopOrder): string => shopText(reference.trim(), 60) || id;

async function takenReferences(
  trx: ScopedTransaction,
  clientId: number,
  drafts: readonly { readonly draft: NewOrder }[],
): Promise<ReadonlySet<string>> {
  if (drafts.length === 0) return new Set();
  const wanted = drafts.map(({ draft }) => draft.reference);
  const { rows } = await prepared(sql<{ order_reference: string }>`select order_reference from orders
    where client_id = ${clientId} and order_reference = any(${wanted}::text[])`).execute(trx);
  return new Set(rows.map(({ order_reference }) => order_reference));
}

const methodCode = ({ code }: NonNullable<ShopOrder['method']>): string => shopText(code, 200);

/** What a way of sending of a shop is with us. */
type Place = Pick<OrderPlaces, 'carrier_id' | 'service_code'> & { readonly shop_method: string };

/** The carriers that stand for ways of sending; one that is not known yet is noted, so that somebody can say it. */
async function placesOf(trx: ScopedTransaction, wanted: readonly WantedOrder[], { shop, now }: Taking) {
  const methods = new Map(
    wanted.flatMap(({ order: { method } }) =>
      method && method.code !== '' ? [[methodCode(method), method.name]] : [],
    ),
  );
  if (methods.size === 0) return new Map<string, Pick<OrderPlaces, 'carrier_id' | 'service_code'>>();
  const said = [...methods].map(([code, name]) => ({ code, name: shopText(name, 200) }));
  const { rows } =
    await prepared(sql<Place>`insert into eplatform_carriers (client_id, eplatform_id, shop_method, name, seen_at)
    select ${shop.client_id}::bigint, ${shop.id}::bigint, code, name, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (code text, name text)
    order by code collate "C" -- in a fixed order, so that two readings do not deadlock
    on conflict (client_id, eplatform_id, shop_method) do update set seen_at = excluded.seen_at, name = excluded.name
    returning shop_method, carrier_id, service_code`).execute(trx);
  return new Map(rows.map(({ shop_method, ...place }) => [shop_method, place]));
}
