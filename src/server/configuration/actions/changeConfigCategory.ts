import type { BareActionHandler } from '../../commands/orderAction.ts';

/** Sets the category by name or id. No codes of its own. */
export const execute: BareActionHandler<'changeConfigCategory'> = async (order, data, { sql }) => {
  const config_category = data.category ?? String(data.category_id);
  await sql.updateTable('orders').set({ config_category }).where('id', '=', order.id).execute();
  return null;
};

export const isBare = true;
