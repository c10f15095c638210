import { CarrierSilent, type Booking, type CarrierAnswer, type Shipment } from '../../connectors/carriers/shipment.ts';
import type { CallRuntime, OnlineRuntime, OrderOutcome } from '../../records/orderAction.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { HeldJob } from '../../jobs/heldJob.ts';
import { carrierOf } from './carrierOf.ts';
import type { BookingRow, CancelBookingJob } from './bookingRow.ts';
import { storeBooking } from './storeBooking.ts';

/**
 * Requests the booking of an intent row from the carrier and stores the result. When an earlier call may have reached
 * the carrier, it is looked up first and its booking is taken over, so no second one is made. Codes: 14001, 14002,
 * 14003 with the carrier's words in the details.
 */
export async function bookWithCarrier(row: BookingRow, isNew: boolean, runtime: OnlineRuntime): Promise<OrderOutcome> {
  const answer = await ask(row, isNew, runtime);
  if (answer === 'silent') {
    await setState(row, runtime, { state: 'calling', busy_until: runtime.now() });
    return { code: 14001, data: [], details: [{ text: `${row.operator}: no answer` }] };
  }
  if (!answer.ok) {
    const { code, text } = answer;
    await setState(row, runtime, { state: 'refused', refusal: JSON.stringify({ code, text }) });
    return { code, data: [], details: [{ text }] };
  }
  await storeBooking(row, answer.value, runtime);
  return null;
}

async function ask(
  row: BookingRow,
  isNew: boolean,
  runtime: OnlineRuntime,
): Promise<CarrierAnswer<Booking> | 'silent'> {
  const carrier = carrierOf(row, runtime);
  try {
    if (!isNew) {
      const known = await carrier.find(row.reference);
      if (known.ok && known.value) return { ok: true, value: known.value };
      if (!known.ok) return known;
    }
    return await carrier.create(row.request as Shipment);
  } catch (error) {
    if (error instanceof CarrierSilent) return 'silent';
    throw error;
  }
}

/** Cancels the booking at the carrier. At a carrier without cancelling the label expires. Codes: 14001. */
export async function voidWithCarrier(
  row: BookingRow,
  job: HeldJob<CancelBookingJob>,
  runtime: CallRuntime,
): Promise<OrderOutcome> {
  const answer = await carrierOf(row, runtime)
    .cancel(row.reference)
    .catch((error: unknown) => {
      if (error instanceof CarrierSilent)
        return { ok: false as const, code: 14001 as const, text: `${row.operator}: no answer` };
      throw error;
    });
  if (!answer.ok) {
    await inScope(runtime.database, { kind: 'client', clientId: row.client_id }, (trx) =>
      job.retry(trx, String(answer.code)),
    );
    return { code: answer.code, data: [], details: [{ text: answer.text }] };
  }
  await inScope(runtime.database, { kind: 'client', clientId: row.client_id }, async (trx) => {
    // The booking before the job: whoever wants the next label locks them so too.
    await writeState(trx, row, { state: 'voided', voided_at: runtime.now() });
    await job.done(trx);
  });
  return null;
}

type Change = { state: BookingRow['state']; busy_until?: Date; refusal?: string; voided_at?: Date };

function setState(row: BookingRow, { database }: CallRuntime, change: Change): Promise<void> {
  return inScope(database, { kind: 'client', clientId: row.client_id }, (trx) => writeState(trx, row, change));
}

async function writeState(trx: ScopedTransaction, { id }: BookingRow, change: Change): Promise<void> {
  await trx
    .updateTable('shipments')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['calling', 'voiding'])
    .execute();
}
