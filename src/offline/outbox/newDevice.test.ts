import { beforeEach, expect, it } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { MemoryOutboxStore } from '#tests/sync/memoryOutboxStore.ts';
import { commandHeaders } from './commandHeaders.ts';
import { freshMeta } from './meta.ts';
import { becomeNewDevice } from './settleCommands.ts';
import type { OutboxTx } from './ports.ts';

const memory = { store: new MemoryOutboxStore(() => 'unused') };
const store = { tx: <T>(work: (tx: OutboxTx) => Promise<T>) => memory.store.txOf(async () => {}, work) };
const idOf = (seq: number) => memory.store.openCommands().find((one) => one.seq === seq)?.deviceId;

beforeEach(async () => {
  memory.store = new MemoryOutboxStore(() => 'unused');
  await store.tx(async (tx) => {
    await tx.writeMeta({ ...freshMeta('old'), seq: 15 });
    for (const seq of [12, 13, 14, 15]) await tx.put(aCommand(seq, [seq], { deviceId: 'old', epochAtSend: 'e' }));
  });
});

it('moves only the command whose number the twin has used: the others are missed by nobody (F63)', async () => {
  await becomeNewDevice(store, 'new', 12);
  expect([12, 13, 14, 15].map(idOf)).toEqual(['new', 'old', 'old', 'old']);
  expect(memory.store.meta()).toMatchObject({ deviceId: 'new', seq: 15, firstSeq: 16 });
});

it('takes one new id, however many numbers the twin has used', async () => {
  await becomeNewDevice(store, 'new', 12);
  await becomeNewDevice(store, 'newer', 13);
  expect([12, 13, 14].map(idOf)).toEqual(['new', 'new', 'old']);
  expect(memory.store.meta()?.deviceId).toBe('new');
});

it('takes another one when a number of its own is used', async () => {
  await becomeNewDevice(store, 'new', 12);
  await becomeNewDevice(store, 'newer', 12);
  expect([12, 13].map(idOf)).toEqual(['newer', 'old']);
});

it('tells the server under the old id of no number but the sent one, so that nothing else is waited for', async () => {
  await becomeNewDevice(store, 'new', 12);
  const meta = memory.store.meta() ?? freshMeta('none');
  const [moved, kept] = memory.store.openCommands();
  expect(moved && commandHeaders(moved, meta, 0)).toMatchObject({
    'x-outbox-device': 'new',
    'x-outbox-seq': '12',
    'x-outbox-high': '15',
    'x-outbox-first': '16',
  });
  expect(kept && commandHeaders(kept, meta, 0)).toMatchObject({
    'x-outbox-device': 'old',
    'x-outbox-seq': '13',
    'x-outbox-high': '13',
  });
});

it('goes on under a new id when its storage went back in time, with what it made before as it was (F64)', async () => {
  await becomeNewDevice(store, 'new');
  expect([12, 15].map(idOf)).toEqual(['old', 'old']);
  expect(memory.store.meta()).toMatchObject({ deviceId: 'new', firstSeq: 16 });
});
