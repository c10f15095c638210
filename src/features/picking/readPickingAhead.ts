import { PICKING } from '#domain/picking/kind.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { pickingConfigurationRead } from '#offline/read/clientSettings.ts';
import { readAhead } from '#offline/read/readAhead.ts';
import { orderViewsRead } from '#offline/read/readViews.ts';
import { openSessionsRead, workSessionRead } from '#offline/read/workSessions.ts';
import { mayWork } from '#offline/session/mayWork.ts';
import { personKnown } from '#offline/session/personKnown.ts';
import { workerNow } from '#offline/session/workerNow.ts';
import { chosenOrders } from './chosenOrders.ts';
import { claimedOrders } from './claimedOrders.ts';
import { pickingOpened } from './pickingOpened.ts';
import { resumedSession } from './resumedSession.ts';

/**
 * Reads what a picking of these orders draws first, before its page is drawn, and opens it where the page would do so by
 * itself: opened after a first drawing, the list would be drawn twice.
 */
export async function readPickingAhead(ids: readonly number[]): Promise<void> {
  const { user, clientId, locked } = await personKnown();
  if (!user || locked || ids.length === 0) return;
  const [sessions, orders] = await Promise.all([
    readAhead(openSessionsRead(user.id, PICKING)),
    readAhead(orderViewsRead(ids, user.id)),
    readAhead(pickingConfigurationRead),
  ]);
  const resumed = resumedSession(sessions, clientId, ids);
  const toOpen = resumed || clientId === 0 || !mayWork(user) ? [] : opensByItself(ids, orders, sessions);
  const session = resumed ?? (toOpen.length > 0 ? await readAhead(pickingOpened(ids, toOpen)) : undefined);
  if (session) await readAhead(workSessionRead(PICKING, session.id));
}

/** The orders over which the page opens a picking without a question; none while the device lacks one of them. */
function opensByItself(
  ids: readonly number[],
  orders: readonly OrderView[],
  sessions: readonly WorkSession[],
): readonly OrderView[] {
  if (ids.some((id) => !orders.some((order) => order.id === id))) return [];
  const { pick } = chosenOrders(ids, orders, new Set(sessions.flatMap(({ orderIds }) => orderIds)));
  if (claimedOrders(pick, orders, workerNow()).length > 0) return [];
  return orders.filter(({ id }) => pick.includes(id));
}
