import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { checkedArgs } from '../commands/checkedArgs.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { record } from '../blackBox/record.ts';
import { commandStored } from '../device/commandStored.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { ClosePackingArgs } from '../outbox/kinds/closePacking.ts';
import type { FinishPickingArgs } from '../outbox/kinds/finishPicking.ts';
import { SessionClosed } from './appendEvents.ts';

/** What tells the server that a session has ended, one for each kind of work; its body is made from the session's events. */
type Closing =
  | { readonly kind: 'picking.finish'; readonly body: FinishPickingArgs }
  /** `counted`: number of the last event that the body is made from; picking says it in its body. */
  | { readonly kind: 'packing.close'; readonly body: ClosePackingArgs; readonly counted: number };

/**
 * Ends a session: its state and the command for the server commit together. A second call, or one of another tab, finds
 * it finished and changes nothing. An event that came after the body was made is counted by nobody, so the session then
 * stays open.
 * @returns 'behind' = there is such an event: nothing was stored, the body is to be made anew
 */
export async function finishWorkSession(sessionId: string, closing: Closing): Promise<'finished' | 'behind'> {
  const key = newId();
  const moment = actMoment();
  const { kind, body } = closing;
  const args = await checkedArgs(kind, body);
  const outcome = await workTransaction(async (tx) => {
    const session = await work.sessions.get(sessionId);
    if (session?.state === 'finished') return 'finished';
    if (session?.state !== 'open') throw new SessionClosed(sessionId);
    if (session.version > lastCounted(closing)) return 'behind';
    const { userId, clientId } = session;
    await work.sessions.update(sessionId, { state: 'finished', finishedAt: moment.at });
    await record(userId, [{ what: 'session-closed', sessionId, state: 'finished', at: moment.at }]);
    await recordCommand(await enqueue(tx, { kind, args, userId, clientId }, { key, ...moment }));
    return 'finished';
  });
  if (outcome === 'finished') commandStored();
  return outcome;
}

/** Number of the last event that a closing counts. The end of a picking bears the one after it. */
function lastCounted(closing: Closing): number {
  return closing.kind === 'packing.close' ? closing.counted : closing.body.session.version - 1;
}
