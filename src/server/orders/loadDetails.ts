import { sql } from 'kysely';
import type { OrderDetail } from '#contract/orders/order.ts';
import { REMEMBERED_LINES, rememberedSince } from '#domain/packing/returnHistory.ts';
import type { Sight } from '#domain/people/sight.ts';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { loadTotes } from '../picking/toteRows.ts';
import { loadPacking } from './loadPacking.ts';
import { loadTags } from './tags/loadTags.ts';
import { loadHistories, loadProducts } from './loadProducts.ts';
import { type ListedRow, presentOrder } from './presentOrder.ts';

type Before = NonNullable<OrderDetail['returned_before']>;

/** Where what came back of the products of these returns went before; orders that are none are not asked about. */
async function loadReturnsBefore(
  trx: ScopedTransaction,
  orders: readonly Pick<ListedRow, 'id' | 'type' | 'client_id'>[],
  products: ReadonlyMap<number, readonly { readonly id_product: number }[]>,
  now: Date,
): Promise<(orderId: number) => Pick<OrderDetail, 'returned_before'>> {
  const returned = new Map(
    orders
      .filter(({ type }) => type === 'return')
      .map(({ id, client_id }) => [id, { client_id, ids: new Set(products.get(id)?.map((one) => one.id_product)) }]),
  );
  const clientOf = new Map(
    [...returned.values()].flatMap(({ client_id, ids }) => [...ids].map((id) => [id, client_id] as const)),
  );
  if (clientOf.size === 0) return () => ({});
  // Each product apart, so that the newest lines of each are all that is read.
  const { rows } = await sql<Before[number]>`
    select asked.product_id as id_product, known.grade, known.destination, count(*)::integer as times
    from unnest(${[...clientOf.values()]}::bigint[], ${[...clientOf.keys()]}::bigint[]) as asked (client_id, product_id)
      cross join lateral (select grade, destination from received_lines
        where received_lines.client_id = asked.client_id and received_lines.product_id = asked.product_id
          and received_at > ${new Date(rememberedSince(now.getTime()))}
        order by received_at desc limit ${REMEMBERED_LINES}) as known
    group by asked.product_id, known.grade, known.destination
    order by asked.product_id, known.grade, times desc, known.destination`.execute(trx);
  const ofProduct = groupRows(rows, ({ id_product }) => id_product);
  return (orderId) => {
    const before = [...(returned.get(orderId)?.ids ?? [])].flatMap((id) => ofProduct.get(id) ?? []);
    return before.length > 0 ? { returned_before: before } : {};
  };
}

/** What somebody found none of is worth saying for so long, ms: shelves are filled again. */
const SAID_OUT_MS = 3 * 86_400_000;

/** When somebody last said of products of orders that wait to be picked that there is none left. */
async function loadSaidOut(
  trx: ScopedTransaction,
  orders: readonly Pick<ListedRow, 'id' | 'client_id' | 'pick_step'>[],
  products: ReadonlyMap<number, readonly { readonly id_product: number }[]>,
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const waiting = orders.filter(({ pick_step }) => pick_step !== 'completed');
  const ids = [...new Set(waiting.flatMap(({ id }) => products.get(id)?.map((one) => one.id_product) ?? []))];
  const clients = [...new Set(waiting.map(({ client_id }) => client_id))];
  const rows = await trx
    .selectFrom('picking_incidents')
    .select((eb) => ['product_id', eb.fn.max('created_at').as('at')])
    .where('client_id', '=', sql<number>`any(${clients}::bigint[])`)
    .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('reason', '=', 'out_of_stock')
    // Whoever counted after it found some.
    .where((eb) => eb.or([eb('counted_units', 'is', null), eb('counted_units', '=', 0)]))
    .where('created_at', '>', new Date(now.getTime() - SAID_OUT_MS))
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, at }) => [product_id, new Date(at).toISOString()]));
}

/** Orders with all that a device needs to work on them, as this sight shows them. */
export async function loadDetails(
  trx: ScopedTransaction,
  rows: readonly ListedRow[],
  sight: Sight,
  now: Date,
): Promise<OrderDetail[]> {
  const ids = rows.map((row) => row.id);
  const products = await loadProducts(trx, ids, sight.money);
  const totes = await loadTotes(trx, ids);
  const histories = await loadHistories(trx, ids);
  const packing = await loadPacking(trx, ids, products);
  const carriers = await loadNames(trx, 'carriers', rows, ({ carrier_id }) => carrier_id);
  const shops = await loadNames(trx, 'eplatforms', rows, ({ eplatform_id }) => eplatform_id);
  const people = await loadNames(trx, 'users', rows, ({ assignee_id }) => assignee_id);
  const returned = await loadReturnsBefore(trx, rows, products, now);
  const tagged = await loadTags(trx, ids);
  const saidOut = await loadSaidOut(trx, rows, products, now);
  return rows.map((row) => ({
    ...presentOrder(row, sight, tagged(row.id)),
    lot_id: row.lot_id,
    carrier_id: row.carrier_id,
    ...(row.carrier_id !== null && { carrier_name: carriers.get(row.carrier_id) }),
    ...(row.eplatform_id !== null && { shop_name: shops.get(row.eplatform_id) }),
    ...(row.assignee_id !== null && { assignee_name: people.get(row.assignee_id) }),
    tax_office_id: row.tax_office_id,
    ...(row.warehouse_id !== null && { warehouse_id: row.warehouse_id }),
    config_category: row.config_category,
    tracking_number: row.tracking_number,
    num_packages: row.num_packages,
    ...packing(row.id),
    ...returned(row.id),
    totes: [...(totes.get(row.id) ?? [])],
    products: (products.get(row.id) ?? []).map((line) => {
      const said_out = row.pick_step === 'completed' ? undefined : saidOut.get(line.id_product);
      return said_out === undefined ? line : { ...line, said_out };
    }),
    status_history: histories.get(row.id) ?? [],
  }));
}

/** Names of what these orders know by an id, in one query; none when no order has such an id. */
async function loadNames(
  trx: ScopedTransaction,
  table: 'carriers' | 'eplatforms' | 'users',
  rows: readonly ListedRow[],
  idOf: (row: ListedRow) => number | null,
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
  if (ids.length === 0) return new Map();
  const named = await trx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(named.map(({ id, name }) => [id, name]));
}
