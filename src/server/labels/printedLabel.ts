import type { RefusalReason } from '#domain/actions/refusalReasons.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';

/** The valid booking, locked until the end of the transaction: nobody fetches its label meanwhile. */
export function lockStanding(trx: ScopedTransaction, orderId: number): Promise<BookingRow | undefined> {
  return trx
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'booked')
    .forUpdate()
    .executeTakeFirst();
}

/** Why a booking may not be voided without a question; `null` = its label never left the server. */
export async function printedReason(
  trx: ScopedTransaction,
  { order_id, format, printed_at, manifest_at }: BookingRow,
): Promise<RefusalReason | null> {
  const at = printed_at ?? manifest_at;
  if (!at) return null;
  const order = await trx.selectFrom('orders').select('tracking_number').where('id', '=', order_id).executeTakeFirst();
  return { key: 'labelPrinted', data: { format, number: order?.tracking_number ?? '', date: at.toISOString() } };
}
