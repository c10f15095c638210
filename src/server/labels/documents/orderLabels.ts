import { LABEL_TYPES } from '#contract/labels/documents.ts';
import type { LabelFormat, LabelSize } from '#domain/carriers/labelKinds.ts';
import { sql } from 'kysely';
import { PREPARED } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuse, refuseCode } from '../../kernel/refuse.ts';
import type { Refusal, FileAnswer } from '../../kernel/answer.ts';
import { recordPrint } from './recordPrint.ts';
import type { PrintedBy } from './recordPrint.ts';

/**
 * The labels of valid bookings, of the kind that was requested last, package by package. Labels of a voided booking are
 * never handed out again.
 */
export function standingLabels(trx: ScopedTransaction, ordersIds: readonly number[]) {
  return trx
    .selectFrom('labels')
    .innerJoin('shipments', 'shipments.id', 'labels.shipment_id')
    .where(sql<boolean>`labels.order_id = any(${ordersIds}::bigint[])`)
    .where('shipments.state', '=', 'booked')
    .whereRef('labels.format', '=', 'shipments.format')
    .whereRef('labels.size', '=', 'shipments.size')
    .orderBy('labels.first_package');
}

/** The labels that an order shows, with the number each travels under. */
export function readLabels(trx: ScopedTransaction, orderId: number) {
  return standingLabels(trx, [orderId])
    .leftJoin('order_packages', (join) =>
      join
        .onRef('order_packages.order_id', '=', 'labels.order_id')
        .onRef('order_packages.number', '=', 'labels.first_package'),
    )
    .select([
      'labels.first_package',
      'labels.last_package',
      'labels.format',
      'labels.size',
      'labels.created_at',
      'order_packages.tracking_number',
    ])
    .execute();
}

/** Which label of an order: the kind that was asked for last, where none is named. */
export interface LabelChoice {
  readonly n: number;
  readonly format?: LabelFormat | undefined;
  readonly size?: LabelSize | undefined;
}

/**
 * The label of one package as a file; it is recorded as fetched. Codes: 3904, 14012 an order without carrier; 404 while
 * it has no label.
 */
export async function labelFile(
  trx: ScopedTransaction,
  orderId: number,
  { n, format, size }: LabelChoice,
  by: PrintedBy,
): Promise<FileAnswer | Refusal> {
  const order = await trx
    .selectFrom('orders')
    .select(['client_id', 'order_reference', 'carrier_id'])
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) return refuseCode(404, 3904);
  await markPrinted(trx, [orderId], by);
  const label = await trx
    .selectFrom('labels')
    .innerJoin('shipments', 'shipments.id', 'labels.shipment_id')
    .select(['labels.file', 'labels.format'])
    .where('labels.order_id', '=', orderId)
    .where('shipments.state', '=', 'booked')
    .where('labels.first_package', '<=', n)
    .where('labels.last_package', '>=', n)
    .where((eb) => eb('labels.format', '=', format ?? eb.ref('shipments.format')))
    .where((eb) => (format && !size ? eb.lit(true) : eb('labels.size', '=', size ?? eb.ref('shipments.size'))))
    .orderBy('labels.id', 'desc')
    .executeTakeFirst();
  if (!label)
    return order.carrier_id === null ? { ...refuseCode(404, 14012), data: [order.order_reference] } : refuse(404);
  await recordPrint(
    trx,
    'printLabel',
    [{ orderId, clientId: order.client_id, payload: { number: n, format: label.format } }],
    by,
  );
  return {
    ok: true,
    file: {
      type: LABEL_TYPES[label.format],
      name: labelName(order.order_reference, n, label.format),
      content: label.file,
    },
  };
}

/**
 * Marks bookings as printed: from now on they are voided only on request. Locks order and booking in the same order as
 * a new label does, so that a label that is being voided is not handed out.
 */
export async function markPrinted(trx: ScopedTransaction, orderIds: readonly number[], by: PrintedBy): Promise<void> {
  if (by.isForeign) return;
  await trx
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`id = any(${orderIds}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .modifyEnd(PREPARED)
    .execute();
  await trx
    .updateTable('shipments')
    .set((eb) => ({ printed_at: eb.fn.coalesce('printed_at', eb.val(by.now)) }))
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .where('state', '=', 'booked')
    .modifyEnd(PREPARED)
    .execute();
}

/** File name of a label, `{reference}_{n}.zpl`: only letters that every file system takes. */
function labelName(reference: string, number: number, format: string): string {
  return `${reference.replaceAll(/[^A-Za-z0-9._-]/g, '_')}_${number}.${format.toLowerCase()}`;
}
