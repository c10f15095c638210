import { createDrainer } from '#offline/outbox/createDrainer.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import type { Net, NetAnswer, OutboxPorts } from '#offline/outbox/ports.ts';
import { anAnswer } from '#tests/factories/commands.ts';
import { MemoryOutboxStore } from '#tests/sync/memoryOutboxStore.ts';

/** An answer in which every order of a status change is done. */
export const applied = (body: string): NetAnswer => {
  const { ordersIds } = JSON.parse(body) as { ordersIds: number[] };
  return anAnswer(200, { data: { success: ordersIds, forbiddens: [], errors: [] } });
};

/** A device of user 7, with a server that answers as given. */
export function outboxDevice(over: Partial<Net> = {}) {
  const memory = new MemoryOutboxStore(() => 'device-1');
  const store = memory.asStore();
  const world = { now: 0, user: 7, sent: [] as { key: string; body: string }[], asked: 0, minted: 0 };
  const net: Net = {
    async send(wire, headers) {
      world.sent.push({ key: headers['idempotency-key'] ?? '', body: wire.body });
      return applied(wire.body);
    },
    async whoAmI() {
      world.asked += 1;
      return { kind: 'user', userId: 7, epoch: 'epoch-1' };
    },
    sendBatch: async () => ({ kind: 'whole', answer: anAnswer(404) }),
    upload: async ({ name }) => anAnswer(200, { data: { name } }),
    readOrder: async () => null,
    known: async () => ({ known: [], epoch: 'epoch-1' }),
    cancel: async () => anAnswer(200, { data: { outcome: 'cancelled' } }),
    ...over,
  };
  const ports: OutboxPorts = {
    clock: { mono: () => world.now, wall: () => world.now, sleep: async () => {} },
    random: () => 0.5,
    newId: () => `new-${world.minted++}`,
    boot: 'boot',
    store,
    net,
    auth: { current: async () => ({ userId: world.user }), changed: () => {} },
    locks: { ifFree: (_, work) => work() },
    hint: () => {},
  };
  const drainer = createDrainer(ports, { lanes: () => 4, batchMs: 5000, timeoutMs: 1000 });
  const change = (key: string, ids: number[], status = 'IN_PICKEDUP', userId = 7) =>
    store.tx((tx) =>
      enqueue(
        tx,
        { kind: 'order.changeStatus', args: { ordersIds: ids, data: { status } }, userId, clientId: 1 },
        { key, at: '' },
      ),
    );
  return { memory, store, world, net, ports, drainer, change };
}
