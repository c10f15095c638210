import { DONE_AT_BENCH } from '#domain/packing/doneBefore.ts';
import { handedEvents } from '#domain/packing/handedPacking.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { readHandoverCode } from '#domain/workSession/handover/codes.ts';
import {
  answered,
  hearAnswer,
  isGoneOnWith,
  type Giving,
  type HandoverRefusal,
} from '#domain/workSession/handover/handover.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { readWorkSession } from '../read/workSessions.ts';
import { fetchOrders } from '../sync/fetchOrders.ts';
import { continuePacking } from './continuePacking.ts';
import { markOf, putHandover, readHandover } from './handoverRow.ts';

/**
 * Reads the last code of the receiver. Its answer is stored before this resolves.
 * @returns the hand-over as it stands now, or why the code changes nothing
 */
export async function hearReceiver(id: string, text: string): Promise<Giving | HandoverRefusal> {
  const code = readHandoverCode(text);
  // Who hears that the work was received needs nothing to go on with.
  const goOn = code?.what === 'received' ? null : await goneOn(id);
  const heard = await workTransaction(async (tx) => {
    const giving = await readHandover(id);
    if (giving?.role !== 'giver') return 'other';
    const now = hearAnswer(giving, code, markOf);
    if (typeof now === 'string' || now.state === giving.state) return now;
    await putHandover(now);
    if (now.state === 'back') await goOn?.(tx);
    return now;
  });
  if (typeof heard !== 'string' && heard.state === 'back') commandStored();
  return heard;
}

/** What goes on with a packing that comes back. A picking is opened anew: what was done of it is in its orders. */
async function goneOn(id: string): Promise<Awaited<ReturnType<typeof continuePacking>> | null> {
  const giving = await readHandover(id);
  if (giving?.role !== 'giver' || giving.work !== 'packing' || giving.state !== 'giving') return null;
  const read = await readWorkSession(PACKING, giving.sessionId);
  return continuePacking(giving, handedEvents(read?.events ?? [], { photos: true, overrides: true }));
}

/** Statuses by which the server shows that somebody went on with it. */
const TAKEN = {
  picking: new Set([PICKING.announces]),
  packing: new Set([PACKING.announces, ...DONE_AT_BENCH]),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

/**
 * Takes work back that no receiver answered for, by what the server knows. Whoever went on with it keeps it.
 * @returns 'offline' = the server did not answer, and nothing changed
 */
export async function takeWorkBack(id: string): Promise<'given' | 'back' | 'offline'> {
  const giving = await readHandover(id);
  if (giving?.role !== 'giver') return 'offline';
  if (giving.state !== 'giving') return giving.state;
  const fetched = await fetchOrders(giving.clientId, { 'id[in]': giving.orderIds.join(',') });
  if (!fetched) return 'offline';
  const histories = fetched.orders.map((order) =>
    order.status_history.map(({ status, at }) => ({ status, at: Date.parse(at) })),
  );
  const since = Date.parse(giving.at) + (giving.clockOffset ?? 0);
  const state = isGoneOnWith(since, histories, TAKEN[giving.work ?? 'picking']) ? 'given' : 'back';
  const goOn = await goneOn(id);
  const ended = await workTransaction(async (tx) => {
    const now = await readHandover(id);
    if (now?.role !== 'giver' || now.state !== 'giving') return now?.state === 'given' ? 'given' : 'back';
    await putHandover(answered(now, state));
    if (state === 'back') await goOn?.(tx);
    return state;
  });
  if (ended === 'back') commandStored();
  return ended;
}
