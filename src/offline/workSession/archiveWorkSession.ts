import { actMoment } from '#platform/serverClock.ts';
import { record } from '../blackBox/record.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';

/**
 * Ends a session that lasted too long to go on with. Nothing is sent and nothing is deleted: its events stay on the
 * device, and in the black box, which can be exported. The orders stay announced: whoever opens them next goes on.
 */
export async function archiveWorkSession(sessionId: string): Promise<void> {
  const { at } = actMoment();
  await workTransaction(async () => {
    const session = await work.sessions.get(sessionId);
    if (session?.state !== 'open') return;
    await work.sessions.update(sessionId, { state: 'archived', finishedAt: at });
    await record(session.userId, [{ what: 'session-closed', sessionId, state: 'archived', at }]);
  });
}
