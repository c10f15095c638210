import { anAnswer } from '#tests/factories/commands.ts';
import { applied, outboxDevice } from '#tests/fakes/outboxDevice.ts';
import { expect, it } from 'vitest';
import { discard } from './discard.ts';
import type { NetAnswer } from './ports.ts';
import { reconcileAfterRestore } from './reconcileAfterRestore.ts';

const ANA = { person: 'Ana', reason: 'test', at: 0 };
const PART: NetAnswer = anAnswer(200, {
  data: { success: [1], forbiddens: [], errors: [{ order_id: 2, code: 1002, data: [] }] },
});

it('asks in the words of the first time for what one restore lost and a later one brought back (F49)', async () => {
  const server = { epoch: 'epoch-2', known: [] as string[] };
  const device = outboxDevice({ known: async () => ({ known: server.known, epoch: server.epoch }) });
  const { send } = device.net;
  Object.assign(device.net, { send: async (...args: Parameters<typeof send>) => (await send(...args), PART) });
  await device.change('a', [1, 2]);
  await device.drainer.drain();
  const [first] = device.world.sent;
  await device.store.tx((tx) => discard(tx, 1, ANA));

  await reconcileAfterRestore(device.ports, 7, 1000);
  expect(device.memory.openCommands()).toMatchObject([{ key: 'a', state: 'pending', args: { ordersIds: [1] } }]);

  Object.assign(server, { epoch: 'epoch-3', known: ['a'] });
  await reconcileAfterRestore(device.ports, 7, 1000);
  expect(device.memory.openCommands()).toMatchObject([
    { key: 'a', state: 'pending', maybeSent: true, wire: { body: first?.body } },
  ]);
});

it('sends only what had taken effect when the server still does not know it', async () => {
  const device = outboxDevice({ known: async () => ({ known: [], epoch: 'epoch-2' }) });
  const { send } = device.net;
  const answers = [PART, applied('{"ordersIds":[1]}')];
  Object.assign(device.net, {
    send: async (...args: Parameters<typeof send>) => (await send(...args), answers.shift()),
  });
  await device.change('a', [1, 2]);
  await device.drainer.drain();
  await device.store.tx((tx) => discard(tx, 1, ANA));
  await reconcileAfterRestore(device.ports, 7, 1000);
  device.drainer.sawEpoch('epoch-2');
  await device.drainer.drain();
  expect(JSON.parse(device.world.sent.at(-1)?.body ?? '{}')).toMatchObject({ ordersIds: [1] });
});

it('tries its other words when the server knows those, and only once', async () => {
  const server = { epoch: 'epoch-1', known: [] as string[] };
  const device = outboxDevice({
    known: async () => ({ known: server.known, epoch: server.epoch }),
    whoAmI: async () => ({ kind: 'user', userId: 7, epoch: server.epoch }),
  });
  const { send } = device.net;
  const reused = anAnswer(422, { errorCode: 'key-reuse' });
  const answers: NetAnswer[] = [PART, { kind: 'network' }, reused, reused];
  Object.assign(device.net, {
    send: async (...args: Parameters<typeof send>) => (
      await send(...args),
      { ...answers.shift(), epoch: server.epoch }
    ),
  });
  await device.change('a', [1, 2]);
  await device.drainer.drain();
  await device.store.tx((tx) => discard(tx, 1, ANA));
  for (const [round, restored] of [
    { epoch: 'epoch-2', known: [] },
    { epoch: 'epoch-3', known: ['a'] },
    {},
    {},
  ].entries()) {
    Object.assign(server, restored);
    device.drainer.sawEpoch(server.epoch);
    device.world.now = (round + 1) * 1_000_000;
    await device.drainer.drain();
  }
  expect(device.world.sent.map((one) => (JSON.parse(one.body) as { ordersIds: number[] }).ordersIds)).toEqual([
    [1, 2],
    [1],
    [1, 2],
    [1],
  ]);
  expect(device.memory.openCommands()).toMatchObject([{ key: 'a', state: 'attention', reason: { code: 'key-reuse' } }]);
});

it('tries each body that was ever sent, until it is the one that the restored server knows', async () => {
  const server = { epoch: 'epoch-1', known: [] as string[] };
  const device = outboxDevice({
    known: async () => ({ known: server.known, epoch: server.epoch }),
    whoAmI: async () => ({ kind: 'user', userId: 7, epoch: server.epoch }),
  });
  const { send } = device.net;
  const done = (...ids: number[]) => ({
    success: ids,
    forbiddens: [],
    errors: [1, 2, 3].filter((id) => !ids.includes(id)).map((id) => ({ order_id: id, code: 1002, data: [] })),
  });
  const reused = anAnswer(422, { errorCode: 'key-reuse' });
  const [first, second] = [anAnswer(200, { data: done(1, 2) }), anAnswer(200, { data: done(1) })];
  const answers: NetAnswer[] = [first, second, { kind: 'network' }, reused, second];
  Object.assign(device.net, {
    send: async (...args: Parameters<typeof send>) => (
      await send(...args),
      { ...answers.shift(), epoch: server.epoch }
    ),
  });
  const drained = async (round: number) => {
    device.drainer.sawEpoch(server.epoch);
    device.world.now = round * 1_000_000;
    await device.drainer.drain();
  };
  await device.change('a', [1, 2, 3]);
  await drained(1);
  await device.store.tx((tx) => discard(tx, 1, ANA));
  server.epoch = 'epoch-2';
  await drained(2);
  await device.store.tx((tx) => discard(tx, 1, ANA));
  server.epoch = 'epoch-3';
  await drained(3);
  // The backup is one of the time between the first two restores.
  Object.assign(server, { epoch: 'epoch-4', known: ['a'] });
  for (const round of [4, 5, 6]) await drained(round);
  expect(device.world.sent.map((one) => (JSON.parse(one.body) as { ordersIds: number[] }).ordersIds)).toEqual([
    [1, 2, 3],
    [1, 2],
    [1],
    [1, 2, 3],
    [1, 2],
  ]);
  expect(device.memory.openCommands()).toEqual([]);
});
