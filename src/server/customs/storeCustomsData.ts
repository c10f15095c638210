import type { BodyOf } from '#contract/endpoint.ts';
import type { saveCustomsData } from '#contract/customs/customsData.ts';
import type { CustomsGaps } from '#contract/customs/customsGaps.ts';
import { incotermRefusal } from '#domain/customs/incotermRefusal.ts';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { codeProblem } from '#domain/customs/gaps.ts';
import { normaliseHsCode } from '#domain/customs/hsCode.ts';
import { isCountry } from '#domain/places/countries.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Answer } from '../kernel/answer.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { deviceOf } from '../kernel/deviceOf.ts';
import { invalid } from '../kernel/refuse.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { recordActions } from '../commands/recordActions.ts';
import { readCustomsGapsOf } from './readCustomsGapsOf.ts';

type Body = BodyOf<typeof saveCustomsData>;

/**
 * Stores what customs missed, all or none. A product keeps it for every order to come; what an order said of a product
 * by itself gives way. 5600 names each field that cannot be stored.
 */
export async function storeCustomsData(context: TransactionContext, body: Body): Promise<Answer<CustomsGaps>> {
  const { transaction: trx } = context;
  const orders = await lockedOrders(trx, body.ordersIds);
  const platforms = await platformsOfProducts(
    trx,
    orders.map(({ id }) => id),
  );
  const wrong = [...productProblems(body, platforms), ...orderProblems(body, orders)];
  if (wrong.length > 0) return invalid(Object.fromEntries(wrong));
  await storeProducts(context, body, orders);
  await storeOrders(context, body, orders);
  await raiseWeights(context, orders);
  for (const [clientId, own] of groupRows(orders, ({ client_id }) => client_id))
    await notifyOrders(
      trx,
      clientId,
      own.map(({ id }) => id),
    );
  return { ok: true, data: await readCustomsGapsOf(trx, body.ordersIds) };
}

type Locked = Awaited<ReturnType<typeof lockedOrders>>[number];

/** Orders that have not left: what has is not changed behind its papers. */
async function lockedOrders(trx: ScopedTransaction, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('orders')
    .leftJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .select(['orders.id', 'orders.client_id', 'orders.type', 'orders.status', 'carriers.operator'])
    .where('orders.id', 'in', ids)
    .where('orders.type', '<>', 'lotshipping')
    .where('orders.deleted_at', 'is', null)
    .orderBy('orders.id')
    .forUpdate('orders')
    .execute();
  return rows.filter(({ status }) => shippedRefusal(status) === null);
}

/** By product of these orders: the shop platforms that have to keep its code. */
async function platformsOfProducts(trx: ScopedTransaction, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, readonly string[]>();
  const rows = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.product_id', 'orders.eplatform_type'])
    .distinct()
    .where('order_lines.order_id', 'in', orderIds)
    .execute();
  const groups = groupRows(rows, ({ product_id }) => product_id);
  return new Map(
    [...groups].map(([id, own]) => [id, own.flatMap(({ eplatform_type: one }) => (one === null ? [] : [one]))]),
  );
}

type Problem = [path: string, codes: string[]];
const problem = (path: string, code: string): Problem => [path, [code]];

function productProblems({ products }: Body, platforms: ReadonlyMap<number, readonly string[]>): Problem[] {
  return products.flatMap(({ id, hs_code, origin_country }, place) => {
    const own = platforms.get(id);
    if (!own) return [problem(`products.${place}.id`, 'unknown')];
    const code = hs_code === undefined ? null : codeProblem(normaliseHsCode(hs_code), own);
    return [
      ...(code === null ? [] : [problem(`products.${place}.hs_code`, code)]),
      ...(origin_country === undefined || isCountry(origin_country)
        ? []
        : [problem(`products.${place}.origin_country`, 'country')]),
    ];
  });
}

function orderProblems({ orders }: Body, known: readonly Locked[]): Problem[] {
  return orders.flatMap(({ id, incoterm }, place) => {
    const order = known.find((one) => one.id === id);
    if (!order) return [problem(`orders.${place}.id`, 'unknown')];
    const facts = { type: order.type, clickAndCollect: order.operator === 'CLICKANDCOLLECT', ordersInLot: 0 };
    return incoterm !== undefined && incotermRefusal(facts) !== null
      ? [problem(`orders.${place}.incoterm`, 'noIncoterm')]
      : [];
  });
}

