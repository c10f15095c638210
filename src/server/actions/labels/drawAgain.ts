import { lockOrders } from '../../records/lockOrders.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { carrierOf } from './carrierOf.ts';
import { CarrierSilent, type LabelDrawing } from '../../connectors/carriers/shipment.ts';
import type { LabelFile } from '../../documents/labels/renderLabels.ts';
import type { OnlineRuntime, OrderOutcome } from '../../records/orderAction.ts';
import type { BookingRow } from './bookingRow.ts';

/**
 * Lets the carrier draw the labels of a booking in another format or size and stores them beside the others. The
 * booking, its numbers and its printed labels stay. Codes: 14001 to 14003 of the carrier.
 */
export async function drawAgain(row: BookingRow, kind: LabelDrawing, runtime: OnlineRuntime): Promise<OrderOutcome> {
  const answer = await carrierOf(row, runtime)
    .label(row.reference, kind)
    .catch((error: unknown) => {
      if (error instanceof CarrierSilent)
        return { ok: false as const, code: 14001 as const, text: `${row.operator}: no answer` };
      throw error;
    });
  if (!answer.ok) return { code: answer.code, data: [], details: [{ text: answer.text }] };
  const files = answer.value;
  if (!files) return { code: 14001, data: [], details: [{ text: `${row.operator}: ${kind.format}` }] };
  await inScope(runtime.database, { kind: 'client', clientId: row.client_id }, async (trx) => {
    // Locked before the booking, in the same order as everywhere.
    await lockOrders(trx, [row.order_id]);
    if (await showKind(trx, row, kind)) await storeLabels(trx, row, kind, files, runtime.now());
  });
  return null;
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
export async function storeLabels(
  trx: ScopedTransaction,
  { client_id, order_id, id }: BookingRow,
  { format, size }: LabelDrawing,
  files: readonly LabelFile[],
  created_at: Date,
): Promise<void> {
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
  const columns = ['shipment_id', 'format', 'size', 'first_package'] as const;
  await trx
    .insertInto('labels')
    .values(rows)
    .onConflict((conflict) => conflict.columns(columns).doNothing())
    .execute();
}
