import { PACKING } from '#domain/packing/kind.ts';
import { packingOpened } from '#offline/packing/openPacking.ts';
import { packingSetupRead } from '#offline/read/clientSettings.ts';
import { pickingConfigurationRead } from '#offline/read/clientSettings.ts';
import { readAhead } from '#offline/read/readAhead.ts';
import { orderViewsRead } from '#offline/read/readViews.ts';
import { openSessionsRead, workSessionRead } from '#offline/read/workSessions.ts';
import { mayWork } from '#offline/session/mayWork.ts';
import { personKnown } from '#offline/session/personKnown.ts';
import { askedBefore } from './askedBefore.ts';

/**
 * Reads what the packing of an order is drawn with, before its page is drawn, and opens it where the page would do so by
 * itself: opened after a first drawing, the bench would be drawn three times.
 */
export async function readPackingAhead(orderId: number): Promise<void> {
  const { user, locked } = await personKnown();
  if (!user || locked || orderId === 0) return;
  const [[order], sessions] = await Promise.all([
    readAhead(orderViewsRead([orderId], user.id)),
    readAhead(openSessionsRead(user.id, PACKING)),
    readAhead(packingSetupRead),
    readAhead(pickingConfigurationRead),
  ]);
  if (!order || !mayWork(user)) return;
  const { claim, done } = askedBefore(order, sessions);
  if (claim || done) return;
  const opened = await readAhead(packingOpened(orderId));
  if (opened.outcome === 'open') await readAhead(workSessionRead(PACKING, opened.session.id));
}
