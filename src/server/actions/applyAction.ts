import { loadActionOrder } from '../records/loadActionOrder.ts';
import type { ApplyAction } from '../records/orderAction.ts';
import { ACTION_HANDLERS } from './table.ts';

/** Does the action of the table, and sets `updated_at`, by which devices learn of it. */
export const applyAction: ApplyAction = async (trx, order, done) => {
  const row = ACTION_HANDLERS[done.action];
  if (row?.way !== 'queue') throw new Error(`${done.action} is no action that writes only the database`);
  const { actor, deviceId, source, at } = done;
  const context = { sql: trx, clientId: order.clientId, actor, deviceId, source, now: () => at };
  const outcome = await row.act(await loadActionOrder(trx, order), done.payload, context);
  if (!outcome) await trx.updateTable('orders').set({ updated_at: at }).where('id', '=', order.id).execute();
  return outcome;
};
