import { lockOrderAnd } from '../commands/lockOrders.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import type { OnlineRuntime } from '../commands/orderAction.ts';
import type { LabelData } from '../carriers/shipments/readShipment.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';
import type { BookingStep } from './bookingStep.ts';
import { checkOrder } from './checkOrder.ts';
import { lastBookingOf } from './lastBooking.ts';
import { storePacked, type ReadPacked } from './packedOrder.ts';
import { giveUp, standing, takeUp } from './standingBooking.ts';
import { sendWaiting, storeIntent } from './storeIntent.ts';
import { wantedBooking } from './wantedBooking.ts';

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
    if (found.takesOnlyCarrier)
      await trx.updateTable('orders').set({ carrier_id: order.row.carrier_id }).where('id', '=', order.id).execute();
    if (found.packed) await storePacked(trx, order, found.packed);
    const { last } = locked;
    const wanted = wantedBooking(order, material, plan, runtime.now());
    const isGivenUp = last !== undefined && data.book_again === true && (await giveUp(trx, last, runtime));
    if (last && !isGivenUp) {
      if (last.state === 'calling' || last.state === 'voiding') return takeUp(trx, last, runtime);
      if (last.state === 'waiting') return sendWaiting(trx, last, { order, material, wanted, runtime });
      if (last.state === 'booked') return standing(trx, last, wanted, data, runtime);
    }
    return storeIntent(trx, (last?.generation ?? -1) + 1, data, { order, material, wanted, runtime });
  });
}

interface Locked {
  readonly facts: OrderFacts | undefined;
  readonly last: BookingRow | undefined;
}

async function lock(trx: ScopedTransaction, orderId: number): Promise<Locked> {
  const [facts, last] = await lockOrderAnd(trx, orderId, lastBookingOf(trx, orderId));
  return { facts, last };
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
