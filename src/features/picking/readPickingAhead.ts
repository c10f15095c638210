import { PICKING } from '#domain/picking/kind.ts';
import { pickingConfigurationRead } from '#offline/read/pickingConfiguration.ts';
import { readAhead } from '#offline/read/readAhead.ts';
import { orderViewsRead } from '#offline/read/readViews.ts';
import { openSessionsRead, workSessionRead } from '#offline/read/workSessions.ts';
import { personKnown } from '#offline/session/personKnown.ts';
import { resumedSession } from './resumedSession.ts';

/** Reads what a picking of these orders draws first, before its page is drawn. */
export async function readPickingAhead(ids: readonly number[]): Promise<void> {
  const { user, clientId, locked } = await personKnown();
  if (!user || locked || ids.length === 0) return;
  const [sessions] = await Promise.all([
    readAhead(openSessionsRead(user.id, PICKING)),
    readAhead(orderViewsRead(ids, user.id)),
    readAhead(pickingConfigurationRead),
  ]);
  const resumed = resumedSession(sessions, clientId, ids);
  if (resumed) await readAhead(workSessionRead(PICKING, resumed.id));
}
