import { taxOfficeRefusal, warehouseRefusal, type OfficeFacts } from '#domain/actions/offices.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { recordActions } from '../../commands/recordActions.ts';
import { ordersThere, type OrderThere } from './openThere.ts';

interface Move {
  readonly from: { readonly id: number; readonly kind: 'warehouse' | 'office' };
  readonly to: OfficeFacts & { readonly id: number };
  readonly actor: Actor;
  readonly deviceId: string | null;
  readonly at: Date;
}

/**
 * Gives the open orders of a place to another one, each as its action would, with its row in the history. Orders that
 * the action refuses stay: those that customers collect, lots that are closed.
 */
export async function moveOrders(
  trx: ScopedTransaction,
  { from, to, actor, deviceId, at }: Move,
): Promise<{ readonly moved: number; readonly stayed: number }> {
  const there = await ordersThere(trx, from);
  const isRefused = (order: OrderThere) => refusalOf(order, from.kind, to) !== null;
  const moving = there.filter((order) => !isRefused(order)).map(({ id }) => ({ id, clientId: to.clientId }));
  const ids = moving.map(({ id }) => id);
  if (ids.length > 0) {
    const isWarehouse = from.kind === 'warehouse';
    const payload = isWarehouse ? { warehouse_id: to.id } : { tax_office_id: to.id };
    await trx
      .updateTable('orders')
      .set({ ...payload, updated_at: at })
      .where('id', 'in', ids)
      .execute();
    const action = isWarehouse ? 'changeOrderWarehouse' : 'changeOrderTaxOffice';
    await recordActions(trx, moving, { action, payload, actor, deviceId, source: 'user', at });
    await notifyOrders(trx, to.clientId, ids);
  }
  await trx
    .updateTable('itineraries')
    .set({ office_id: to.id, updated_at: at })
    .where('office_id', '=', from.id)
    .execute();
  return { moved: ids.length, stayed: there.length - ids.length };
}

function refusalOf({ type, status, isCollected }: OrderThere, kind: 'warehouse' | 'office', to: OfficeFacts) {
  const { clientId } = to;
  return kind === 'warehouse'
    ? warehouseRefusal({ type, status, clientId }, to)
    : taxOfficeRefusal({ type, clientId, clickAndCollect: isCollected }, to);
}
