import { OPENED } from '#domain/blackBox/blackBoxFact.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import { PACKING, packingState } from '#domain/packing/kind.ts';
import { packable, type Packable } from '#domain/packing/packable.ts';
import { packingAge } from '#domain/packing/sessionAge.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { OrderView } from '../read/foldOrder.ts';
import { nowBy } from '#platform/serverClock.ts';
import type { DeviceRead } from '../read/readAhead.ts';
import { readOrderViews } from '../read/readViews.ts';
import { openWorkSessions, readWorkSession, type ReadSession } from '../read/workSessions.ts';
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
  // Each answer of the store is waited for by the first screen of the bench.
  const [[order], before] = await Promise.all([readOrderViews([orderId], userId), readOpen(orderId, userId)]);
  const archived = before !== null && (await archiveExpired(before));
  const open = archived ? await readOpen(orderId, userId) : before;
  if (!order) return open ? { outcome: 'open', session: open.session, archived } : { outcome: 'unknown' };
  const may = packable(order);
  if (!open && may.outcome === 'refused') return { outcome: 'refused', order, packable: may };
  const acts = [{ kind: 'order', order: benchFactsOf(order) }] as const;
  const session =
    open?.session ?? (await openWorkSession(PACKING, [orderId], { ...(!archived && { views: [order] }), acts }));
  // One that another tab opened meanwhile begins with the order, too, unless that tab runs an older version.
  const isNoted = open ? open.events.some(isOrder) : session.version > 0;
  if (!isNoted) await noteOrder(session, order);
  return { outcome: 'open', session, archived };
}

/** Opened before the page is drawn that shows it. */
export const packingOpened = (orderId: number): DeviceRead<OpenedPacking> => ({
  name: `packing of ${orderId}`,
  read: () => openPacking(orderId),
});

type ReadPacking = ReadSession<PackingAct>;

async function readOpen(orderId: number, userId: number): Promise<ReadPacking | null> {
  const open = (await openWorkSessions(userId, PACKING)).find((one) => one.orderIds.includes(orderId));
  return open ? readWorkSession(PACKING, open.id) : null;
}

async function archiveExpired({ session, events }: ReadPacking): Promise<boolean> {
  const { startedAt } = packingState(events);
  if (packingAge(startedAt, nowBy(session.clockOffset)).age !== 'expired') return false;
  await archiveWorkSession(session.id);
  return true;
}

const isOrder = ({ kind }: ReadPacking['events'][number]): boolean => kind === 'order';

/** Notes the order at the opening, once; another tab may have done so at the same time. */
async function noteOrder({ id }: WorkSession, order: OrderView): Promise<void> {
  const read = await readWorkSession(PACKING, id);
  if (!read || read.events.some(isOrder)) return;
  const seen = read.events.at(-1)?.n ?? 0;
  await appendEvents(id, [{ kind: 'order', order: benchFactsOf(order) }], OPENED, seen);
}
