import { isMadeHere } from '#domain/carriers/account.ts';
import { reason, type RefusalReason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import { UNKNOWABLE } from '../carriers/operators/port.ts';
import {
  CarrierBusy,
  CarrierSilent,
  CarrierUnreached,
  CarrierUntrusted,
  type Booking,
  type CarrierAnswer,
  type Shipment,
} from '../carriers/operators/shipment.ts';
import type { CallRuntime, OnlineRuntime, OrderOutcome } from '../commands/orderAction.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { HeldJob } from '../jobs/heldJob.ts';
import { carrierOf, referenceOf, type KnownContract } from '../carriers/carrierOf.ts';
import { dropBookLater } from './bookLater.ts';
import type { BookingRow, CancelBookingJob } from '../carriers/bookingRow.ts';
import { drawAgain } from './drawAgain.ts';
import { noteCalls } from './noteCalls.ts';
import { storeBooking } from './storeBooking.ts';
import type { KeptCall } from '../carriers/contracts/carrierWatch.ts';
import { unclearOutcome } from './unclearOutcome.ts';

/** After a call that was not answered, a carrier may still be at work on it. */
const SETTLE_MS = 60_000;

/**
 * Requests the booking of an intent row from the carrier and stores the result. When an earlier call may have reached
 * the carrier, it is looked up first and its booking is taken over, so no second one is made; where the carrier cannot
 * say whether it has one, nothing is asked of it and a person decides. One that cannot be reached is asked again by a job:
 * until then the booking waits. Codes: 14001 to 14008 with the carrier's
 * words in the details.
 */
export async function bookWithCarrier(step: ToBook, runtime: OnlineRuntime): Promise<OrderOutcome> {
  const { row } = step;
  const kept: KeptCall[] = [];
  const answer = await ask(step, kept, runtime);
  if (answer === 'silent') {
    // The simulator has no work left to do.
    const busy_until = isMadeHere(row.line) ? runtime.now() : new Date(runtime.now().getTime() + SETTLE_MS);
    await setState(row, runtime, { state: 'calling', busy_until }, kept);
    return { code: 14001, data: [], details: [{ text: `${row.operator}: no answer` }], reason: silentReason(row) };
  }
  if (answer === UNKNOWABLE) {
    await setState(row, runtime, { state: 'calling', busy_until: runtime.now(), unclear_at: runtime.now() }, kept);
    return unclearOutcome(row);
  }
  if ('unreached' in answer) {
    await setState(row, runtime, { state: 'waiting', busy_until: runtime.now() }, kept);
    const waits = reason(waitReason(answer.unreached), { operator: operatorName(row.operator) });
    return { code: 14001, data: [], details: [{ text: answer.unreached.message }], reason: waits };
  }
  if (!answer.ok) {
    const { code, text, reason: why } = answer;
    await inScope(runtime.database, { kind: 'client', clientId: row.client_id }, async (trx) => {
      await writeState(trx, row, { state: 'refused', refusal: JSON.stringify({ code, text }) });
      // Whoever asked hears of it; of what a job asked for, the job tells.
      if (runtime.source !== 'system') await dropBookLater(trx, row);
      await noteCalls(trx, row, kept);
    });
    return { code, data: [], details: [{ text }], ...(why && { reason: why }) };
  }
  const { labels, shipmentCode } = answer.value;
  await storeBooking(row, answer.value, runtime, { carrier: step.known?.carrier ?? null, kept });
  if (labels.length > 0) return null;
  // Booked, and its labels were lost on the way: they are fetched of the same booking, now or with the next request.
  return drawAgain({ ...row, state: 'booked', shipment_code: shipmentCode }, row, runtime);
}

/** A step that asks the carrier for a booking. */
export interface ToBook {
  readonly row: BookingRow;
  /** false: an earlier call was cut short, and the carrier may have it. */
  readonly isNew: boolean;
  /** null = its contract is read. */
  readonly known: KnownContract | null;
}

interface Unreached {
  readonly unreached: CarrierUnreached;
}

function waitReason(unreached: CarrierUnreached): 'bookingHeld' | 'bookingUntrusted' | 'bookingWaits' {
  if (unreached instanceof CarrierBusy) return 'bookingHeld';
  return unreached instanceof CarrierUntrusted ? 'bookingUntrusted' : 'bookingWaits';
}

type Asked = CarrierAnswer<Booking> | Unreached | 'silent' | typeof UNKNOWABLE;

async function ask({ row, isNew, known }: ToBook, kept: KeptCall[], runtime: OnlineRuntime): Promise<Asked> {
  const opened = await carrierOf(row, runtime, { known, kept });
  // What may have been booked stays unknown until somebody can ask.
  if (!opened.ok) return isNew ? opened : UNKNOWABLE;
  const { carrier } = opened;
  const shipment = row.request as Shipment;
  try {
    if (!isNew) {
      const found = await carrier.find(referenceOf(row));
      if (!found.ok) return isMadeHere(row.line) ? found : UNKNOWABLE;
      if (found.value === UNKNOWABLE) return UNKNOWABLE;
      if (found.value) return { ok: true, value: found.value };
    }
    const refusal = carrier.validate(shipment);
    return refusal ? { ok: false, ...refusal } : await carrier.create(shipment);
  } catch (error) {
    if (error instanceof CarrierSilent) return 'silent';
    // Nothing left here, so nothing was booked; what an earlier call did is as unknown as before.
    if (error instanceof CarrierUnreached) return isNew ? { unreached: error } : 'silent';
    throw error;
  }
}

/** Why a booking was silent; absent for the simulator, which nobody asks again by himself. */
function silentReason({ line, operator }: BookingRow): RefusalReason | undefined {
  return isMadeHere(line) ? undefined : reason('bookingSilent', { operator: operatorName(operator) });
}

/** Cancels the booking at the carrier. At a carrier without cancelling the label expires. Codes: 14001. */
export async function voidWithCarrier(
  row: BookingRow,
  job: HeldJob<CancelBookingJob>,
  runtime: CallRuntime,
): Promise<OrderOutcome> {
  const answer = await askCancelled(row, runtime);
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

async function askCancelled(row: BookingRow, runtime: CallRuntime): Promise<CarrierAnswer<boolean>> {
  const opened = await carrierOf(row, runtime);
  if (!opened.ok) return opened;
  try {
    return await opened.carrier.cancel(referenceOf(row));
  } catch (error) {
    if (error instanceof CarrierSilent || error instanceof CarrierUnreached)
      return { ok: false, code: 14001, text: `${row.operator}: no answer` };
    throw error;
  }
}

type Change = { state: BookingRow['state']; busy_until?: Date; refusal?: string; voided_at?: Date; unclear_at?: Date };

function setState(row: BookingRow, { database }: CallRuntime, change: Change, kept: KeptCall[] = []): Promise<void> {
  return inScope(database, { kind: 'client', clientId: row.client_id }, async (trx) => {
    await writeState(trx, row, change);
    await noteCalls(trx, row, kept);
  });
}

async function writeState(trx: ScopedTransaction, { id }: BookingRow, change: Change): Promise<void> {
  await trx
    .updateTable('shipments')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['calling', 'voiding'])
    .execute();
}
