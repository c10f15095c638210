import { isHeldBy } from '#domain/workSession/claim.ts';
import type { SessionAct } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { record } from '../blackBox/record.ts';
import { commandStored } from '../device/commandStored.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { readOrderViews } from '../read/readViews.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { workerNow } from '../session/workerNow.ts';
import { recordingOf } from './recordingOf.ts';

/**
 * Gives up a session: the orders that this person holds are let go, and what was done is sent for whoever replays it, not
 * to count. Orders that somebody else finished or took over meanwhile keep their status.
 */
export async function cancelWorkSession<Act extends SessionAct, State>(
  kind: SessionKind<Act, State>,
  sessionId: string,
): Promise<void> {
  const key = newId();
  const moment = actMoment();
  const found = await work.sessions.get(sessionId);
  const views = found ? await readOrderViews(found.orderIds, found.userId) : [];
  const told = found && (await recordingOf(found));
  const held = views.filter((order) => isHeldBy(kind, order, workerNow())).map((order) => order.id);
  await workTransaction(async (tx) => {
    const session = await work.sessions.get(sessionId);
    if (session?.state !== 'open') return;
    const { userId, clientId } = session;
    await work.sessions.update(sessionId, { state: 'cancelled', finishedAt: moment.at });
    const args = { ordersIds: held, data: { status: kind.releases, session: sessionId } };
    await record(userId, [{ what: 'session-closed', sessionId, state: 'cancelled', at: moment.at }]);
    if (held.length > 0)
      await recordCommand(
        await enqueue(tx, { kind: 'order.changeStatus', args, userId, clientId }, { key, ...moment }),
      );
    // What another tab added meanwhile is missing in it: a recording is whole, or there is none.
    if (told && session.version === found.version)
      await recordCommand(
        await enqueue(tx, { kind: 'session.record', args: told, userId, clientId }, { key: newId(), ...moment }),
      );
  });
  commandStored();
}
