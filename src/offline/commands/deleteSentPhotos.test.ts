import { beforeEach, expect, it, vi } from 'vitest';
import { stubPrivateFiles } from '#tests/fakes/privateFiles.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { arrived } from '../outbox/blob.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { ClosePackingArgs } from '../outbox/kinds/closePacking.ts';
import { keepPhoto } from '../photos/keepPhoto.ts';
import { sessionStore, SIGNED_OUT } from '../session/sessionStore.ts';
import { discardCommands } from './discardCommands.ts';

vi.mock('../device/commandStored.ts', () => ({ commandStored: () => undefined }));

const EPOCH = 'epoch-1';
const PLACE = { orderId: 10, productId: 1, unit: 2 };

beforeEach(async () => {
  stubPrivateFiles();
  await work.delete();
  await work.open();
  const user = { id: 7, profile: { name: 'Ana' } } as never;
  sessionStore.setState({ ...SIGNED_OUT, user, clientId: 1, state: 'signed-in' });
  return () => {
    vi.unstubAllGlobals();
    sessionStore.setState(SIGNED_OUT);
  };
});

/** A close with two photos, of which the first is on the server. */
async function aClose() {
  const kept = [await keepPhoto(new Uint8Array(9).fill(1).buffer), await keepPhoto(new Uint8Array(9).fill(2).buffer)];
  const [sent = '', waiting = ''] = kept.map((one) => (one.outcome === 'kept' ? one.name : ''));
  const images = [sent, waiting].map((name) => ({ url: `${name}.jpg`, unit: 2 }));
  const qualityControl = { isCompleted: true, products: [{ id: 1, num_anomalous: 1, observations: '', images }] };
  const packingInfo = { id: '00000000-0000-4000-8000-0000000000b1', time: 9, qualityControl };
  const args: ClosePackingArgs = { orderId: 10, id_client: 1, packingInfo };
  const { seq } = await workTransaction(async (tx) => {
    await tx.writeMeta({ ...(await tx.readMeta()), epochs: { 7: EPOCH } });
    const blob = await tx.blob(sent);
    if (blob) await tx.putBlob(arrived(blob, EPOCH, PLACE));
    return enqueue(tx, { kind: 'packing.close', args, userId: 7, clientId: 1 }, { key: 'close', at: '' });
  });
  return { seq, sent };
}
const deletions = async () =>
  (await work.commands.toArray()).flatMap(({ kind, args, lanes }) =>
    kind === 'packing.deleteImage' ? [{ args, lanes }] : [],
  );

it('takes back what went ahead of a close that was thrown away, behind it in its lane', async () => {
  const { seq, sent } = await aClose();
  await discardCommands([seq], 'Ana', 'otra vez');
  const args = { productId: 1, order_id: 10, client_id: 1, unit: 2, file: `${sent}.jpg` };
  expect(await deletions()).toEqual([{ args, lanes: ['order:10'] }]);
});

it('leaves the photos of a close that the server may have', async () => {
  const { seq } = await aClose();
  await work.commands.update(seq, { maybeSent: true });
  await discardCommands([seq], 'Ana', 'otra vez');
  expect(await deletions()).toEqual([]);
});
