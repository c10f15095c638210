import { departureAfter, localTime } from '#domain/lots/days.ts';
import { clientZone } from '../clients/clientZone.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { recordActions } from '../commands/recordActions.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import type { LockedLot } from './lockLot.ts';
import { findOpenLot, openLot } from './openLot.ts';
import { putBack } from './putBack.ts';
import { type LotWriter, mayBeConsolidated, refreshTotals, writeStatus } from './writeLotStatus.ts';

interface NextLot {
  readonly id: number;
  readonly reference: string;
  readonly date: string;
}

/**
 * Moves orders that a vehicle left behind into the lot of the next day of their itinerary, which is made if there is none;
 * the customer is told by the notice of their status. One that was cancelled only leaves the lot; one that is held keeps its
 * status and its hold. Without a next day they are in no lot any more.
 * @param lot locked, as the orders are
 * @returns the reference of that lot; null = there is none
 */
export async function postponeOrders(
  trx: ScopedTransaction,
  lot: LockedLot,
  orders: readonly OrderFacts[],
  by: LotWriter,
): Promise<string | null> {
  if (orders.length === 0) return null;
  const cancelled = orders.filter(({ status }) => status === 'CANCELED');
  const later = orders.filter(({ status }) => status !== 'CANCELED');
  await setLot(trx, cancelled, null, by.at);
  const next = later.length > 0 ? await nextLot(trx, lot, by) : null;
  await setLot(trx, later, next?.id ?? null, by.at);
  const words = [lot.reference, next && `${next.reference} (${next.date})`].filter(Boolean).join(' → ');
  const held = later.filter(({ hold }) => hold !== undefined);
  const payload = { lot: lot.reference, next: next?.reference ?? '', date: next?.date ?? '' };
  await recordActions(trx, held, { ...by, action: 'postpone', payload, source: 'user' });
  const told = later.filter(({ hold }) => hold === undefined);
  await writeStatus(trx, told, 'POSTPONED', by, words);
  const again = told.filter(
    ({ status, history }) => status === 'CONSOLIDATED' || mayBeConsolidated({ status, history }),
  );
  const rejoined = next === null ? [] : again;
  await writeStatus(trx, rejoined.map(postponed(by.at)), 'CONSOLIDATED', by, next?.reference);
  for (const order of told) if (!rejoined.includes(order)) await putBack(trx, order, 'POSTPONED', by);
  if (next) await addedTo(trx, next, later, by);
  return next?.reference ?? null;
}

const postponed =
  (at: Date) =>
  (order: OrderFacts): OrderFacts => ({
    ...order,
    status: 'POSTPONED',
    history: [...order.history, { status: 'POSTPONED', at, userId: null }],
  });

async function nextLot(trx: ScopedTransaction, lot: LockedLot, by: LotWriter): Promise<NextLot | null> {
  const { clientId } = lot.order;
  const now = localTime(await clientZone(trx, clientId), by.at);
  const date = lot.itineraryDisabled ? null : departureAfter(lot.weekdays, lot.cutOff, lot.date, now);
  if (date === null) return null;
  const open = await findOpenLot(trx, { itinerary_id: lot.itineraryId, date });
  const itinerary = {
    id: lot.itineraryId,
    name: lot.itineraryName,
    carrier_id: lot.carrierId,
    office_id: lot.officeId,
  };
  const made = open ?? (await openLot(trx, { clientId, itinerary, date, actor: by.actor, byUser: true, at: by.at }));
  return { ...made, date };
}

async function setLot(
  trx: ScopedTransaction,
  orders: readonly OrderFacts[],
  lot_id: number | null,
  at: Date,
): Promise<void> {
  if (orders.length === 0) return;
  await trx
    .updateTable('orders')
    .set({ lot_id, updated_at: at })
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
}

async function addedTo(trx: ScopedTransaction, next: NextLot, orders: readonly OrderFacts[], by: LotWriter) {
  const [lotOrder] = await lockOrders(trx, [next.id]);
  if (!lotOrder) return;
  const rows = await trx
    .selectFrom('orders')
    .select('order_reference')
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  await writeStatus(trx, [lotOrder], 'ORDER_ADDED', by, rows.map((row) => row.order_reference).join(', '));
  await refreshTotals(trx, next.id);
  await notifyOrders(trx, lotOrder.clientId, [next.id]);
}
