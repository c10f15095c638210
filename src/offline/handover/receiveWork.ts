import { answerText, invitationText } from '#domain/workSession/handover/codes.ts';
import {
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
import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { writeAtOnce } from '../db/writeAtOnce.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { finishPickingKind, type FinishPickingArgs } from '../outbox/kinds/finishPicking.ts';
import { readOrderViews } from '../read/readViews.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { workerNow } from '../session/workerNow.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { readHandovers } from '../workSession/handedAway.ts';
import { openWorkSession } from '../workSession/openWorkSession.ts';
import { handedFile, type HandedFile } from './handedFile.ts';
import { forgetHandover, markOf, putHandover, readHandover, sealedUnder, serverMark } from './handoverRow.ts';

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
  const { userId, clientId, privateKey } = waiting;
  const refusal = refuseWork(waiting, Date.now());
  if (refusal !== null) return { refused: refusal };
  const file = readFile(await unsealFile(privateKey, bytes, sealedUnder(id, clientId)));
  if (!file || (file.report && file.report.id_client !== clientId)) return { refused: 'sealed' };
  await keepMissingOrders(file);
  const key = newId();
  const moment = actMoment();
  const report = file.report && (finishPickingKind.withoutBlobs(file.report) as FinishPickingArgs);
  const received: Receiving = {
    ...waiting,
    privateKey: '',
    state: 'received',
    from: file.from,
    orderIds: file.orderIds,
  };
  const taken = await workTransaction(async (tx) => {
    const now = await readHandover(id);
    if (now?.role !== 'receiver' || now.state !== 'waiting') return now;
    if (report) {
      // The same session in the same version as its giver tells it: whoever is first, it counts once.
      const args = { ...report, session: { ...report.session, handed: true as const } };
      await recordCommand(await enqueue(tx, { kind: 'picking.finish', args, userId, clientId }, { key, ...moment }));
    }
    await putHandover(received);
    return received;
  });
  if (taken?.role !== 'receiver' || taken.state !== 'received') return { refused: 'used' };
  commandStored();
  return { taken };
}

function readFile(text: string | null): HandedFile | null {
  try {
    return text === null ? null : (handedFile.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/** Strictly, unlike what is fetched: nobody can fetch these here. An order that the device has stays as it is. */
async function keepMissingOrders({ orders }: HandedFile): Promise<void> {
  const tick = (await work.outboxMeta())?.tick ?? 0;
  await withReopen(cache, async () => {
    const known = await cache.orders.bulkGet(orders.map(({ id }) => id));
    const rows = orders.flatMap((order, at) => (known[at] ? [] : [snapshotOf(order, { tick, applied: null })]));
    if (rows.length > 0) await writeAtOnce(cache, [{ table: cache.orders, how: 'put', rows }]);
  });
}

/**
 * Opens what is left of work that came.
 * @returns the orders to go on with; none = all of it was done
 */
export async function openReceived({ orderIds = [], userId }: Receiving): Promise<readonly number[]> {
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
