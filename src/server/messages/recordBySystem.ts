import type { ActionType } from '#domain/actions/actionTable.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { recordActions } from '../commands/recordActions.ts';

const SYSTEM = { userId: SYSTEM_ID, name: '', roleIds: [] };

/** Records in the history of an order what happened by itself, and tells every device that shows it. */
export async function recordBySystem(
  trx: ScopedTransaction,
  order: { readonly id: number; readonly clientId: number },
  done: { readonly action: ActionType; readonly payload: unknown; readonly at: Date },
): Promise<void> {
  await recordActions(trx, [order], { ...done, actor: SYSTEM, deviceId: null, source: 'system' });
  await notifyOrders(trx, order.clientId, [order.id]);
}
