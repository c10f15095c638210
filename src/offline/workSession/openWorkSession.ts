import type { SessionAct, StoredEvent } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { isOfKind, type WorkSession } from '#domain/workSession/workSession.ts';
import { claimOf } from '#domain/workSession/claim.ts';
import { changeStatus } from '#domain/status/changeStatus.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { commandStored } from '../device/commandStored.ts';
import { work } from '../db/workDatabase.ts';
import { updateWriteCounterSoon } from '../guard/updateWriteCounter.ts';
import { workTransaction } from '../db/workTransaction.ts';
import type { OrderView } from '../read/foldOrder.ts';
import { readOrderViews } from '../read/readViews.ts';
import { workerNow } from '../session/workerNow.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { HandedAway, isHandedAway } from './handedAway.ts';
import { orderSetOf, storeOpened } from './storeOpened.ts';

/** What an opening is told. */
interface Opening<Act extends SessionAct> {
  /** The orders as they were read a moment ago; absent = they are read. */
  readonly views?: readonly OrderView[];
  /** What a new session begins with; it is stored together with it. */
  readonly acts?: readonly Act[];
}

/**
 * The open session of this user for exactly these orders and this kind of work, or a new one. Where the kind announces
 * its work at the opening, a new one does so with one change of status, in the same transaction.
 * @param orderIds in the order of choice
 * @returns the session, resumed when it was already open
 * @throws HandedAway when one of the orders is on its way to another device
 */
export async function openWorkSession<Act extends SessionAct, State>(
  kind: SessionKind<Act, State>,
  orderIds: readonly number[],
  { views, acts = [] }: Opening<Act> = {},
): Promise<WorkSession> {
  const worker = currentWorker();
  const orderSet = orderSetOf(orderIds);
  const announced =
    kind.announcedAt === 'opening' ? toAnnounce(kind, views ?? (await readOrderViews(orderIds, worker.userId))) : [];
  const id = newId();
  const key = newId();
  const moment = actMoment();
  const events = acts.map((act, index): StoredEvent => ({ ...act, n: index + 1, at: Date.now() }));
  const { session, stored } = await workTransaction(async (tx) => {
    const open = await work.sessions
      .where('[userId+orderSet+state]')
      .equals([worker.userId, orderSet, 'open'])
      .filter((one) => isOfKind(one, kind))
      .first();
    if (open) return { session: open, stored: false };
    if (await isHandedAway(worker.userId, orderIds)) throw new HandedAway();
    const beginning = { id, key, moment, ...worker, orderIds, events, announced };
    return { session: await storeOpened(tx, kind, beginning), stored: announced.length > 0 };
  });
  if (stored) commandStored();
  else updateWriteCounterSoon();
  return session;
}

/**
 * The orders that this person's work is announced for: those that may take its status, and those that somebody else
 * announced, who are taken over.
 * @returns their ids
 */
export function toAnnounce(
  kind: Pick<SessionKind<SessionAct, unknown>, 'announces'>,
  orders: readonly OrderView[],
): readonly number[] {
  const mayTake = ({ status, status_history }: OrderView): boolean => {
    const history = status_history.map((entry) => entry.status);
    return changeStatus({ current: status, target: kind.announces, history, mayForce: false }).outcome === 'append';
  };
  return orders.filter((order) => mayTake(order) || claimOf(kind, order, workerNow()) !== null).map(({ id }) => id);
}