async function storeProducts({ transaction: trx, now }: TransactionContext, body: Body, orders: readonly Locked[]) {
  const changes = body.products.filter(({ hs_code, origin_country, weight_g, customs_value }) =>
    [hs_code, origin_country, weight_g, customs_value].some((value) => value !== undefined),
  );
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  // In one order, so that two people who save the same products wait for each other.
  await sql`select id from products where id = any(${sql.val(ids)}::bigint[]) order by id for update`.execute(trx);
  const given = givenProducts(changes);
  // All at once: a grid of 8,000 products is two statements, not 16,000 that nobody else gets between.
  await sql`
    update products set
      hs_code = coalesce(given.hs_code, products.hs_code),
      origin_country = coalesce(given.origin_country, products.origin_country),
      weight_g = coalesce(given.weight_g, products.weight_g),
      customs_value_cents = coalesce(given.customs_value, products.customs_value_cents),
      updated_at = ${now()}
    from ${given} where products.id = given.id`.execute(trx);
  await sql`
    update order_lines set
      hs_code = case when given.hs_code is null then order_lines.hs_code end,
      origin_country = case when given.origin_country is null then order_lines.origin_country end
    from ${given}
    where order_lines.product_id = given.id and order_lines.order_id = any(${sql.val(orders.map(({ id }) => id))}::bigint[])
      and ((given.hs_code is not null and order_lines.hs_code is not null)
        or (given.origin_country is not null and order_lines.origin_country is not null))`.execute(trx);
}

/** What is stored of each product, as rows; what was not given is null. */
function givenProducts(changes: Body['products']) {
  const rows = changes.map(({ hs_code, ...one }) => ({
    ...one,
    ...(hs_code !== undefined && { hs_code: normaliseHsCode(hs_code) }),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(id bigint, hs_code text, origin_country text, weight_g integer, customs_value integer)`;
}

async function storeOrders(context: TransactionContext, body: Body, orders: readonly Locked[]): Promise<void> {
  const { transaction: trx, now, actor } = context;
  const told = { actor, deviceId: deviceOf(context), source: 'user', at: now() } as const;
  for (const { id, tax_id, incoterm, weight_g } of body.orders) {
    const subject = orders.filter((one) => one.id === id).map((one) => ({ id, clientId: one.client_id }));
    const set = {
      ...(tax_id !== undefined && { dni: tax_id }),
      ...(incoterm !== undefined && { incoterm }),
      ...(weight_g !== undefined && { weight_override_g: weight_g }),
    };
    if (Object.keys(set).length === 0) continue;
    await trx
      .updateTable('orders')
      .set({ ...set, updated_at: now() })
      .where('id', '=', id)
      .execute();
    if (tax_id !== undefined)
      await recordActions(trx, subject, { action: 'changeCustomer', payload: { fields: ['dni'] }, ...told });
    if (incoterm !== undefined)
      await recordActions(trx, subject, { action: 'assignIncoterm', payload: { incoterm }, ...told });
    if (weight_g !== undefined)
      await recordActions(trx, subject, {
        action: 'changeOrderWeight',
        payload: { weight: weight_g, unit: 'g' },
        ...told,
      });
  }
}

/** An order weighs no less than what is in it, now that its products have a weight; one that a person gave stays. */
async function raiseWeights({ transaction: trx, now }: TransactionContext, orders: readonly Locked[]): Promise<void> {
  if (orders.length === 0) return;
  const ids = sql.join(orders.map(({ id }) => id));
  await sql`
    update orders set total_weight_g = net.grams, updated_at = ${now()}
    from (select line.order_id, sum(line.quantity * product.weight_g)::integer as grams
      from order_lines as line join products as product on product.id = line.product_id
      where line.order_id in (${ids}) group by line.order_id) as net
    where orders.id = net.order_id and orders.weight_override_g is null and orders.total_weight_g < net.grams`.execute(
    trx,
  );
}
