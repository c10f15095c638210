import { anAnswer } from '#tests/factories/commands.ts';
import { applied, outboxDevice } from '#tests/fakes/outboxDevice.ts';
import { expect, it } from 'vitest';
import { discard } from './discard.ts';
import type { NetAnswer } from './ports.ts';
import { rewind } from './rewind.ts';

const ANA = { person: 'Ana', reason: 'test', at: 0 };
const PART: NetAnswer = anAnswer(200, { data: { success: [1], forbiddens: [], errors: [{ order_id: 2, code: 1002, data: [] }] } });

it('asks in the words of the first time for what one restore lost and a later one brought back (F49)', async () => {
  const server = { epoch: 'epoch-2', known: [] as string[] };
  const device = outboxDevice({ known: async () => ({ known: server.known, epoch: server.epoch }) });
  const { send } = device.net;
  Object.assign(device.net, { send: async (...args: Parameters<typeof send>) => (await send(...args), PART) });
  await device.change('a', [1, 2]);
  await device.drainer.drain();
  const [first] = device.world.sent;
  await device.store.tx((tx) => discard(tx, 1, ANA));

  await rewind(device.ports, 7, 1000);
  expect(device.memory.openCommands()).toMatchObject([{ key: 'a', state: 'pending', args: { ordersIds: [1] } }]);

  Object.assign(server, { epoch: 'epoch-3', known: ['a'] });
  await rewind(device.ports, 7, 1000);
  expect(device.memory.openCommands()).toMatchObject([{ key: 'a', state: 'pending', maybeSent: true, wire: { body: first?.body } }]);
});

it('sends only what had taken effect when the server still does not know it', async () => {
  const device = outboxDevice({ known: async () => ({ known: [], epoch: 'epoch-2' }) });
  const { send } = device.net;
  const answers = [PART, applied('{"ordersIds":[1]}')];
  Object.assign(device.net, { send: async (...args: Parameters<typeof send>) => (await send(...args), answers.shift()) });
  await device.change('a', [1, 2]);
  await device.drainer.drain();
  await device.store.tx((tx) => discard(tx, 1, ANA));
  await rewind(device.ports, 7, 1000);
  device.drainer.sawEpoch('epoch-2');
  await device.drainer.drain();
  expect(JSON.parse(device.world.sent.at(-1)?.body ?? '{}')).toMatchObject({ ordersIds: [1] });
});
