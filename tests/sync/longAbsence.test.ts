import { createDrainer } from '#offline/outbox/createDrainer.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import type { Net, NetAnswer } from '#offline/outbox/ports.ts';
import { anAnswer } from '#tests/factories/commands.ts';
import { expect, it } from 'vitest';
import { MemoryOutboxStore } from './memoryOutboxStore.ts';

const COMMANDS = 10_000;
const ORDERS = 500;
const MONTH_MS = 30 * 86_400_000;

it('sends 10,000 changes of a month without network, each once, in the order of each lane (F75)', async () => {
  const memory = new MemoryOutboxStore(() => 'device-1');
  const store = memory.asStore();
  await store.tx(async (tx) => {
    for (let n = 0; n < COMMANDS; n++) {
      const args = { ordersIds: [1 + (n % ORDERS)], data: { status: 'IN_PICKEDUP', observations: String(n) } };
      await enqueue(tx, { kind: 'order.changeStatus', args, userId: 7, clientId: 1 }, { key: `key-${n}`, at: '' });
    }
  });
  let now = MONTH_MS;
  const last = new Map<number, number>();
  let sent = 0;
  const net: Net = {
    async send({ body }) {
      const { ordersIds, data } = JSON.parse(body) as { ordersIds: [number]; data: { observations: string } };
      const [order] = ordersIds;
      expect(Number(data.observations)).toBeGreaterThan(last.get(order) ?? -1);
      last.set(order, Number(data.observations));
      sent += 1;
      now += 1;
      return anAnswer(200, { data: { success: ordersIds, forbiddens: [], errors: [] } });
    },
    async sendBatch(items, timeoutMs) {
      const answers = new Map<string, NetAnswer>();
      for (const { key, wire, headers } of items) answers.set(key, await net.send(wire, headers, timeoutMs));
      return { kind: 'answers', answers };
    },
    upload: async () => ({ kind: 'network' }),
    whoAmI: async () => ({ kind: 'user', userId: 7, epoch: 'epoch-1', batch: 50 }),
    readOrder: async () => null,
    known: async () => ({ known: [], epoch: 'epoch-1' }),
    cancel: async () => anAnswer(200),
  };
  const drainer = createDrainer(
    {
      clock: { mono: () => now, wall: () => now, sleep: async () => {} },
      random: () => 0.5,
      newId: () => 'unused',
      boot: 'boot',
      store,
      net,
      auth: { current: async () => ({ userId: 7 }), changed: () => {} },
      locks: { ifFree: (_, work) => work() },
      hint: () => {},
    },
    { lanes: () => 6, batchMs: 5000, timeoutMs: 60_000 },
  );
  while ((await drainer.drain()).end === 'more');
  expect(sent).toBe(COMMANDS);
  expect(memory.openCommands()).toEqual([]);
  expect(memory.journal()).toHaveLength(COMMANDS);
});
