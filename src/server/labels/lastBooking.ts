import { PREPARED_WHOLE } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { ask, question, type Inquiry } from '../db/together.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';

/** The newest booking, locked until the end of the transaction: nobody fetches a label of it meanwhile. */
export function lastBooking(trx: ScopedTransaction, orderId: number): Promise<BookingRow | undefined> {
  return ask(trx, lastBookingOf(trx, orderId));
}

/** The same, asked with others once the order is locked. */
export function lastBookingOf(trx: ScopedTransaction, orderId: number): Inquiry<BookingRow | undefined> {
  const last = trx
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('generation', 'desc')
    .limit(1)
    .forUpdate()
    .modifyEnd(PREPARED_WHOLE);
  return question(last, ([row]) => row);
}
