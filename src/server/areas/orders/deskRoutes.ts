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
} from '#contract/endpoints/orderDesk.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { sightOf } from '#domain/access/sight.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import type { Context, Route } from '../../kernel/route.ts';
import { readDeviceNames } from '../../journal/deviceNames.ts';
import { presentEntry } from '../../journal/presentEntry.ts';
import { countJournal, readJournal } from '../../journal/readJournal.ts';
import { cancelReturn } from './cancelReturn.ts';
import { createOnce } from './createOnce.ts';
import { readParent } from './createOrder.ts';
import { presentCustomer } from './customerOf.ts';
import { findFreeReference } from './findFreeReference.ts';
import { loadFull } from './loadFull.ts';
import { lookUpCustomers, lookUpProducts } from './lookUp.ts';
import { cleanCustomer, refuseCustomer, saveCustomer } from './saveCustomer.ts';

const PER_PAGE = 50;
/** Most entries that can be paged through; an order has some dozens. */
const MAX_ENTRIES = 5000;

const deviceOf = (context: Context) => context.header(REQUEST_HEADERS.device) ?? null;

export const orderDeskRoutes: readonly Route[] = [
  route(orderById, async ({ database, scope, actor }, { params }) =>
    inScope(database, scope, async (trx) => {
      const row = await readOrder(trx, params.id);
      return row ? { ok: true as const, data: await loadFull(trx, row, sightOf(actor)) } : refuseCode(404, 3904);
    }),
  ),

  route(orderTimeline, async ({ database, scope, actor }, { params, query }) =>
    inScope(database, scope, async (trx) => {
      if (!(await readOrder(trx, params.id))) return refuseCode(404, 3904);
      const [page, limit] = [query.page ?? 1, query.per_page ?? PER_PAGE];
      const request = { orderId: params.id };
      const total = await countJournal(trx, request, MAX_ENTRIES);
      const rows = await readJournal(trx, request, { limit, offset: Math.min((page - 1) * limit, MAX_ENTRIES) });
      const meta = { current_page: page, per_page: limit, total, last_page: Math.max(1, Math.ceil(total / limit)) };
      const names = await readDeviceNames(trx, rows);
      return { ok: true as const, data: rows.map((row) => presentEntry(row, sightOf(actor), names)), meta };
    }),
  ),

  route(orderCustomerById, async ({ database, scope, actor }, { params }) =>
    inScope(database, scope, async (trx) => {
      const row = await readOrder(trx, params.id);
      if (!row) return refuseCode(404, 3904);
      return {
        ok: true as const,
        data: { id: row.id, customer: presentCustomer(row, sightOf(actor)), updated_at: row.updated_at.toISOString() },
      };
    }),
  ),

  route(saveOrderCustomer, async (context, { params, body }) => {
    const customer = cleanCustomer(body.customer);
    const wrong = refuseCustomer(customer, 'customer');
    if (wrong) return wrong;
    const { database, scope, actor, now } = context;
    const change = { ...params, customer, seen: body.updated_at, actor, deviceId: deviceOf(context), now: now() };
    return inScope(database, scope, (trx) => saveCustomer(trx, change));
  }),

  route(createEndpoint, async (context, { body }) => {
    const { scope } = context;
    return scope.kind === 'client' ? createOnce(context, body, scope.clientId) : invalid({ id_client: ['required'] });
  }),

  route(freeReference, async ({ database, scope, now }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const { clientId } = scope;
    const order_reference = await inScope(database, scope, (trx) =>
      findFreeReference(trx, { clientId, now: now(), wanted: query.wanted }),
    );
    return { ok: true, data: { order_reference } };
  }),

  route(orderReturnable, async ({ database, scope }, { params, query }) =>
    inScope(database, scope, async (trx) => {
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
  ),

  route(cancelEndpoint, async (context, { body }) => {
    const { database, scope, actor, now } = context;
    const request = {
      id: body.id_order,
      observations: body.observations?.trim() || null,
      actor,
      deviceId: deviceOf(context),
      now: now(),
    };
    return inScope(database, scope, (trx) => cancelReturn(trx, request));
  }),

  route(productsLookUp, async ({ database, scope, actor }, { query }) => ({
    ok: true,
    data: await inScope(database, scope, (trx) => lookUpProducts(trx, query.search, sightOf(actor).money)),
  })),

  route(customersLookUp, async ({ database, scope }, { query }) => ({
    ok: true,
    data: await inScope(database, scope, (trx) => lookUpCustomers(trx, query.search)),
  })),
];

function readOrder(trx: ScopedTransaction, id: number) {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}
