import type { BareActionHandler } from '../../commands/orderAction.ts';

/** Says how soon the order is wanted; nothing is refused. */
export const execute: BareActionHandler<'changePriority'> = async (order, { priority }, { sql }) => {
  await sql.updateTable('orders').set({ priority }).where('id', '=', order.id).execute();
  return null;
};

export const isBare = true;
