import {
  ADMITTED,
  admissionRefusal,
  HAUL_CLOSED,
  haulRefusal,
  sharesHaul,
  type AdmissionPlace,
  type CustomsRefusal,
} from '#domain/customs/customsActs.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import type { OrderOutcome } from '../commands/orderAction.ts';
import { lockInside } from '../lots/lockInside.ts';
import { lockLot } from '../lots/lockLot.ts';
import { writeStatus, type LotWriter } from '../lots/writeLotStatus.ts';

/** What a customs officer does to one order or lot, inside a transaction. null = done, or done before. */
export type CustomsAct = (trx: ScopedTransaction, id: number, by: LotWriter) => Promise<OrderOutcome>;

/** Takes the order in. Codes: 3904, then those of `admissionRefusal`. */
export const admitTo =
  (place: AdmissionPlace): CustomsAct =>
  async (trx, id, by) => {
    const [order] = await lockOrders(trx, [id]);
    if (!order || order.deleted) return { code: 3904, data: [] };
    const refusal = admissionRefusal(place, { ...order, history: statusesOf(order) });
    if (refusal) return outcomeOf(refusal);
    await writeStatus(trx, [order], ADMITTED[place], by);
    await notifyOrders(trx, order.clientId, [id]);
    return null;
  };

/** Ends the haul of a lot and of what travels in it. Codes: 3200 not a lot, then those of `haulRefusal`. */
export const closeHaulOf: CustomsAct = async (trx, id, by) => {
  const lot = await lockLot(trx, id);
  if (!lot) return { code: 3200, data: [] };
  const refusal = haulRefusal({ status: lot.status, history: statusesOf(lot.order) }, lot.reference);
  if (refusal) return outcomeOf(refusal);
  const sharing = (await lockInside(trx, id)).filter((order) => sharesHaul({ ...order, history: statusesOf(order) }));
  await writeStatus(trx, [lot.order, ...sharing], HAUL_CLOSED, by);
  await notifyOrders(
    trx,
    lot.order.clientId,
    [lot.order, ...sharing].map((order) => order.id),
  );
  return null;
};

function statusesOf({ history }: OrderFacts): readonly string[] {
  return history.map(({ status }) => status);
}

function outcomeOf(refusal: NonNullable<CustomsRefusal>): OrderOutcome {
  return refusal === 'already' ? null : { code: refusal.code, data: [], reason: refusal.reason };
}
