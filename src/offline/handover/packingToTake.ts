import { checkedRecording } from '#contract/checkedRecording.ts';
import type { PackingEvent } from '#domain/packing/events.ts';
import { handedEvents } from '#domain/packing/handedPacking.ts';
import { PACKING } from '#domain/packing/kind.ts';
import type { Receiving } from '#domain/workSession/handover/handover.ts';
import { eventsOfKind, kindField } from '#domain/workSession/workSession.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { continuePacking } from './continuePacking.ts';
import type { HandedPacking } from './handedFile.ts';
import { keepOrders } from './keepOrders.ts';

/**
 * Makes ready what takes a packing in: it goes on where it stood.
 * @returns stores it; false = this person packs the order already. `null` = what came tells no packing of this client
 */
export async function packingToTake(
  { done, orders, orderIds, foreign, clockOffset }: HandedPacking,
  { userId, clientId }: Pick<Receiving, 'userId' | 'clientId'>,
): Promise<((tx: OutboxTx) => Promise<boolean>) | null> {
  const steps = checkedRecording('packing', done)?.steps;
  if (!steps || [...orders, ...foreign].some(({ id_client }) => id_client !== clientId)) return null;
  await keepOrders(orders);
  const told = steps.flatMap(({ events }) => events);
  const came = eventsOfKind(PACKING, kindField(PACKING), told) ?? [];
  const moment = actMoment();
  const goOn = await continuePacking(
    { userId, clientId, orderIds },
    handedEvents(came, { photos: false, overrides: true }, shiftOf(came, clockOffset, moment.clockOffset)),
  );
  return async (tx) => {
    if (!(await goOn(tx))) return false;
    for (const args of foreign)
      await recordCommand(
        await enqueue(tx, { kind: 'packing.foreignLabel', args, userId, clientId }, { key: newId(), ...moment }),
      );
    return true;
  };
}

/** From the clock of the one device to that of the other, ms; nothing of a packing lies ahead. */
function shiftOf(events: readonly PackingEvent[], theirs: number | null, ours: number | null): number {
  const shift = theirs === null || ours === null ? 0 : theirs - ours;
  return Math.min(shift, Date.now() - (events.at(-1)?.at ?? 0));
}
