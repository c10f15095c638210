import { taxOfficeRefusal } from '#domain/actions/offices.ts';
import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { isClickAndCollect, readCarrier } from '../../carriers/contracts/readCarrier.ts';
import { readOffice } from '../../clients/offices/readOffice.ts';
import { refused } from '../../commands/refused.ts';

/** Sets the office that sends. Codes: 10004, 10009, 18152, 18161. */
export const execute: QueuedActionHandler<'changeOrderTaxOffice'> = async (order, data, { sql, clientId }) => {
  const office = await readOffice(sql, data.tax_office_id);
  const clickAndCollect = isClickAndCollect(await readCarrier(sql, order.row.carrier_id));
  const code = taxOfficeRefusal({ type: order.row.type, clientId, clickAndCollect }, office);
  if (code) return refused(code, ...(code === 10004 || code === 10009 ? [data.tax_office_id] : []));
  await sql.updateTable('orders').set({ tax_office_id: data.tax_office_id }).where('id', '=', order.id).execute();
  return null;
};
