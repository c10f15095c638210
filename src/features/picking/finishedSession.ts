import type { FinishedSession } from '#domain/picking/finish.ts';
import { walkedStops } from '#domain/picking/walked.ts';
import { readRecording } from '#offline/blackBox/readRecording.ts';
import type { PickingWork } from './pickingWork.ts';

/** The end of a session as its next version tells it: where its person walked, and what its black box holds of it. */
export async function finishedSession({
  session,
  list,
  events,
}: Pick<PickingWork, 'session' | 'list' | 'events'>): Promise<FinishedSession> {
  const walked = walkedStops(list, events, Date.parse(session.openedAt));
  const recording = await readRecording(session);
  const { id, version, clientId } = session;
  return { id, version: version + 1, clientId, walked, ...(recording !== null && { recording }) };
}
