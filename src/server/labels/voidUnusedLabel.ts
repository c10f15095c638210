import type { RefusalReason } from '#domain/actions/refusalReasons.ts';
import { changeStatus } from '#domain/status/changeStatus.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { appendStatuses } from '../orders/appendStatuses.ts';
import type { ActionContext } from '../commands/orderAction.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { CANCEL_AFTER_MS, cancelBookingJob } from './cancelBookingJob.ts';
import { lockStanding, printedReason } from './printedLabel.ts';
import { recordVoid } from './recordVoid.ts';

/**
 * Voids the label of an order before something on it changes. It can no longer be printed. The carrier is told after
 * the commit, by the next request for a label or by a job. A label that was printed or fetched is voided only when
 * somebody agreed to it.
 * @returns whether there was one, or why it stays
 */
export async function voidUnusedLabel(
  orderId: number,
  mayReplacePrinted: boolean,
  context: ActionContext,
): Promise<boolean | RefusalReason> {
  const { sql: trx, actor, deviceId, now } = context;
  const standing = await lockStanding(trx, orderId);
  if (!standing) return false;
  const reason = mayReplacePrinted ? null : await printedReason(trx, standing);
  if (reason) return reason;
  await recordVoid(trx, standing, context);
  await trx
    .updateTable('shipments')
    .set({ state: 'voiding', busy_until: now() })
    .where('id', '=', standing.id)
    .execute();
  const payload = { shipment: standing.id };
  const asked = now();
  const dueAt = new Date(asked.getTime() + CANCEL_AFTER_MS);
  const cancelling = { clientId: standing.client_id, key: String(standing.id), payload, dueAt };
  await enqueueJobs(trx, cancelBookingJob, [cancelling], asked);
  await trx.updateTable('order_packages').set({ tracking_number: null }).where('order_id', '=', orderId).execute();
  await trx
    .updateTable('orders')
    .set({ tracking_number: null, shipping_cost_cents: null, shipping_charged_cents: null })
    .where('id', '=', orderId)
    .execute();
  const [order] = await lockOrders(trx, [orderId]);
  if (!order || order.status !== 'LABEL_CREATED') return true;
  const history = order.history.map(({ status }) => status);
  const change = changeStatus({ current: order.status, target: 'LABEL_CANCELED', history, mayForce: false });
  if (change.outcome !== 'append') return true;
  const at = now();
  const row = {
    status: 'LABEL_CANCELED',
    at,
    receivedAt: at,
    userId: actor.userId,
    userName: actor.name,
    deviceId,
    observations: null,
  } as const;
  await appendStatuses(trx, [{ order, row: { ...row, source: 'user' } }]);
  return true;
}
