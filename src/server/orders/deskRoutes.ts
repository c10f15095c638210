import {
  cancelReturn as cancelEndpoint,
  createOrder as createEndpoint,
  customersLookUp,
  freeReference,
  orderById,
  orderCustomerById,
  orderReturnable,
  orderTimeline,
  productsLookUp,
  saveOrderCustomer,
} from '#contract/orders/orderDesk.ts';
import { products, saveKit as saveKitEndpoint } from '#contract/orders/products.ts';
import { mayCancelReturn } from '#domain/orders/followUp.ts';
import { sightOf } from '#domain/people/sight.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { presentEntry } from '../journal/presentEntry.ts';
import { readDeviceNames } from '../journal/readDeviceNames.ts';
import { countJournal, readJournal } from '../journal/readJournal.ts';
import type { Actor } from '../kernel/actor.ts';
import { deviceOf } from '../kernel/deviceOf.ts';
import { paginate } from '../kernel/paging.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { type Route, routeIn } from '../kernel/route.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { appendStatuses } from './appendStatuses.ts';
import { createOrder, readParent } from './createOrder.ts';
import { presentCustomer } from './customerOf.ts';
import { findFreeReference } from './findFreeReference.ts';
import { loadFull } from './loadFull.ts';
import { saveKit } from './kits.ts';
import { listProducts, lookUpCustomers, lookUpProducts } from './lookUp.ts';
import { onceByKey } from './onceByKey.ts';
import { cleanCustomer, refuseCustomer, saveCustomer } from './saveCustomer.ts';

const CANCELED = 'RETURN_CANCELED';

interface CancelRequest {
  readonly id: number;
  readonly observations: string | null;
  readonly actor: Actor;
  readonly deviceId: string | null;
  readonly now: Date;
  readonly beforeRules: RunBeforeRules;
}

/** Calls a return off; one that was called off already stays so. @returns its status; 3904, 3200 no return, 1002 too late */
async function cancelReturn(trx: ScopedTransaction, request: CancelRequest) {
  const { id, observations, actor, deviceId, now, beforeRules } = request;
  const [order] = await lockOrders(trx, [id]);
  if (!order || order.deleted) return refuseCode(404, 3904);
  if (order.type === 'return' && order.status === CANCELED)
    return { ok: true as const, data: { id, status: CANCELED } };
  const code = mayCancelReturn(order);
  if (code) return refuseCode(422, code);
  const by = { userId: actor.userId, userName: actor.name, deviceId, source: 'user' as const };
  const row = { status: CANCELED, at: now, receivedAt: now, observations, ...by };
  await appendStatuses(trx, [{ order, row }], null, beforeRules);
  await notifyOrders(trx, order.clientId, [id]);
  return { ok: true as const, data: { id, status: CANCELED } };
}

/** Most entries that can be paged through; an order has some dozens. */
const MAX_ENTRIES = 5000;

export const orderDeskRoutes: readonly Route[] = [
  routeIn('read', orderById, async ({ actor, transaction: trx }, { params }) => {
    const row = await readOrder(trx, params.id);
    return row ? { ok: true as const, data: await loadFull(trx, row, sightOf(actor)) } : refuseCode(404, 3904);
  }),

  routeIn('read', orderTimeline, async ({ actor, transaction: trx }, { params, list }) => {
    if (!(await readOrder(trx, params.id))) return refuseCode(404, 3904);
    const request = { orderId: params.id };
    const counted = await countJournal(trx, request, MAX_ENTRIES);
    const rows = await readJournal(trx, request, { limit: list.limit, offset: Math.min(list.offset, MAX_ENTRIES) });
    const names = await readDeviceNames(trx, rows);
    const data = rows.map((row) => presentEntry(row, sightOf(actor), names));
    return paginate(list, data, counted, MAX_ENTRIES);
  }),

  routeIn('read', orderCustomerById, async ({ actor, transaction: trx }, { params }) => {
    const row = await readOrder(trx, params.id);
    if (!row) return refuseCode(404, 3904);
    return {
      ok: true as const,
      data: { id: row.id, customer: presentCustomer(row, sightOf(actor)), updated_at: row.updated_at.toISOString() },
    };
  }),

  routeIn('write', saveOrderCustomer, async (context, { params, body }) => {
    const customer = cleanCustomer(body.customer);
    const wrong = refuseCustomer(customer, 'customer');
    if (wrong) return wrong;
    const { actor, now, transaction } = context;
    const change = { ...params, customer, seen: body.updated_at, actor, deviceId: deviceOf(context), now: now() };
    return saveCustomer(transaction, change);
  }),

  routeIn('write', createEndpoint, async (context, { body }) => {
    const { actor, now, scope, transaction } = context;
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const { clientId } = scope;
    return onceByKey(context, { endpoint: createEndpoint, body, kind: 'online.createOrder', clientId }, () =>
      createOrder(transaction, body, { clientId, actor, now: now() }),
    );
  }),

  routeIn('read', freeReference, async ({ scope, now, transaction: trx }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const { clientId } = scope;
    const order_reference = await findFreeReference(trx, { clientId, now: now(), wanted: query.wanted });
    return { ok: true, data: { order_reference } };
  }),

  routeIn('write', orderReturnable, async ({ transaction: trx }, { params, query }) => {
    const parent = await readParent(trx, params.id, query.type);
    if ('ok' in parent) return parent;
    const ids = parent.left.map((one) => one.idProduct);
    const products = await trx
      .selectFrom('products')
      .select(['id', 'sku', 'name', 'image_url'])
      .where('id', 'in', ids)
      .execute();
    const known = new Map(products.map(({ id, ...product }) => [id, product]));
    const lines = parent.left.flatMap(({ idProduct, quantity, left }) => {
      const product = known.get(idProduct);
      return product ? [{ id_product: idProduct, ...product, quantity, left }] : [];
    });
    return { ok: true as const, data: { order_reference: parent.reference, lines } };
  }),

  routeIn('write', cancelEndpoint, async (context, { body }) => {
    const { actor, now, transaction, services } = context;
    const request = {
      id: body.id_order,
      beforeRules: services.beforeRules,
      observations: body.observations?.trim() || null,
      actor,
      deviceId: deviceOf(context),
      now: now(),
    };
    return cancelReturn(transaction, request);
  }),

  routeIn('read', productsLookUp, async ({ actor, transaction: trx }, { query }) => ({
    ok: true,
    data: await lookUpProducts(trx, query.search, sightOf(actor).money),
  })),

  routeIn('read', products, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listProducts(trx, list);
    return paginate(list, rows, counted);
  }),

  routeIn('write', saveKitEndpoint, async ({ transaction }, { params, body }) => saveKit(transaction, params, body)),

  routeIn('read', customersLookUp, async ({ transaction: trx }, { query }) => ({
    ok: true,
    data: await lookUpCustomers(trx, query.search),
  })),
];

/** An order that this person may see: one of another client or office is none, so the answer gives no hint of it. */
function readOrder(trx: ScopedTransaction, id: number) {
  return trx
    .selectFrom('orders')
    .selectAll('orders')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
