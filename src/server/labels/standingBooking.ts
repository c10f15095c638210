import { drawsAgain } from '../carriers/operators/carrierLine.ts';
import type { LabelDrawing } from '../carriers/operators/shipment.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { holdJob } from '../jobs/holdJob.ts';
import type { OnlineRuntime } from '../commands/orderAction.ts';
import type { LabelData } from '../carriers/shipments/readShipment.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';
import { leaseEnd, type BookingStep } from './bookingStep.ts';
import { cancelBookingJob } from './cancelBookingJob.ts';
import { hasKind, showKind } from './drawAgain.ts';
import { printedReason } from './printedLabel.ts';
import { recordVoid } from './recordVoid.ts';
import { isSameBooking, type WantedBooking } from './wantedBooking.ts';

/** The next step for a valid booking: nothing, another drawing of its labels, or voiding it. */
export async function standing(
  trx: ScopedTransaction,
  row: BookingRow,
  wanted: WantedBooking,
  data: LabelData,
  runtime: OnlineRuntime,
): Promise<BookingStep> {
  const { shipment } = wanted;
  const label: LabelDrawing = { format: shipment.format, size: shipment.size };
  if (isSameBooking(row, wanted)) {
    if (await hasKind(trx, row, label)) {
      await showKind(trx, row, label);
      return { kind: 'done' };
    }
    if (drawsAgain(row.operator)) return { kind: 'draw', row, label };
  }
  const printed = await printedReason(trx, row);
  if (printed && !data.replace_printed) return { kind: 'refused', outcome: { code: 14001, data: [], reason: printed } };
  return startVoiding(trx, row, runtime);
}

/** A person has looked at the carrier's and says that it has no such booking: what is not known counts as refused. */
export async function giveUp(trx: ScopedTransaction, row: BookingRow, runtime: OnlineRuntime): Promise<boolean> {
  if (row.state !== 'calling' || row.unclear_at === null || row.busy_until > runtime.now()) return false;
  const refusal = JSON.stringify({ code: 14001, text: `${row.operator}: given up` });
  await trx.updateTable('shipments').set({ state: 'refused', refusal }).where('id', '=', row.id).execute();
  return true;
}

/** The next step for a booking that another call began, or that is being voided. */
export async function takeUp(trx: ScopedTransaction, row: BookingRow, runtime: OnlineRuntime): Promise<BookingStep> {
  if (row.state === 'voiding') return holdVoiding(trx, row, runtime);
  if (row.busy_until > runtime.now()) return { kind: 'busy' };
  await trx
    .updateTable('shipments')
    .set({ busy_until: leaseEnd(runtime) })
    .where('id', '=', row.id)
    .execute();
  return { kind: 'book', row, isNew: false, known: null };
}

async function startVoiding(trx: ScopedTransaction, row: BookingRow, runtime: OnlineRuntime): Promise<BookingStep> {
  const set = { state: 'voiding', busy_until: runtime.now() } as const;
  await recordVoid(trx, row, { ...runtime, deviceId: null, now: () => runtime.now() });
  const voiding = await trx
    .updateTable('shipments')
    .set(set)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return holdVoiding(trx, voiding, runtime);
}

/** The request for the next label cancels this booking itself, so it takes over the job that would do so later. */
async function holdVoiding(trx: ScopedTransaction, row: BookingRow, runtime: OnlineRuntime): Promise<BookingStep> {
  const job = await holdJob(
    trx,
    cancelBookingJob,
    { clientId: row.client_id, key: String(row.id), payload: { shipment: row.id } },
    () => runtime.now(),
  );
  return job ? { kind: 'void', row, job } : { kind: 'busy' };
}
