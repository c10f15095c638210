import { PACKING } from '#domain/packing/kind.ts';
import type { HandoverCode } from '#domain/workSession/handover/codes.ts';
import { LARGEST_FILE, readHandoverCode } from '#domain/workSession/handover/codes.ts';
import { refuseInvitation, type Giving, type HandoverRefusal } from '#domain/workSession/handover/handover.ts';
import { isOfKind } from '#domain/workSession/workSession.ts';
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
import { SessionClosed } from '../workSession/appendEvents.ts';
import { readHandovers } from '../workSession/handedAway.ts';
import type { HandedFile } from './handedFile.ts';
import { putHandover, readHandover, sealedUnder, serverMark } from './handoverRow.ts';
import { packingToGive, settleLabel } from './packingToGive.ts';

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
 * Gives the work of a session away. It ends, what was done waits to be sent, its orders are locked and the file for the
 * receiver is stored, all in one transaction, before anything is shown. A second call finds the first one's.
 * @param report of a picking: what was done until now; null = nothing, and of a packing, which travels whole
 * @param reason said where the announcement of the work is discarded that was not sent yet
 * @returns 'behind' = something was counted meanwhile: the report is to be made anew. 'large'. 'label' = nobody knows yet
 * whether a label of the packing came out
 */
export async function giveWork(
  sessionId: string,
  invitation: Invitation,
  report: FinishPickingArgs | null,
  reason: string,
): Promise<Giving | 'behind' | 'large' | 'label'> {
  const first = await work.sessions.get(sessionId);
  const dropLabel = first?.state === 'open' && isOfKind(first, PACKING) ? await settleLabel(first) : noLabel;
  if (!dropLabel) return 'label';
  const session = await work.sessions.get(sessionId);
  if (!session) throw new SessionClosed(sessionId);
  const { userId, clientId, orderIds } = session;
  const { id, key: publicKey, marks, name: to } = invitation;
  const isPacking = isOfKind(session, PACKING);
  const { told, done } = isPacking ? await packingToGive(session, invitation.userId) : await pickingToGive(report);
  const snapshots = await cache.orders.bulkGet([...orderIds]);
  const content: HandedFile = {
    ...done,
    from: workerNow().name,
    orderIds: [...orderIds],
    orders: snapshots.flatMap((snapshot) => (snapshot ? [snapshot.order] : [])),
  };
  const file = await sealFile(Uint8Array.from(publicKey), JSON.stringify(content), sealedUnder(id, clientId));
  if (file.length > LARGEST_FILE) return 'large';
  if (!(await dropLabel())) return 'label';
  const reportKey = newId();
  const moment = actMoment();
  const giving: Giving = {
    role: 'giver',
    ...(isPacking && { work: 'packing' as const }),
    id,
    userId,
    clientId,
    sessionId,
    orderIds,
    to,
    marks,
    file: base64Of(file),
    reportKey: told ? reportKey : null,
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
    // An archived packing keeps its photos: they are its own again if it comes back.
    const state = isPacking ? 'archived' : 'finished';
    await work.sessions.update(sessionId, { state, finishedAt: moment.at });
    await record(userId, [{ what: 'session-closed', sessionId, state, at: moment.at }]);
    if (told) await recordCommand(await enqueue(tx, { ...told, userId, clientId }, { key: reportKey, ...moment }));
    await putHandover(giving);
    return giving;
  });
  if (stored !== 'behind') commandStored();
  return stored;
}

const noLabel = async (): Promise<boolean> => true;

/** What travels of a picking, and what its giver tells the server itself. */
async function pickingToGive(report: FinishPickingArgs | null) {
  const args = report && (await checkedArgs('picking.finish', report));
  return {
    told: args && ({ kind: 'picking.finish', args } as const),
    done: { format: 1 as const, report: report && { ...report, session: unrecorded(report.session) } },
  };
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
