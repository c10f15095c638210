import { isMadeHere } from '#domain/carriers/account.ts';
import { lockOrders } from '../../records/lockOrders.ts';
import { PREPARED_WHOLE } from '../../db/prepared.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { readBreaker } from '../../records/carrierWatch.ts';
import type { OrderFacts } from '../../records/orderFacts.ts';
import type { ActionOrder, OnlineRuntime } from '../../records/orderAction.ts';
import type { LabelData, ShipmentMaterial } from '../../areas/shipments/readShipment.ts';
import { bookLater } from './bookLater.ts';
import type { BookingRow } from './bookingRow.ts';
import { leaseEnd, type BookingStep } from './bookingStep.ts';
import { checkOrder } from './checkOrder.ts';
import { lastBooking } from './lastBooking.ts';
import { storePacked, type ReadPacked } from './packedOrder.ts';
import { giveUp, standing, takeUp } from './standingBooking.ts';
import { fingerprintOf, wantedBooking, type WantedBooking } from './wantedBooking.ts';

/**
 * Checks the order and stores the intent before the carrier is called, in one transaction that locks the order. Of two
 * calls one books and the other sees it.
 */
export function prepareBooking(
  orderId: number,
  data: LabelData,
  runtime: OnlineRuntime,
  packed?: ReadPacked,
): Promise<BookingStep> {
  return inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, async (trx) => {
    const locked = await lockAndAskRules(trx, orderId, runtime);
    const found = await checkOrder(trx, locked.facts, data, packed);
    if ('outcome' in found) return { kind: 'refused', outcome: found.outcome };
    const { order, material, plan } = found;
    if (found.packed) await storePacked(trx, order, found.packed);
    const { last } = locked;
    const wanted = wantedBooking(order, material, plan, runtime.now());
    const isGivenUp = last !== undefined && data.book_again === true && (await giveUp(trx, last, runtime));
    if (last && !isGivenUp) {
      if (last.state === 'calling' || last.state === 'voiding') return takeUp(trx, last, runtime);
      if (last.state === 'waiting') return asked(trx, await sendWaiting(trx, last, order, wanted, runtime), material);
      if (last.state === 'booked') return standing(trx, last, wanted, data, runtime);
    }
    const row = await insertIntent(trx, order, wanted, (last?.generation ?? -1) + 1, runtime);
    await bookLater(trx, row, data);
    return asked(trx, row, material);
  });
}

/** The call for a booking that nobody has asked for yet, with what this transaction knows of its contract. */
async function asked(trx: ScopedTransaction, row: BookingRow, { carrier }: ShipmentMaterial): Promise<BookingStep> {
  const { line, client_id: clientId, carrier_id: carrierId } = row;
  const isKnown = carrier !== null && carrier.id === carrierId && !isMadeHere(line);
  const known = isKnown ? { carrier, breaker: await readBreaker(trx, { clientId, carrierId, line }) } : null;
  return { kind: 'book', row, isNew: true, known };
}

interface Locked {
  readonly facts: OrderFacts | undefined;
  readonly last: BookingRow | undefined;
}

async function lock(trx: ScopedTransaction, orderId: number): Promise<Locked> {
  const [facts] = await lockOrders(trx, [orderId]);
  return { facts, last: await lastBooking(trx, orderId) };
}

/** Rules that come before a label may mend what would refuse it; one that stands, or is being made, is no new one. */
async function lockAndAskRules(
  trx: ScopedTransaction,
  orderId: number,
  { clientId, services, now }: OnlineRuntime,
): Promise<Locked> {
  const locked = await lock(trx, orderId);
  const { facts, last } = locked;
  if (!facts || facts.deleted || (last && last.state !== 'refused' && last.state !== 'voided')) return locked;
  const coming = { event: 'before_create_shipment_label', clientId, orders: [orderId], at: now() } as const;
  return (await services.beforeRules(trx, coming)) ? lock(trx, orderId) : locked;
}

async function insertIntent(
  trx: ScopedTransaction,
  order: ActionOrder,
  { shipment, line }: WantedBooking,
  generation: number,
  runtime: OnlineRuntime,
): Promise<BookingRow> {
  const named = { ...shipment, reference: `${order.id}-${generation}` };
  return trx
    .insertInto('shipments')
    .values({
      client_id: order.clientId,
      order_id: order.id,
      generation,
      ...askedColumns(order, { shipment: named, line }, runtime),
      user_id: runtime.source === 'user' ? runtime.actor.userId : null,
      user_name: runtime.actor.name,
      requested_at: runtime.now(),
    })
    .returningAll()
    .modifyEnd(PREPARED_WHOLE)
    .executeTakeFirstOrThrow();
}

/** A booking of which nothing was sent is asked for as the order is now. */
function sendWaiting(
  trx: ScopedTransaction,
  { id, reference }: BookingRow,
  order: ActionOrder,
  { shipment, line }: WantedBooking,
  runtime: OnlineRuntime,
): Promise<BookingRow> {
  return trx
    .updateTable('shipments')
    .set(askedColumns(order, { shipment: { ...shipment, reference }, line }, runtime))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is asked of whom, before the call. */
function askedColumns({ row: { carrier_id } }: ActionOrder, { shipment, line }: WantedBooking, runtime: OnlineRuntime) {
  if (carrier_id === null) throw new Error('a checked shipment without a carrier');
  return {
    line,
    carrier_id,
    operator: shipment.operator,
    service_code: shipment.service,
    reference: shipment.reference,
    state: 'calling' as const,
    busy_until: leaseEnd(runtime),
    fingerprint: fingerprintOf(shipment),
    request: JSON.stringify(shipment),
    format: shipment.format,
    size: shipment.size,
    packages: shipment.packages.length,
  };
}
