import type { BodyOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors/codes.ts';
import type { executeActionInLotshippings } from '#contract/lots/lots.ts';
import { reason, type RefusalReason } from '#domain/actions/refusalReasons.ts';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { lotDateRefusal } from '#domain/lots/itinerary.ts';
import { HISTORY_OF, type LotAction, lotActionRefusal } from '#domain/lots/lotStatus.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { lockInside } from './lockInside.ts';
import type { LockedLot } from './lockLot.ts';
import { putBack } from './putBack.ts';
import { type LotWriter, refreshTotals, writeStatus } from './writeLotStatus.ts';

/**
 * Takes orders out of their lot: ORDER_REMOVED, then the status that they had before.
 * @returns ids of those that were in it
 */
async function takeOut(
  trx: ScopedTransaction,
  lotId: number,
  wanted: readonly number[] | null,
  by: LotWriter,
): Promise<number[]> {
  const inside = await trx
    .selectFrom('orders')
    .select('id')
    .where('lot_id', '=', lotId)
    .$if(wanted !== null, (query) => query.where('id', 'in', wanted ?? []))
    .orderBy('id')
    .execute();
  const ids = inside.map(({ id }) => id);
  if (ids.length === 0) return [];
  const orders = await lockOrders(trx, ids);
  await writeStatus(trx, orders, 'ORDER_REMOVED', by);
  await trx.updateTable('orders').set({ lot_id: null, updated_at: by.at }).where('id', 'in', ids).execute();
  await trx.deleteFrom('loaded_parcels').where('lot_id', '=', lotId).where('order_id', 'in', ids).execute();
  for (const order of orders) await putBack(trx, order, 'ORDER_REMOVED', by);
  return ids;
}

export type LotActionData = BodyOf<typeof executeActionInLotshippings>['data'];

/** What was done; 'already' = there was nothing to do. */
export type LotOutcome = { readonly code: ErrorCode; readonly reason?: RefusalReason } | 'already' | null;

/**
 * Does one act to one locked lot. Codes: 1002 its status does not allow it, or an order in it is held, 18161 its date can
 * no longer change, 6005 its itinerary is disabled, 3602 the date is past, 6007 not a day of the itinerary.
 * @param today in the client's time zone, yyyy-MM-dd
 */
export async function actOnLot(
  trx: ScopedTransaction,
  lot: LockedLot,
  act: LotAction,
  data: LotActionData,
  by: LotWriter & { readonly today: string },
): Promise<LotOutcome> {
  const refusal = lotActionRefusal(act, lot.status);
  if (refusal === 'already') return 'already';
  if (refusal) return { code: refusal };
  return ACTS[act](trx, lot, data, by);
}

type Act = (
  trx: ScopedTransaction,
  lot: LockedLot,
  data: LotActionData,
  by: LotWriter & { readonly today: string },
) => Promise<LotOutcome>;

const ACTS: Readonly<Record<LotAction, Act>> = {
  close: (trx, lot, _, by) => become(trx, lot, 'CLOSE', by),
  reOpen: (trx, lot, _, by) => become(trx, lot, 'OPEN', by),
  deleteLothisppingOrder: remove,
  changeDate,
  send,
};

async function become(
  trx: ScopedTransaction,
  { order }: LockedLot,
  status: keyof typeof HISTORY_OF,
  by: LotWriter,
): Promise<null> {
  await writeStatus(trx, [order], HISTORY_OF[status], by);
  return null;
}

/** All of the lot, or some of its orders, after which it stays open. */
async function remove(
  trx: ScopedTransaction,
  lot: LockedLot,
  { orders }: LotActionData,
  by: LotWriter,
): Promise<LotOutcome> {
  const { order } = lot;
  const out = await takeOut(trx, order.id, orders ?? null, by);
  if (orders && out.length === 0) return 'already';
  await (orders ? writeStatus(trx, [order], 'ORDER_REMOVED', by) : become(trx, lot, 'REMOVEDCONSOLIDATE', by));
  await refreshTotals(trx, order.id);
  await notifyOrders(trx, order.clientId, out);
  return null;
}

async function changeDate(
  trx: ScopedTransaction,
  lot: LockedLot,
  { date }: LotActionData,
  by: LotWriter & { readonly today: string },
): Promise<LotOutcome> {
  if (date === undefined) throw new Error('changeDate without a date');
  if (lot.itineraryDisabled) return { code: 6005 };
  const code = lotDateRefusal(lot, date, by.today);
  if (code) return { code };
  if (date === lot.date) return 'already';
  await trx.updateTable('lots').set({ date }).where('order_id', '=', lot.order.id).execute();
  await trx
    .updateTable('orders')
    .set({ date_order: `${date}T00:00:00Z`, updated_at: by.at })
    .where('id', '=', lot.order.id)
    .execute();
  return null;
}

/** The lot leaves, and with it every order that has not left already. One that is held keeps all of it here. */
async function send(trx: ScopedTransaction, lot: LockedLot, _: LotActionData, by: LotWriter): Promise<LotOutcome> {
  const inside = await lockInside(trx, lot.order.id);
  const held = inside.filter(({ hold }) => hold !== undefined);
  if (held.length > 0) return { code: 1002, reason: reason('heldInside', { orders: await referencesOf(trx, held) }) };
  const leaving = inside.filter(({ status }) => shippedRefusal(status) === null && status !== 'CANCELED');
  await writeStatus(trx, leaving, 'SHIPPED', by);
  await notifyOrders(
    trx,
    lot.order.clientId,
    leaving.map(({ id }) => id),
  );
  return become(trx, lot, 'SENT', by);
}

/** As many names as a sentence takes. */
const NAMED = 5;

async function referencesOf(trx: ScopedTransaction, orders: readonly { readonly id: number }[]): Promise<string> {
  const rows = await trx
    .selectFrom('orders')
    .select('order_reference')
    .where(
      'id',
      'in',
      orders.slice(0, NAMED).map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return [...rows.map((row) => row.order_reference), ...(orders.length > NAMED ? ['…'] : [])].join(', ');
}
