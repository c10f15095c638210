import type { ActionData } from '#contract/actions/table.ts';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { assignRefusal } from '#domain/lots/itinerary.ts';
import { localTime } from '#domain/lots/days.ts';
import { holdReason } from '#domain/actions/holdReason.ts';
import type { Selectable } from 'kysely';
import { clientZone } from '../../clients/clientZone.ts';
import { findOpenLot, openLot } from '../openLot.ts';
import { mayBeConsolidated, refreshTotals, writeStatus } from '../writeLotStatus.ts';
import { lockOrders } from '../../commands/lockOrders.ts';
import { raiseRuleEvent } from '../raiseRuleEvent.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';
import type { ItinerariesTable } from '../../db/schema/lots.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import type { OnlineActionHandler, OnlineRuntime, OrderDone, OrderOutcome } from '../../commands/orderAction.ts';
import { isClickAndCollect, readCarrier } from '../../carriers/contracts/readCarrier.ts';
import { refused } from '../../commands/refused.ts';

type Data = ActionData<'assignLotShipping'>;

/**
 * Puts the order in the open lot of an itinerary and day, which it makes if there is none: one transaction that holds
 * the itinerary, so that of two calls the second finds the lot of the first.
 * Codes: 3904, then those of `assignRefusal`, 1002 it is held, 12001, 12006 it has left, 18161 the lot that was asked for
 * is not open.
 * @returns what fills the text of the success: order, lot and day
 */
export const execute: OnlineActionHandler<'assignLotShipping'> = (orderId, data, runtime) =>
  inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, async (trx) => {
    await lockItinerary(trx, data);
    const [free] = await lockOrders(trx, [orderId]);
    if (free && !free.deleted)
      await runtime.services.beforeRules(trx, {
        event: 'before_consolidate',
        clientId: runtime.clientId,
        orders: [orderId],
        at: runtime.now(),
      });
    const found = await prepare(trx, orderId, data, runtime);
    if ('refusal' in found) {
      if (free) await raiseRuleEvent(trx, 'error_on_consolidate', free, runtime.now());
      return found.refusal;
    }
    const { itinerary, order, reference } = found;
    const { beforeRules } = runtime.services;
    const by = {
      actor: runtime.actor,
      deviceId: null,
      byUser: runtime.source === 'user',
      at: runtime.now(),
      beforeRules,
    };
    const lot = found.lot ?? (await openLot(trx, { clientId: runtime.clientId, itinerary, date: data.date, ...by }));
    await trx.updateTable('orders').set({ lot_id: lot.id, updated_at: by.at }).where('id', '=', orderId).execute();
    const [lotOrder] = await lockOrders(trx, [lot.id]);
    if (lotOrder) await writeStatus(trx, [lotOrder], 'ORDER_ADDED', by, reference);
    if (mayBeConsolidated(order)) await writeStatus(trx, [order], 'CONSOLIDATED', by, lot.reference);
    await refreshTotals(trx, lot.id);
    await notifyOrders(trx, runtime.clientId, [lot.id]);
    return { done: [reference, lot.reference, data.date] } satisfies OrderDone;
  });

/** The checks without the action. */
export const check: OnlineActionHandler<'assignLotShipping'> = (orderId, data, runtime) =>
  inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, async (trx) => {
    const found = await prepare(trx, orderId, data, runtime);
    return 'refusal' in found ? found.refusal : null;
  });

function lockItinerary(trx: ScopedTransaction, { itinerary_id }: Data) {
  return trx.selectFrom('itineraries').selectAll().where('id', '=', itinerary_id).forUpdate().executeTakeFirst();
}

interface Prepared {
  readonly itinerary: Selectable<ItinerariesTable>;
  readonly order: OrderFacts;
  readonly reference: string;
  /** The open lot that takes the order; null = a new one is made. */
  readonly lot: { readonly id: number; readonly reference: string } | null;
}

async function prepare(
  trx: ScopedTransaction,
  id: number,
  data: Data,
  runtime: OnlineRuntime,
): Promise<Prepared | { readonly refusal: OrderOutcome }> {
  const itinerary = await lockItinerary(trx, data);
  const [order] = await lockOrders(trx, [id]);
  const row = await trx
    .selectFrom('orders')
    .select(['order_reference', 'carrier_id', 'country', 'postcode', 'lot_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order || order.deleted || !row) return { refusal: refused(3904) };
  const facts = {
    reference: row.order_reference,
    carrierId: row.carrier_id,
    to: { country: row.country, postcode: row.postcode },
    clickAndCollect: isClickAndCollect(await readCarrier(trx, row.carrier_id)),
    inLot: row.lot_id !== null,
  };
  const today = localTime(await clientZone(trx, runtime.clientId), runtime.now()).day;
  const code = assignRefusal(itinerary ? factsOf(itinerary) : null, facts, data.date, today);
  if (code || !itinerary) return { refusal: refused(code ?? 6005, ...(code === 3502 ? [row.order_reference] : [])) };
  if (order.hold) return { refusal: { code: 1002, data: [], reason: holdReason(order.hold) } };
  const gone = shippedRefusal(order.status);
  if (gone) return { refusal: refused(gone) };
  const lot = await findOpenLot(trx, data);
  if (data.lotshipping_id !== undefined && !lot) return { refusal: refused(18161) };
  return { itinerary, order, reference: row.order_reference, lot };
}

function factsOf({ disabled_at, weekdays, carrier_id, zones }: Selectable<ItinerariesTable>) {
  return { disabled: disabled_at !== null, weekdays, carrierId: carrier_id, zones };
}
