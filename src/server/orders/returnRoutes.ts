import { refundReturn, returnPortal } from '#contract/orders/returns.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { routeIn, type Route } from '../kernel/route.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { readLinkKey } from '../secrets/readLinkKey.ts';
import { portalAddress } from './returnPasses.ts';

/** What the desk does with returns that customers announce. */
export const returnRoutes: readonly Route[] = [
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
