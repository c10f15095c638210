import type { PackingEvent } from '#domain/packing/events.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { isOfKind, type WorkSession } from '#domain/workSession/workSession.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { work } from '../db/workDatabase.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { readOrderViews } from '../read/readViews.ts';
import { toAnnounce } from '../workSession/openWorkSession.ts';
import { orderSetOf, storeOpened } from '../workSession/storeOpened.ts';

/**
 * Makes ready what goes on with a packing under a new session, for the transaction that ends a hand-over. Others are told
 * who packs now.
 * @param events what it goes on from
 * @returns stores it; false = this person packs the order already, and nothing was stored
 */
export async function continuePacking(
  { userId, clientId, orderIds }: Pick<WorkSession, 'userId' | 'clientId' | 'orderIds'>,
  events: readonly PackingEvent[],
): Promise<(tx: OutboxTx) => Promise<boolean>> {
  const announced = toAnnounce(PACKING, await readOrderViews(orderIds, userId));
  const [id, key, moment] = [newId(), newId(), actMoment()];
  return async (tx) => {
    const open = await work.sessions
      .where('[userId+orderSet+state]')
      .equals([userId, orderSetOf(orderIds), 'open'])
      .filter((session) => isOfKind(session, PACKING))
      .count();
    if (open > 0) return false;
    await storeOpened(tx, PACKING, { id, key, moment, userId, clientId, orderIds, events, announced });
    return true;
  };
}
