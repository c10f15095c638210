import { loadActionOrder } from '../commands/loadActionOrder.ts';
import type { ApplyAction } from '../commands/orderAction.ts';
import { queuedHandlers } from './table.ts';

/** Does the action of the table. */
export const applyAction: ApplyAction = async (trx, order, done) => {
  const handlers = queuedHandlers(done.action);
  const { actor, deviceId, source, at, happened = null } = done;
  const context = { sql: trx, clientId: order.clientId, actor, deviceId, source, happened, now: () => at };
  return handlers.isBare
    ? handlers.execute(order, done.payload as never, context)
    : handlers.execute(await loadActionOrder(trx, order), done.payload as never, context);
};
