import { isNews, parcelStatus, statusOfParcels, type TrackedStatus } from '#domain/carriers/parcelStatus.ts';
import { statusFacts } from '#domain/status/status.ts';
import { typeAllows } from '#domain/status/typeAllows.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { RunBeforeRules } from '../../kernel/services.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { appendStatuses } from '../../orders/appendStatuses.ts';
import { lockOrders } from '../../commands/lockOrders.ts';
import { toldSince } from '../toldSince.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';

/**
 * Makes of the scans of these orders what they say: where each parcel is, and the status of its order, as any status is
 * written (its rules are asked, its mails queued). A status of before the order's latest entry changes nothing.
 */
export async function applyTracking(
  trx: ScopedTransaction,
  orderIds: readonly number[],
  at: Date,
  beforeRules: RunBeforeRules,
): Promise<void> {
  const orders = (await lockOrders(trx, orderIds)).filter(({ deleted }) => !deleted);
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  const parcels = await trx
    .selectFrom('order_packages')
    .innerJoin('orders', 'orders.id', 'order_packages.order_id')
    .select(['order_packages.id', 'order_id', 'number', 'order_packages.tracking_number', 'orders.created_at'])
    .where('order_id', 'in', ids)
    .orderBy('number')
    .execute();
  const events = groupRows(
    await trx
      .selectFrom('tracking_events')
      .select(['order_id', 'tracking_number', 'meaning', 'at', 'received_at'])
      .where('order_id', 'in', ids)
      .where('at', '>=', toldSince(parcels.map(({ created_at }) => created_at)))
      .execute(),
    ({ order_id, tracking_number }) => `${order_id} ${tracking_number}`,
  );
  const tracked = new Map<number, (TrackedStatus | null)[]>();
  for (const { id, order_id, tracking_number } of parcels) {
    const own = (events.get(`${order_id} ${tracking_number}`) ?? []).map(({ meaning, ...one }) => ({
      meaning,
      // The clock of a carrier may be ahead: nothing is of later than it was told.
      at: one.at > one.received_at ? one.received_at : one.at,
    }));
    const status = parcelStatus(own);
    tracked.set(order_id, [...(tracked.get(order_id) ?? []), status]);
    const latest = Math.max(...own.map((one) => one.at.getTime()));
    await trx
      .updateTable('order_packages')
      .set({
        carrier_status: status?.status ?? null,
        carrier_status_at: status?.at ?? null,
        carrier_event_at: own.length > 0 ? new Date(latest) : null,
      })
      .where('id', '=', id)
      .execute();
  }
  for (const order of orders) await moveOrder(trx, order, tracked.get(order.id) ?? [], at, beforeRules);
  for (const [clientId, own] of groupRows(orders, (order) => order.clientId))
    await notifyOrders(
      trx,
      clientId,
      own.map(({ id }) => id),
    );
}

async function moveOrder(
  trx: ScopedTransaction,
  order: OrderFacts,
  parcels: readonly (TrackedStatus | null)[],
  receivedAt: Date,
  beforeRules: RunBeforeRules,
): Promise<void> {
  const found = statusOfParcels(parcels);
  const since = order.history.reduce<Date | null>((last, { at }) => (last === null || at > last ? at : last), null);
  if (!isNews({ status: order.status, at: since }, found)) return;
  if (!typeAllows(order, statusFacts(found.status).appliesTo)) return;
  const { status, at } = found;
  const nobody = { userId: null, userName: null, deviceId: null, observations: null } as const;
  const row = { ...nobody, status, at, receivedAt, source: 'carrier' } as const;
  await appendStatuses(trx, [{ order, row }], null, beforeRules);
}
