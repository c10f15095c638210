import { loadActionOrder } from '../commands/loadActionOrder.ts';
import { isRefusal } from '../commands/forEachItem.ts';
import type { ApplyAction } from '../commands/orderAction.ts';
import { queuedHandler } from './table.ts';

/** Does the action of the table, and sets `updated_at`, by which devices learn of it. */
export const applyAction: ApplyAction = async (trx, order, done) => {
  const execute = queuedHandler(done.action);
  const { actor, deviceId, source, at, happened = null } = done;
  const context = { sql: trx, clientId: order.clientId, actor, deviceId, source, happened, now: () => at };
  const outcome = await execute(await loadActionOrder(trx, order), done.payload as never, context);
  if (!isRefusal(outcome)) await trx.updateTable('orders').set({ updated_at: at }).where('id', '=', order.id).execute();
  return outcome;
};
