import type { SessionAct } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { record } from '../blackBox/record.ts';
import { commandStored } from '../device/commandStored.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { readOrderViews } from '../read/readViews.ts';
import { toAnnounce } from './openWorkSession.ts';

/**
 * Tells others that orders of an open session are being worked on, each once in the session, however often and from how
 * many tabs it is asked. Orders whose status may not change by it are left as they are. A session that has ended
 * announces nothing.
 * @param orderIds orders of the session that were begun
 */
export async function announceOrders<Act extends SessionAct, State>(
  kind: SessionKind<Act, State>,
  sessionId: string,
  orderIds: readonly number[],
): Promise<void> {
  const key = newId();
  const moment = actMoment();
  const found = await work.sessions.get(sessionId);
  if (!found) return;
  const may = new Set(toAnnounce(kind, await readOrderViews(orderIds, found.userId)));
  const isStored = await workTransaction(async (tx) => {
    const session = await work.sessions.get(sessionId);
    if (session?.state !== 'open') return false;
    const { userId, clientId, announced = [] } = session;
    const ordersIds = orderIds.filter((id) => may.has(id) && !announced.includes(id));
    // Without an entry of the black box, a scan that is written at this moment would put the old row back.
    if (ordersIds.length === 0) return false;
    await work.sessions.update(sessionId, { announced: [...announced, ...ordersIds] });
    const args = { ordersIds, data: { status: kind.announces, session: sessionId } };
    await record(userId, [
      { what: 'orders-announced', sessionId, orderIds: ordersIds },
      { what: 'command-stored', key, kind: 'order.changeStatus', args },
    ]);
    await enqueue(tx, { kind: 'order.changeStatus', args, userId, clientId }, { key, ...moment });
    return true;
  });
  if (isStored) commandStored();
}
