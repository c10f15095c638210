import { answerText, invitationText } from '#domain/workSession/handover/codes.ts';
import {
  answered,
  INVITATION_MS,
  refuseWork,
  type HandoverRefusal,
  type Receiving,
} from '#domain/workSession/handover/handover.ts';
import { notPickable } from '#domain/picking/pickable.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { base64Of, bytesOfBase64 } from '#platform/base64.ts';
import { newId } from '#platform/ids.ts';
import { unsealFile } from '#platform/sealedFile.ts';
import { newKeyPair } from '#platform/sealing.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { finishPickingKind, type FinishPickingArgs } from '../outbox/kinds/finishPicking.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { readOrderViews } from '../read/readViews.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { workerNow } from '../session/workerNow.ts';
import { readHandovers } from '../workSession/handedAway.ts';
import { openWorkSession } from '../workSession/openWorkSession.ts';
import { handedFile, type HandedFile, type HandedPicking } from './handedFile.ts';
import { forgetHandover, markOf, putHandover, readHandover, sealedUnder, serverMark } from './handoverRow.ts';
import { keepOrders } from './keepOrders.ts';
import { packingToTake } from './packingToTake.ts';

/** A hand-over that was decided is kept as long as what was sent, ms. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Begins a hand-over to this device, or goes on with the one that waits here. Its key is made for it alone and is on the
 * disk before it is shown, so that a device that starts anew can still open what was sealed for it.
 */
export async function inviteWork(): Promise<Receiving> {
  const { userId, clientId } = currentWorker();
  const at = Date.now();
  const keys = await newKeyPair();
  const secret = () => markOf(newId() + newId());
  const fresh: Receiving = {
    role: 'receiver',
    id: newId(),
    userId,
    clientId,
    privateKey: keys.privateKey,
    publicKey: base64Of(new Uint8Array(keys.publicKey)),
    secrets: { received: secret(), declined: secret() },
    at,
    state: 'waiting',
  };
  return workTransaction(async () => {
    for (const handover of await readHandovers(userId)) {
      if (at - new Date(handover.at).getTime() > KEPT_MS && handover.state !== 'giving')
        await forgetHandover(handover.id);
      if (handover.role !== 'receiver' || handover.state !== 'waiting') continue;
      if (handover.clientId === clientId && Math.abs(at - handover.at) < INVITATION_MS / 2) return handover;
      await putHandover({ ...handover, state: 'declined', privateKey: '' });
    }
    await putHandover(fresh);
    return fresh;
  });
}

/** The text of the first code that this device shows. */
export async function invitationOf({ id, userId, clientId, publicKey, secrets }: Receiving): Promise<string> {
  return invitationText({
    id,
    clientId,
    userId,
    name: workerNow().name,
    server: await serverMark(userId),
    key: bytesOfBase64(publicKey),
    marks: { received: markOf(secrets.received), declined: markOf(secrets.declined) },
  });
}

/** The text of the last code that this device shows; null = it has no answer yet. */
export const handoverAnswer = ({ id, state, secrets }: Receiving): string | null =>
  state === 'waiting' ? null : answerText(state, id, secrets[state]);

/**
 * Takes in work that another device gave. Once it resolves, the work is on the disk and is this device's; only then may
 * the answer be shown. A second call finds it done.
 * @param bytes the file of the pictures
 */
export async function takeWorkIn(
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly taken: Receiving } | { readonly refused: HandoverRefusal }> {
  const waiting = await readHandover(id);
  if (waiting?.role !== 'receiver') return { refused: 'other' };
  if (waiting.state === 'received') return { taken: waiting };
  const { clientId, privateKey } = waiting;
  const refusal = refuseWork(waiting, Date.now());
  if (refusal !== null) return { refused: refusal };
  const file = readFile(await unsealFile(privateKey, bytes, sealedUnder(id, clientId)));
  const goOn = file && (await (file.format === 2 ? packingToTake(file, waiting) : pickingToTake(file, waiting)));
  if (!goOn) return { refused: 'sealed' };
  const received: Receiving = {
    ...waiting,
    ...(file.format === 2 && { work: 'packing' as const }),
    privateKey: '',
    state: 'received',
    from: file.from,
    orderIds: file.orderIds,
  };
  const taken = await workTransaction(async (tx) => {
    const now = await readHandover(id);
    if (now?.role !== 'receiver' || now.state !== 'waiting') return now;
    if (!(await goOn(tx))) return 'busy';
    await unlock(received);
    await putHandover(received);
    return received;
  });
  if (taken === 'busy') return { refused: 'busy' };
  if (taken?.role !== 'receiver' || taken.state !== 'received') return { refused: 'used' };
  commandStored();
  return { taken };
}

/** Work that was given away and comes back is locked no longer, although what was done before is still to be sent. */
async function unlock({ userId, orderIds = [] }: Receiving): Promise<void> {
  for (const given of await readHandovers(userId))
    if (given.role === 'giver' && given.state !== 'back' && given.orderIds.some((id) => orderIds.includes(id)))
      await putHandover({ ...answered(given, 'given'), reportKey: null });
}

/** What takes a picking in; `null` = it is of another client. */
async function pickingToTake(file: HandedPicking, { userId, clientId }: Receiving) {
  if (file.report && file.report.id_client !== clientId) return null;
  await keepOrders(file.orders);
  const [key, moment] = [newId(), actMoment()];
  const report = file.report && (finishPickingKind.withoutBlobs(file.report) as FinishPickingArgs);
  return async (tx: OutboxTx): Promise<boolean> => {
    if (!report) return true;
    // The same session in the same version as its giver tells it: whoever is first, it counts once.
    const args = { ...report, session: { ...report.session, handed: true as const } };
    await recordCommand(await enqueue(tx, { kind: 'picking.finish', args, userId, clientId }, { key, ...moment }));
    return true;
  };
}

function readFile(text: string | null): HandedFile | null {
  try {
    return text === null ? null : (handedFile.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/**
 * Opens what is left of work that came.
 * @returns the orders to go on with; none = all of it was done
 */
export async function openReceived({ orderIds = [], userId, work: kind }: Receiving): Promise<readonly number[]> {
  // A packing is open since it came.
  if (kind === 'packing') return orderIds;
  const views = await readOrderViews(orderIds, userId);
  const left = views.filter((order) => notPickable(order) === null);
  const ids = left.map(({ id }) => id);
  if (ids.length > 0) await openWorkSession(PICKING, ids, { views: left });
  return ids;
}

/** Says for good that this device does not take the work: nothing that was sealed for it can be opened from then on. */
export async function declineWork(id: string): Promise<Receiving | null> {
  return workTransaction(async () => {
    const now = await readHandover(id);
    if (now?.role !== 'receiver' || now.state !== 'waiting') return now?.role === 'receiver' ? now : null;
    const declined: Receiving = { ...now, state: 'declined', privateKey: '' };
    await putHandover(declined);
    return declined;
  });
}
