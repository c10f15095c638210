import { reason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { PREPARED } from '../db/prepared.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { ask, type Inquiry, write } from '../db/together.ts';
import { carrierOf, referenceOf } from '../carriers/carrierOf.ts';
import {
  CarrierBusy,
  CarrierSilent,
  CarrierUnreached,
  type Booking,
  type CarrierAnswer,
  type LabelDrawing,
} from '../carriers/operators/shipment.ts';
import type { LabelFile } from '../documents/labels/renderLabels.ts';
import type { OnlineRuntime, OrderOutcome } from '../commands/orderAction.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';
import { writeLabelCreated } from './writeLabelCreated.ts';

/**
 * Lets the carrier draw the labels of a booking in another format or size and stores them beside the others. The
 * booking, its numbers and its printed labels stay. Codes: 14001 to 14008 of the carrier.
 */
export async function drawAgain(row: BookingRow, kind: LabelDrawing, runtime: OnlineRuntime): Promise<OrderOutcome> {
  const answer = await askLabels(row, kind, runtime);
  if (answer === 'carrierDown' || answer === 'carrierBusy') {
    const down = reason(answer, { operator: operatorName(row.operator) });
    return { code: 14001, data: [], details: [{ text: `${row.operator}: no answer` }], reason: down };
  }
  if (!answer.ok)
    return {
      code: answer.code,
      data: [],
      details: [{ text: answer.text }],
      ...(answer.reason && { reason: answer.reason }),
    };
  const files = answer.value;
  if (!files) return { code: 14001, data: [], details: [{ text: `${row.operator}: ${kind.format}` }] };
  await inScope(runtime.database, { kind: 'client', clientId: row.client_id }, async (trx) => {
    // Locked before the booking, in the same order as everywhere.
    const [order] = await lockOrders(trx, [row.order_id]);
    const isFirst = !(await hasLabels(trx, row));
    if (!(await showKind(trx, row, kind))) return;
    await ask(trx, storedLabels(trx, row, kind, files, runtime.now()));
    if (order && isFirst) await writeLabelCreated(trx, order, runtime);
  });
  return null;
}

async function askLabels(
  row: BookingRow,
  kind: LabelDrawing,
  runtime: OnlineRuntime,
): Promise<CarrierAnswer<Booking['labels'] | null> | 'carrierDown' | 'carrierBusy'> {
  const opened = await carrierOf(row, runtime);
  if (!opened.ok) return opened;
  try {
    return await opened.carrier.label(referenceOf(row), kind);
  } catch (error) {
    if (error instanceof CarrierBusy) return 'carrierBusy';
    if (error instanceof CarrierSilent || error instanceof CarrierUnreached) return 'carrierDown';
    throw error;
  }
}

/**
 * Sets which kind of label the order shows and prints.
 * @returns false when the booking was voided meanwhile
 */
export async function showKind(
  trx: ScopedTransaction,
  { id }: BookingRow,
  { format, size }: LabelDrawing,
): Promise<boolean> {
  const shown = await trx
    .updateTable('shipments')
    .set({ format, size })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .returning('id')
    .executeTakeFirst();
  return shown !== undefined;
}

async function hasLabels(trx: ScopedTransaction, { id }: BookingRow): Promise<boolean> {
  const one = trx.selectFrom('labels').select('id').where('shipment_id', '=', id).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** Whether the booking has labels of this kind. */
export async function hasKind(
  trx: ScopedTransaction,
  { id }: BookingRow,
  { format, size }: LabelDrawing,
): Promise<boolean> {
  const one = trx
    .selectFrom('labels')
    .select('id')
    .where('shipment_id', '=', id)
    .where('format', '=', format)
    .where('size', '=', size)
    .limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** Existing files stay as they are, because two people may ask at once. */
export function storedLabels(
  trx: ScopedTransaction,
  { client_id, order_id, id }: BookingRow,
  { format, size }: LabelDrawing,
  files: readonly LabelFile[],
  created_at: Date,
): Inquiry<void> {
  const rows = files.map(({ first, last, bytes }) => ({
    client_id,
    order_id,
    shipment_id: id,
    first_package: first,
    last_package: last,
    format,
    size,
    file: Buffer.from(bytes),
    created_at,
  }));
  const columns = ['client_id', 'shipment_id', 'format', 'size', 'first_package'] as const;
  return write(
    trx
      .insertInto('labels')
      .values(rows)
      .onConflict((conflict) => conflict.columns(columns).doNothing())
      .$call((query) => (rows.length === 1 ? query.modifyEnd(PREPARED) : query)),
  );
}
