import { PREPARED_WHOLE } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { BookingRow } from './bookingRow.ts';

/** The newest booking, locked until the end of the transaction: nobody fetches a label of it meanwhile. */
export async function lastBooking(trx: ScopedTransaction, orderId: number): Promise<BookingRow | undefined> {
  return trx
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('generation', 'desc')
    .limit(1)
    .forUpdate()
    .modifyEnd(PREPARED_WHOLE)
    .executeTakeFirst();
}
