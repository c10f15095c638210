import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import { mergeableOrders } from '../../orders/composing/mergeableOrders.ts';
import { mergeOrders } from '../../orders/composing/mergeOrders.ts';

/** So many parcels hold two orders of a customer. */
const PARCELS = 2;

interface Parcels {
  readonly clientId: number;
  readonly merchant: CommandActor;
  readonly now: Date;
}

/** Puts orders that wait to be picked into the parcel of another of the same customer; further ones stay proposed. */
export async function fillParcels(trx: ScopedTransaction, { clientId, merchant, now }: Parcels): Promise<void> {
  const waiting = await trx
    .selectFrom('orders')
    .select(['id', 'updated_at'])
    .where('client_id', '=', clientId)
    .where('type', '=', 'order')
    .where('in_to_pickup', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('order_reference')
    .execute();
  const gone = new Set<number>();
  for (const { id, updated_at } of waiting) {
    if (gone.size === PARCELS) return;
    if (gone.has(id)) continue;
    const others = await mergeableOrders(trx, id);
    const other = others.ok ? others.data.find(({ why }) => why === null) : undefined;
    if (!other) continue;
    const orders = [{ id: other.id, updated_at: other.updated_at }];
    const body = { orders, updated_at: updated_at.toISOString() };
    const merged = await mergeOrders(trx, id, body, { actor: merchant, deviceId: null, now });
    if (!merged.ok) throw new Error(`the demo cannot merge: ${JSON.stringify(merged)}`);
    gone.add(other.id);
  }
}
