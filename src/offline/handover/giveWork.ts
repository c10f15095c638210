import type { HandoverCode } from '#domain/workSession/handover/codes.ts';
import { LARGEST_FILE, readHandoverCode } from '#domain/workSession/handover/codes.ts';
import {
  answered,
  hearAnswer,
  isGoneOnWith,
  refuseInvitation,
  type Giving,
  type HandoverRefusal,
} from '#domain/workSession/handover/handover.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { base64Of } from '#platform/base64.ts';
import { newId } from '#platform/ids.ts';
import { sealFile } from '#platform/sealedFile.ts';
import { actMoment } from '#platform/serverClock.ts';
import { discardRecorded } from '../blackBox/discardRecorded.ts';
import { record } from '../blackBox/record.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { checkedArgs } from '../commands/checkedArgs.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { FinishPickingArgs } from '../outbox/kinds/finishPicking.ts';
import { workerNow } from '../session/workerNow.ts';
import { fetchOrders } from '../sync/fetchOrders.ts';
import { SessionClosed } from '../workSession/appendEvents.ts';
import { readHandovers } from '../workSession/handedAway.ts';
import type { HandedFile } from './handedFile.ts';
import { markOf, putHandover, readHandover, sealedUnder, serverMark } from './handoverRow.ts';

type Invitation = Extract<HandoverCode, { what: 'invitation' }>;

/**
 * Reads the first code that the receiver shows.
 * @returns a refusal where this device gives it nothing
 */
export async function readInvitation(text: string, clientId: number): Promise<Invitation | HandoverRefusal> {
  const code = readHandoverCode(text);
  const { id: userId } = workerNow();
  const known = await readHandovers(userId);
  const refusal = refuseInvitation(code, { clientId, server: await serverMark(userId), known });
  if (refusal !== null) return refusal;
  return code?.what === 'invitation' ? code : 'unexpected';
}

/**
 * Gives the work of a picking away. Its session ends, what was done waits to be sent, its orders are locked and the file
 * for the receiver is stored, all in one transaction, before anything is shown. A second call finds the first one's.
 * @param report what was done until now; null = nothing
 * @param reason said where the announcement of the work is discarded that was not sent yet
 * @returns 'behind' = something was counted meanwhile: the report is to be made anew. 'large'
 */
export async function giveWork(
  sessionId: string,
  invitation: Invitation,
  report: FinishPickingArgs | null,
  reason: string,
): Promise<Giving | 'behind' | 'large'> {
  const session = await work.sessions.get(sessionId);
  if (!session) throw new SessionClosed(sessionId);
  const { userId, clientId, orderIds } = session;
  const { id, key: publicKey, marks, name: to } = invitation;
  const args = report && (await checkedArgs('picking.finish', report));
  const snapshots = await cache.orders.bulkGet([...orderIds]);
  const content: HandedFile = {
    format: 1,
    from: workerNow().name,
    orderIds: [...orderIds],
    report: report && { ...report, session: unrecorded(report.session) },
    orders: snapshots.flatMap((snapshot) => (snapshot ? [snapshot.order] : [])),
  };
  const file = await sealFile(Uint8Array.from(publicKey), JSON.stringify(content), sealedUnder(id, clientId));
  if (file.length > LARGEST_FILE) return 'large';
  const reportKey = newId();
  const moment = actMoment();
  const giving: Giving = {
    role: 'giver',
    id,
    userId,
    clientId,
    sessionId,
    orderIds,
    to,
    marks,
    file: base64Of(file),
    reportKey: args ? reportKey : null,
    at: moment.at,
    clockOffset: moment.clockOffset,
    state: 'giving',
  };
  const person = workerNow().name;
  const stored = await workTransaction(async (tx) => {
    const before = await readHandover(id);
    if (before?.role === 'giver') return before;
    const now = await work.sessions.get(sessionId);
    if (now?.state !== 'open') throw new SessionClosed(sessionId);
    if (now.version !== session.version || (report && now.version !== report.session.version - 1)) return 'behind';
    // The receiver announces its own work: this announcement would come late and take the orders from it.
    for (const command of await tx.openCommands())
      if (announces(command, sessionId))
        await discardRecorded(tx, command.seq, { person, reason, at: Date.now(), seen: true });
    await work.sessions.update(sessionId, { state: 'finished', finishedAt: moment.at });
    await record(userId, [{ what: 'session-closed', sessionId, state: 'finished', at: moment.at }]);
    if (args)
      await recordCommand(
        await enqueue(tx, { kind: 'picking.finish', args, userId, clientId }, { key: reportKey, ...moment }),
      );
    await putHandover(giving);
    return giving;
  });
  if (stored !== 'behind') commandStored();
  return stored;
}

/** The recording is long, and the giver tells it itself. */
function unrecorded(told: FinishPickingArgs['session']): FinishPickingArgs['session'] {
  const { recording: _, ...session } = told;
  return session;
}

function announces({ kind, args, state }: { kind: string; args: unknown; state: string }, sessionId: string): boolean {
  const { data } = args as { readonly data?: { readonly session?: string } };
  return kind === 'order.changeStatus' && state !== 'discarding' && data?.session === sessionId;
}

/**
 * Reads the last code of the receiver. Its answer is stored before this resolves.
 * @returns the hand-over as it stands now, or why the code changes nothing
 */
export async function hearReceiver(id: string, text: string): Promise<Giving | HandoverRefusal> {
  const code = readHandoverCode(text);
  return workTransaction(async () => {
    const giving = await readHandover(id);
    if (giving?.role !== 'giver') return 'other';
    const heard = hearAnswer(giving, code, markOf);
    if (typeof heard !== 'string' && heard.state !== giving.state) await putHandover(heard);
    return heard;
  });
}

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
  const state = isGoneOnWith(since, histories, PICKING.announces) ? 'given' : 'back';
  return workTransaction(async () => {
    const now = await readHandover(id);
    if (now?.role !== 'giver' || now.state !== 'giving') return now?.state === 'given' ? 'given' : 'back';
    await putHandover(answered(now, state));
    return state;
  });
}
