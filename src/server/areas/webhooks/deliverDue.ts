import { recordActions } from '../../actions/recordActions.ts';
import { asOwner, inScope } from '../../db/tenancy.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { deliver, DELIVERY_LEASE_MS, isDelivered } from './deliver.ts';
import type { Delivery, DeliveryRuntime } from './deliver.ts';

/** Called side by side: all of them end within the lease. */
const AT_ONCE = 4;
/** A receiver that kills us each time is left alone. */
const MOST_ATTEMPTS = 8;

/**
 * Sends what is due: further attempts, and deliveries during which the server stopped. Several servers may do it at
 * once, each delivery is taken by one of them.
 * @param goOn asked before each few; false = leave the rest for later
 * @returns how many were sent
 */
export async function deliverDue(runtime: DeliveryRuntime, goOn: () => boolean = () => true): Promise<number> {
  let taken = 0;
  for (let rows = await take(runtime); rows.length > 0; rows = goOn() ? await take(runtime) : []) {
    await Promise.all(rows.map((row) => again(row, runtime)));
    taken += rows.length;
  }
  return taken;
}

/** What arrives at a further attempt stands in the history like what arrived at once. */
async function again(row: Delivery, runtime: DeliveryRuntime): Promise<void> {
  if (!isDelivered(await deliver(row, runtime))) return;
  const { order_id, client_id, url, method } = row;
  const done = { action: 'executeWebhook', payload: { url, method }, actor: { userId: 0, name: '', roleIds: [] }, deviceId: null, source: 'system', at: runtime.now() } as const;
  await inScope(runtime.database, { kind: 'client', clientId: client_id }, async (trx) => {
    await recordActions(trx, [{ id: order_id, clientId: client_id }], done);
    await notifyOrders(trx, client_id, [order_id]);
  });
}

function take({ database, now }: DeliveryRuntime): Promise<Delivery[]> {
  const at = now();
  return asOwner(database, async (trx) => {
    await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', problem: 'cut-short' })
      .where('state', 'in', ['waiting', 'calling'])
      .where('busy_until', '<=', at)
      .where('attempts', '>=', MOST_ATTEMPTS)
      .execute();
    return trx
      .with(
        (cte) => cte('due').materialized(),
        (db) =>
          db
            .selectFrom('webhook_deliveries')
            .select('id')
            .where('state', 'in', ['waiting', 'calling'])
            .where('busy_until', '<=', at)
            .orderBy('busy_until')
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('webhook_deliveries')
      .set((eb) => ({ state: 'calling', busy_until: new Date(at.getTime() + DELIVERY_LEASE_MS), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute();
  });
}
