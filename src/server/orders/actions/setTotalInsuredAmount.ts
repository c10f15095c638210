import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { refused } from '../../commands/refused.ts';

/** Sets the value that the label will insure; 0 takes it away. Codes: 7004 an amount without a carrier. */
export const execute: QueuedActionHandler<'setTotalInsuredAmount'> = async (order, { amount, currency }, { sql }) => {
  if (amount > 0 && order.row.carrier_id === null) return refused(7004);
  const insured =
    amount > 0
      ? { insured_cents: Math.round(amount * 100), insured_currency: currency ?? order.row.currency }
      : { insured_cents: null, insured_currency: null };
  await sql.updateTable('orders').set(insured).where('id', '=', order.id).execute();
  return null;
};
