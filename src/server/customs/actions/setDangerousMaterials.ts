import type { QueuedActionHandler } from '../../commands/orderAction.ts';

/** Flags the order, which makes the dangerous goods declaration one of its documents. No codes of its own. */
export const execute: QueuedActionHandler<'setDangerousMaterials'> = async (order, data, { sql }) => {
  const { un_number = null, class: hazard = null, packing_group = null } = data;
  const dangerous = data.dangerous ? JSON.stringify({ un_number, class: hazard, packing_group }) : null;
  await sql.updateTable('orders').set({ dangerous }).where('id', '=', order.id).execute();
  return null;
};
