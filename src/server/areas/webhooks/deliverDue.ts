import { recordActions } from '../../records/recordActions.ts';
import { inScope } from '../../db/tenancy.ts';
import { processDueRows } from '../../db/processDueRows.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { deliver, DELIVERY_LEASE_MS, isAccepted } from './deliver.ts';
import type { Delivery, DeliveryRuntime } from './deliver.ts';

/**
 * Sends what is due: further attempts, and deliveries during which the server stopped.
 * @param goOn asked before each few; false = leave the rest for later. @returns how many were taken up
 */
export function deliverDue(runtime: DeliveryRuntime, goOn: () => boolean = () => true): Promise<number> {
  return processDueRows(
    { table: 'webhook_deliveries', takenState: 'calling', leaseMs: DELIVERY_LEASE_MS },
    runtime,
    (row) => again(row, runtime),
    goOn,
  );
}

/** What arrives at a further attempt stands in the history like what arrived at once. */
async function again(row: Delivery, runtime: DeliveryRuntime): Promise<void> {
  if (!isAccepted(await deliver(row, runtime))) return;
  const { order_id, client_id, url, method } = row;
  const done = {
    action: 'executeWebhook',
    payload: { url, method },
    actor: { userId: 0, name: '', roleIds: [] },
    deviceId: null,
    source: 'system',
    at: runtime.now(),
  } as const;
  await inScope(runtime.database, { kind: 'client', clientId: client_id }, async (trx) => {
    await recordActions(trx, [{ id: order_id, clientId: client_id }], done);
    await notifyOrders(trx, client_id, [order_id]);
  });
}
