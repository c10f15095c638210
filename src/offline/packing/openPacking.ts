import { PACKING, packingState } from '#domain/packing/kind.ts';
import { packable, type Packable } from '#domain/packing/packable.ts';
import { packingAge } from '#domain/packing/sessionAge.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { OrderView } from '../read/foldOrder.ts';
import { nowBy } from '#platform/serverClock.ts';
import { readOrderViews } from '../read/readViews.ts';
import { openWorkSessions, readWorkSession } from '../read/workSessions.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { appendEvents } from '../workSession/appendEvents.ts';
import { archiveWorkSession } from '../workSession/archiveWorkSession.ts';
import { openWorkSession } from '../workSession/openWorkSession.ts';
import { benchFactsOf } from './packOrderOf.ts';

export type OpenedPacking =
  /** `archived`: a packing of this order had lasted too long; this one begins anew. */
  | { readonly outcome: 'open'; readonly session: WorkSession; readonly archived: boolean }
  | {
      readonly outcome: 'refused';
      readonly order: OrderView;
      readonly packable: Extract<Packable, { outcome: 'refused' }>;
    }
  /** The device does not have the order. */
  | { readonly outcome: 'unknown' };

/**
 * The open packing of this person for an order, or a new one if the order may be packed. What the order is now is noted
 * in the session, so that a change of it under the packer's hands is seen, also after a restart.
 */
export async function openPacking(orderId: number): Promise<OpenedPacking> {
  const { userId } = currentWorker();
  const [order] = await readOrderViews([orderId], userId);
  const archived = await archiveExpired(orderId, userId);
  const open = await openOf(orderId, userId);
  if (!order) return open ? { outcome: 'open', session: open, archived } : { outcome: 'unknown' };
  const may = packable(order);
  if (!open && may.outcome === 'refused') return { outcome: 'refused', order, packable: may };
  const session = open ?? (await openWorkSession(PACKING, [orderId]));
  await noteOrder(session, order);
  return { outcome: 'open', session, archived };
}

async function openOf(orderId: number, userId: number): Promise<WorkSession | undefined> {
  return (await openWorkSessions(userId, PACKING)).find((one) => one.orderIds.includes(orderId));
}

async function archiveExpired(orderId: number, userId: number): Promise<boolean> {
  const open = await openOf(orderId, userId);
  const read = open && (await readWorkSession(PACKING, open.id));
  if (!read) return false;
  const { startedAt } = packingState(read.events);
  if (packingAge(startedAt, nowBy(read.session.clockOffset)).age !== 'expired') return false;
  await archiveWorkSession(read.session.id);
  return true;
}

/** Notes the order at the opening, once; another tab may have done so at the same time. */
async function noteOrder({ id }: WorkSession, order: OrderView): Promise<void> {
  const read = await readWorkSession(PACKING, id);
  if (!read || read.events.some((event) => event.kind === 'order')) return;
  const seen = read.events.at(-1)?.n ?? 0;
  await appendEvents(id, [{ kind: 'order', order: benchFactsOf(order) }], { by: 'tap', on: 'open' }, seen);
}
