import { isMadeHere } from '#domain/carriers/account.ts';
import { PREPARED_WHOLE } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { question, type Inquiry, type Statement, together } from '../db/together.ts';
import { breakerOf } from '../carriers/contracts/carrierWatch.ts';
import type { ActionOrder, OnlineRuntime } from '../commands/orderAction.ts';
import type { LabelData, ShipmentMaterial } from '../carriers/shipments/readShipment.ts';
import { bookLater } from './bookLater.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';
import { leaseEnd, type BookingStep } from './bookingStep.ts';
import { fingerprintOf, type WantedBooking } from './wantedBooking.ts';

interface Checked {
  readonly order: ActionOrder;
  readonly material: ShipmentMaterial;
  readonly wanted: WantedBooking;
  readonly runtime: OnlineRuntime;
}

/** Stores that a booking is about to be asked for, and the job that goes on with it whatever happens. */
export async function storeIntent(
  trx: ScopedTransaction,
  generation: number,
  data: LabelData,
  checked: Checked,
): Promise<BookingStep> {
  const { order, runtime } = checked;
  const reference = `${order.id}-${generation}`;
  const values = {
    client_id: order.clientId,
    order_id: order.id,
    generation,
    ...askedColumns(reference, checked),
    user_id: runtime.source === 'user' ? runtime.actor.userId : null,
    user_name: runtime.actor.name,
    requested_at: runtime.now(),
  };
  const stored = trx.insertInto('shipments').values(values).returningAll().modifyEnd(PREPARED_WHOLE);
  return asked(trx, stored, checked, bookLater(trx, values, data));
}

/** A booking of which nothing was sent is asked for as the order is now. */
export async function sendWaiting(
  trx: ScopedTransaction,
  { id, reference }: BookingRow,
  checked: Checked,
): Promise<BookingStep> {
  const stored = trx.updateTable('shipments').set(askedColumns(reference, checked)).where('id', '=', id).returningAll();
  return asked(trx, stored, checked);
}

/** The call for a booking that nobody has asked for yet, with what this transaction knows of its contract. */
async function asked(
  trx: ScopedTransaction,
  stored: Statement<BookingRow>,
  { order, material: { carrier }, wanted: { line } }: Checked,
  jobs: readonly Inquiry<void>[] = [],
): Promise<BookingStep> {
  const intent = question(stored, onlyRow);
  if (isMadeHere(line) || carrier?.id !== order.row.carrier_id)
    return { kind: 'book', row: (await together(trx, intent, ...jobs))[0], isNew: true, known: null };
  const [row, breaker] = await together(trx, intent, breakerOf(trx, { carrierId: carrier.id, line }), ...jobs);
  return { kind: 'book', row, isNew: true, known: { carrier, breaker } };
}

function onlyRow(rows: readonly BookingRow[]): BookingRow {
  const [row] = rows;
  if (!row) throw new Error('a booking that was stored and is not there');
  return row;
}

/** What is asked of whom, before the call. */
function askedColumns(reference: string, { order, wanted: { shipment, line }, runtime }: Checked) {
  const { carrier_id } = order.row;
  if (carrier_id === null) throw new Error('a checked shipment without a carrier');
  return {
    line,
    carrier_id,
    operator: shipment.operator,
    service_code: shipment.service,
    reference,
    state: 'calling' as const,
    busy_until: leaseEnd(runtime),
    fingerprint: fingerprintOf(shipment),
    request: JSON.stringify({ ...shipment, reference }),
    format: shipment.format,
    size: shipment.size,
    packages: shipment.packages.length,
  };
}
