import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { blindReturnActs, type BlindReturnAct } from '#domain/packing/blindReturn.ts';
import type { ReturnDestination } from '#domain/packing/events.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { TransactionContext } from '../../kernel/context.ts';
import { refuse, refuseCode } from '../../kernel/refuse.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { recordActions } from '../../commands/recordActions.ts';
import { readBlindReturn } from './readBlindReturns.ts';

type Decided = Promise<Answer<BlindReturn>>;
type Parcel = NonNullable<Awaited<ReturnType<typeof lockParcel>>>;

/** Says which order a parcel belongs to. Codes: 3904 no such order, 3200 a lot; 412 it was decided otherwise. */
export async function matchParcel(context: TransactionContext, id: number, orderId: number): Decided {
  const { transaction: trx } = context;
  const parcel = await lockParcel(trx, id);
  if (!parcel) return refuse(404);
  if (parcel.state === 'matched' && parcel.order_id === orderId) return answerOf(trx, id);
  if (!may(parcel, 'match')) return refuse(412);
  const order = await trx
    .selectFrom('orders')
    .select('type')
    .where('id', '=', orderId)
    .where('client_id', '=', parcel.client_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) return refuseCode(404, 3904);
  if (order.type === 'lotshipping') return refuseCode(422, 3200);
  await decide(context, id, { state: 'matched', order_id: orderId });
  await tellOrder(context, parcel, orderId, 'matchBlindReturn', { code: parcel.code, blind_return: id });
  return answerOf(trx, id);
}

/** Says where a parcel went whose order nobody found. 412: it was decided otherwise. */
export async function disposeParcel(
  context: TransactionContext,
  id: number,
  { destination, reason }: { readonly destination: ReturnDestination; readonly reason: string },
): Decided {
  const { transaction: trx } = context;
  const parcel = await lockParcel(trx, id);
  if (!parcel) return refuse(404);
  const isSo = parcel.state === 'disposed' && parcel.destination === destination && parcel.reason === reason;
  if (isSo) return answerOf(trx, id);
  if (!may(parcel, 'dispose')) return refuse(412);
  await decide(context, id, { state: 'disposed', destination, reason });
  return answerOf(trx, id);
}

/** Lets a parcel wait again, whatever was decided of it; its order's history tells it too. One that waits goes on waiting. */
export async function reopenParcel(context: TransactionContext, id: number, reason: string): Decided {
  const { transaction: trx } = context;
  const parcel = await lockParcel(trx, id);
  if (!parcel) return refuse(404);
  if (!may(parcel, 'reopen')) return answerOf(trx, id);
  await decide(context, id, { state: 'waiting', reason });
  if (parcel.order_id !== null)
    await tellOrder(context, parcel, parcel.order_id, 'reopenBlindReturn', { reason, blind_return: id });
  return answerOf(trx, id);
}

const may = ({ state }: Parcel, act: BlindReturnAct) => blindReturnActs(state).includes(act);

function lockParcel(trx: ScopedTransaction, id: number) {
  return trx.selectFrom('blind_returns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What was decided before does not stay. */
const UNDECIDED = { order_id: null, destination: null, reason: null };

function decide(
  { transaction: trx, actor, now }: TransactionContext,
  id: number,
  decision: Partial<Pick<Parcel, 'order_id' | 'destination' | 'reason'>> & Pick<Parcel, 'state'>,
) {
  return trx
    .updateTable('blind_returns')
    .set({ ...UNDECIDED, ...decision, decided_by: actor.name, decided_at: now() })
    .where('id', '=', id)
    .execute();
}

async function tellOrder(
  { transaction: trx, actor, now }: TransactionContext,
  { client_id: clientId }: Parcel,
  orderId: number,
  action: 'matchBlindReturn' | 'reopenBlindReturn',
  payload: object,
): Promise<void> {
  const at = now();
  await recordActions(trx, [{ id: orderId, clientId }], {
    action,
    payload,
    actor,
    deviceId: null,
    source: 'user',
    at,
  });
  await trx.updateTable('orders').set({ updated_at: at }).where('id', '=', orderId).execute();
  await notifyOrders(trx, clientId, [orderId]);
}

async function answerOf(trx: ScopedTransaction, id: number): Decided {
  const data = await readBlindReturn(trx, id);
  return data ? { ok: true, data } : refuse(404);
}
