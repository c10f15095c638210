import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { record } from '../blackBox/record.ts';
import { commandStored } from '../device/commandStored.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { enqueue } from '../outbox/enqueue.ts';

/** Gives a session up: its counts are kept on the device but not sent, and its orders get PICKEDUP_CANCELLED. */
export async function cancelPickingSession(sessionId: string): Promise<void> {
  const key = newId();
  const moment = actMoment();
  await workTransaction(async (tx) => {
    const session = await work.sessions.get(sessionId);
    if (session?.state !== 'open') return;
    const { userId, clientId, orderIds } = session;
    await work.sessions.update(sessionId, { state: 'cancelled', finishedAt: moment.at });
    const args = { ordersIds: [...orderIds], data: { status: 'PICKEDUP_CANCELLED' } };
    await record(userId, [{ what: 'session-closed', sessionId, state: 'cancelled', at: moment.at }]);
    await recordCommand(await enqueue(tx, { kind: 'order.changeStatus', args, userId, clientId }, { key, ...moment }));
  });
  commandStored();
}
