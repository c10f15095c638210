import { sql } from 'kysely';
import type { DataOf } from '#contract/endpoint.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { ordersDetailed } from '#contract/orders/ordersDetailed.ts';
import { ordersList } from '#contract/orders/ordersList.ts';
import { COUNTED_TABS, ORDER_TABS, orderTabs } from '#contract/orders/orderTabs.ts';
import { refundReturn, returnPortal } from '#contract/orders/returns.ts';
import { scanOrder } from '#contract/packing/packing.ts';
import { packable } from '#domain/packing/packable.ts';
import { type Sight, sightOf } from '#domain/people/sight.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Answer } from '../kernel/answer.ts';
import { paginate } from '../kernel/paging.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { type Route, routeIn } from '../kernel/route.ts';
import { findNamedOrders, type NamedOrder } from '../packing/findNamedOrders.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { readLinkKey } from '../secrets/readLinkKey.ts';
import { loadCarried } from './composing/loadCarried.ts';
import { orderDeskRoutes } from './deskRoutes.ts';
import { countQuery, listOrders, prepareQuery } from './listOrders.ts';
import { loadDetails } from './loadDetails.ts';
import { loadPictures } from './loadPictures.ts';
import { LISTED_COLUMNS, presentListed } from './presentOrder.ts';
import { portalAddress } from './returnPasses.ts';
import { loadTags } from './tags/loadTags.ts';
import { readViewQuery } from './views/viewQuery.ts';

/**
 * How many orders each list of work holds, all in one query. Over all clients nothing is counted: nobody works on the
 * orders of all of them, and their indexes begin with the client.
 */
const orderTabRoute = routeIn('read', orderTabs, async ({ actor, scope, transaction: trx }) => {
  if (scope.kind === 'all') return { ok: true as const, data: [] };
  const counts = [];
  for (const tab of COUNTED_TABS) {
    const query = readViewQuery(new URLSearchParams(ORDER_TABS[tab]).toString(), actor);
    if ('ok' in query) return query;
    const counted = countQuery(trx, await prepareQuery(trx, query), MAX_COUNTED);
    counts.push(sql`select ${sql.lit(tab)} as tab, (${counted}) as total`);
  }
  const { rows } = await sql<{ tab: (typeof COUNTED_TABS)[number]; total: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(trx);
  return {
    ok: true as const,
    data: rows.map(({ tab, total }) => ({ tab, orders: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED })),
  };
});

/** The order to pack, or why it is not opened. @param found what the code names, the likeliest first */
async function openScanned(
  trx: ScopedTransaction,
  [first, ...also]: readonly NamedOrder[],
  sight: Sight,
  now: Date,
): Promise<Answer<DataOf<typeof scanOrder>>> {
  if (!first) return refuseCode(404, 3904);
  const row = await trx
    .selectFrom('orders')
    .select([...LISTED_COLUMNS])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const [order] = await loadDetails(trx, [row], sight, now);
  if (!order) throw new Error(`order ${first.id} has no details`);
  const opened = packable(order);
  if (opened.outcome === 'packable')
    return { ok: true, data: { order, packing_type: opened.type, matched_by: first.matched_by, also } };
  const { id, order_reference, status, status_history } = order;
  const at = status_history.findLast((entry) => entry.status === status)?.at ?? order.updated_at;
  return { ...refuseCode(422, opened.code), payload: { id, order_reference, status, at, next: opened.next } };
}

/** What the desk does with returns that customers announce. */
const returnRoutes: readonly Route[] = [
  routeIn('read', returnPortal, async ({ services, transaction: trx }, { params }) => {
    const key = await readLinkKey(trx);
    if (key === null) throw new Error('the database has no key for addresses');
    return { ok: true, data: { address: `${services.publicUrl}${portalAddress(key, params.id_client)}` } };
  }),

  routeIn('write', refundReturn, async ({ actor, now, transaction: trx }, { params: { id }, body: { refunded } }) => {
    const order = await trx
      .selectFrom('orders')
      .select(['client_id', 'type'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!order) return refuseCode(404, 3904);
    const row = await trx
      .selectFrom('announced_returns')
      .select(['refunded_at', 'refunded_by'])
      .where('order_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuseCode(422, 3200);
    // Said again, it stays as it was first said.
    const stays = refunded === (row.refunded_at !== null);
    const said = stays ? row : { refunded_at: refunded ? now() : null, refunded_by: refunded ? actor.name : null };
    if (!stays) {
      await trx.updateTable('announced_returns').set(said).where('order_id', '=', id).execute();
      await notifyOrders(trx, order.client_id, [id]);
    }
    const { refunded_at, refunded_by } = said;
    return { ok: true, data: { refunded_at: refunded_at?.toISOString() ?? null, refunded_by } };
  }),
];

export const orderRoutes: readonly Route[] = [
  routeIn('read', ordersList, async ({ actor, transaction }, { list, query }) => {
    const sight = sightOf(actor);
    const most = query.count === 'exact' ? undefined : MAX_COUNTED;
    const { rows, counted } = await listOrders(transaction, list, most);
    const ids = rows.map(({ id }) => id);
    const tagged = await loadTags(transaction, ids);
    const carried = await loadCarried(transaction, ids);
    const pictured = query.pictures === undefined ? null : await loadPictures(transaction, ids);
    const data = rows.map((row) => ({
      ...presentListed(row, sight, tagged(row.id)),
      ...carried(row.id),
      ...pictured?.(row.id),
    }));
    return paginate(list, data, counted, most ?? Infinity);
  }),

  routeIn('read', ordersDetailed, async ({ actor, transaction: trx, now }, { list }) => {
    const { rows, counted } = await listOrders(trx, list);
    return paginate(list, await loadDetails(trx, rows, sightOf(actor), now()), counted, Infinity);
  }),

  routeIn('read', scanOrder, async ({ actor, now, transaction: trx }, { params }) =>
    openScanned(trx, await findNamedOrders(trx, params.orderId), sightOf(actor), now()),
  ),
  orderTabRoute,
  ...returnRoutes,
  ...orderDeskRoutes,
];
