import { beforeEach, expect, test } from 'vitest';
import { DEVICE, finishCommand, keyOf, statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { cancelCommand } from './cancelCommand.ts';
import { expiryLimit } from './environment.ts';
import { COMMANDS } from '../actions/commands.ts';
import { runCommand } from './runCommand.ts';

const DAY = 86_400_000;
const lines = [{ idProduct: 1, quantity: 2 }];
let store: MemoryCommandStore;
let world: ReturnType<typeof testEnvironment>;

beforeEach(() => {
  store = new MemoryCommandStore();
  world = testEnvironment();
  store.addOrder({ id: 10, clientId: 1, lines });
  store.addOrder({ id: 20, clientId: 2, lines });
});

const run = (request: Parameters<typeof runCommand>[3]) => runCommand(COMMANDS, store, world.env, request);

test('a repeat answers the stored answer and acts no second time', async () => {
  const first = await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  await run(statusCommand(2, [10], 'PICKEDUP'));
  const again = await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  expect(first).toMatchObject({ ok: true, data: { success: [10] }, headers: {} });
  expect(again).toEqual({ ...first, headers: { 'idempotency-replayed': 'true' } });
  expect(store.order(1, 10)?.history.map((row) => row.status)).toEqual(['CREATED', 'IN_PICKEDUP', 'PICKEDUP']);
});

test('business refusals are stored too: the repeat is not judged again', async () => {
  const first = await run(statusCommand(1, [10], 'RETURN_RECEIVED_RIGHT'));
  store.addOrder({ id: 10, clientId: 1, type: 'return', status: 'DELIVERED', lines });
  expect(await run(statusCommand(1, [10], 'RETURN_RECEIVED_RIGHT'))).toMatchObject({ data: first.data });
});

test('a failure before the commit stores nothing, and the repeat does the work', async () => {
  store.beforeCommit = () => {
    throw new Error('power cut');
  };
  await expect(run(statusCommand(1, [10], 'IN_PICKEDUP'))).rejects.toThrow('power cut');
  expect(store.order(1, 10)?.status).toBe('CREATED');
  store.beforeCommit = () => {};
  const answer = await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  expect(answer.headers).toEqual({});
  expect(store.order(1, 10)?.status).toBe('IN_PICKEDUP');
});

test.each([
  ['another epoch', statusCommand(1, [10], 'IN_PICKEDUP', { device: { epoch: 'old' } }), 412, 'epoch-changed'],
  ['another user', statusCommand(1, [10], 'IN_PICKEDUP', { device: { userId: 8 } }), 409, 'user-mismatch'],
  ['another client', { ...finishCommand(1, [10], []), boundClientId: 2 }, 409, 'user-mismatch'],
  ['a newer version', statusCommand(1, [10], 'IN_PICKEDUP', { version: 2 }), 426, 'version-not-supported'],
])('%s is refused before anything is written', async (_, request, status, code) => {
  expect(await run(request)).toMatchObject({ ok: false, status, code });
  expect(store.effects()).toEqual([]);
  expect(store.applied(1, DEVICE, 7)).toEqual([]);
});

test('the epoch is checked before everything else and the answer names the new one', async () => {
  const request = statusCommand(1, [10], 'IN_PICKEDUP', { version: 9, device: { epoch: 'old', userId: 8 } });
  expect(await run(request)).toMatchObject({ status: 412, data: ['epoch-1'] });
});

test('the same key with another body is a bug of the client, not a second act', async () => {
  await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  expect(await run(statusCommand(1, [10], 'CANCELED'))).toMatchObject({ status: 422, code: 'key-reuse' });
  expect(store.order(1, 10)?.status).toBe('IN_PICKEDUP');
});

test('one sequence of a device belongs to one key', async () => {
  await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  const clone = statusCommand(1, [10], 'PICKEDUP', { key: keyOf(99) });
  expect(await run(clone)).toMatchObject({ status: 409, code: 'device-fork' });
});

test('a key still at work asks the repeat to come back', async () => {
  store.running.add(keyOf(1));
  expect(await run(statusCommand(1, [10], 'IN_PICKEDUP'))).toMatchObject({
    status: 409,
    code: 'in-progress',
    headers: { 'retry-after': '1' },
  });
});

test("another user's key gives no stored answer", async () => {
  await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  const thief = { userId: 8, name: 'Eva', roleIds: [97] };
  const stolen = await run(statusCommand(1, [10], 'IN_PICKEDUP', { actor: thief }));
  expect(stolen).toMatchObject({ ok: false, status: 409, code: 'user-mismatch' });
});

test('a forgotten key is not done a second time', async () => {
  await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  await run(statusCommand(2, [10], 'PICKEDUP_CANCELLED'));
  world.advance(46 * DAY);
  expect(await run(statusCommand(1, [10], 'IN_PICKEDUP'))).toMatchObject({ status: 410, code: 'key-expired' });
  store.expireKeys(expiryLimit(world.env));
  expect(await run(statusCommand(1, [10], 'IN_PICKEDUP'))).toMatchObject({ status: 410, code: 'key-expired' });
  expect(store.order(1, 10)?.status).toBe('PICKEDUP_CANCELLED');
  expect(await run(statusCommand(3, [10], 'IN_PICKEDUP'))).toMatchObject({ ok: true });
});

test('without a key the command runs and leaves no trace in the ledger', async () => {
  await run(statusCommand(1, [10], 'IN_PICKEDUP', { plain: true }));
  expect(store.order(1, 10)?.status).toBe('IN_PICKEDUP');
  expect(store.applied(1, DEVICE, 7)).toEqual([]);
});

test('a key without an outbox protects its repeats as well', async () => {
  const plain = { device: null } as const;
  await run(statusCommand(1, [10], 'IN_PICKEDUP', plain));
  const again = await run(statusCommand(1, [10], 'IN_PICKEDUP', plain));
  expect(again.headers).toHaveProperty('idempotency-replayed');
});

test('the device mark only rises', async () => {
  await run(statusCommand(5, [10], 'IN_PICKEDUP', { device: { high: 9 } }));
  await run(statusCommand(2, [10], 'PICKEDUP', { device: { high: 2 } }));
  expect(store.high(1, DEVICE)).toBe(9);
  expect(store.applied(1, DEVICE, 7)).toEqual([2, 5]);
});

const discard = (n: number, userId = 7) =>
  cancelCommand(store, world.env, {
    actor: { userId, name: 'Ana', roleIds: [97] },
    clientId: 1,
    device: { deviceId: DEVICE, epoch: store.epoch, userId, first: null, appVersion: null },
    key: keyOf(n),
    seq: n,
    kind: 'order.changeStatus',
  });

test('a discarded command cannot act any more, however late its copy comes', async () => {
  expect(await discard(1)).toMatchObject({ data: { outcome: 'cancelled' } });
  expect(await discard(1)).toMatchObject({ data: { outcome: 'cancelled' } });
  expect(await run(statusCommand(1, [10], 'IN_PICKEDUP'))).toMatchObject({ status: 410, code: 'discarded' });
  expect(store.order(1, 10)?.status).toBe('CREATED');
});

test('a discard that comes too late says so', async () => {
  await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  expect(await discard(1)).toMatchObject({ data: { outcome: 'already-applied' } });
  expect(await discard(1, 8)).toMatchObject({ status: 409, code: 'user-mismatch' });
});

test('after a restore the old epoch is refused and the backup is what counts', async () => {
  const backup = store.snapshot();
  await run(statusCommand(1, [10], 'IN_PICKEDUP'));
  store.restore(backup, 'epoch-2');
  expect(await run(statusCommand(1, [10], 'IN_PICKEDUP'))).toMatchObject({ status: 412 });
  const known = await store.transaction(1, (tx) => tx.knownKeys(7, [keyOf(1)]));
  expect(known).toEqual([]);
  expect(await run(statusCommand(1, [10], 'IN_PICKEDUP', { device: { epoch: 'epoch-2' } }))).toMatchObject({
    ok: true,
  });
});
