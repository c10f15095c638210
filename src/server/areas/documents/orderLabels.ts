import { LABEL_TYPES } from '#contract/endpoints/documents.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuse, refuseCode } from '../../http/refuse.ts';
import type { FileAnswer, Refusal } from '../../http/route.ts';
import { recordPrint } from './recordPrint.ts';
import type { PrintedBy } from './recordPrint.ts';

/** The label files of the booking that stands; those of a voided one are never handed out again. */
export function readLabels(trx: ScopedTransaction, orderId: number) {
  return trx
    .selectFrom('labels')
    .innerJoin('shipments', 'shipments.id', 'labels.shipment_id')
    .leftJoin('order_packages', (join) =>
      join.onRef('order_packages.order_id', '=', 'labels.order_id').onRef('order_packages.number', '=', 'labels.first_package'),
    )
    .select(['labels.first_package', 'labels.last_package', 'labels.format', 'labels.size', 'labels.created_at', 'order_packages.tracking_number'])
    .where('labels.order_id', '=', orderId)
    .where('shipments.state', '=', 'booked')
    .orderBy('labels.first_package')
    .execute();
}

/** The label of one package as a file, and that it was fetched. Codes: 3904, 14012 an order without carrier; 404 while there is no label of it. */
export async function labelFile(trx: ScopedTransaction, orderId: number, number: number, by: PrintedBy): Promise<FileAnswer | Refusal> {
  const order = await trx.selectFrom('orders').select(['client_id', 'order_reference', 'carrier_id']).where('id', '=', orderId).where('deleted_at', 'is', null).executeTakeFirst();
  if (!order) return refuseCode(404, 3904);
  const label = await trx
    .selectFrom('labels')
    .innerJoin('shipments', 'shipments.id', 'labels.shipment_id')
    .select(['labels.file', 'labels.format'])
    .where('labels.order_id', '=', orderId)
    .where('shipments.state', '=', 'booked')
    .where('labels.first_package', '<=', number)
    .where('labels.last_package', '>=', number)
    .executeTakeFirst();
  if (!label) return order.carrier_id === null ? { ...refuseCode(404, 14012), data: [order.order_reference] } : refuse(404);
  await recordPrint(trx, { orders: [{ id: orderId, clientId: order.client_id }], act: 'printLabel', payload: { number, format: label.format } }, by);
  return { ok: true, file: { type: LABEL_TYPES[label.format], name: labelName(order.order_reference, number, label.format), content: label.file } };
}

/** printing.md "Download": `{reference}_{n}.zpl`, of signs that every system takes. */
function labelName(reference: string, number: number, format: string): string {
  return `${reference.replaceAll(/[^A-Za-z0-9._-]/g, '_')}_${number}.${format.toLowerCase()}`;
}
