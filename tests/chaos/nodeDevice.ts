import { randomUUID } from 'node:crypto';
import type { CommandDraft } from '#offline/outbox/command.ts';
import { deviceNet } from '#offline/device/deviceNet.ts';
import { createDrainer } from '#offline/outbox/createDrainer.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { MemoryOutboxStore } from '#tests/sync/memoryOutboxStore.ts';

/** A device without a browser: the product's outbox and its HTTP code, on a disk in memory. */
export function createNodeDevice(userId: number, timeoutMs: number) {
  const memory = new MemoryOutboxStore(randomUUID);
  // Waiting times end as soon as there is nothing else to do: the clock jumps, nothing sleeps.
  let jumped = 0;
  const mono = () => performance.now() + jumped;
  const store = memory.asStore();
  const drainer = createDrainer(
    {
      clock: { mono, wall: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
      random: Math.random,
      newId: randomUUID,
      boot: randomUUID(),
      store,
      net: deviceNet,
      auth: { current: async () => ({ userId }), changed: () => {} },
      locks: { ifFree: (_, work) => work() },
      hint: () => {},
    },
    { lanes: () => 4, batchMs: 5000, timeoutMs },
  );
  return {
    memory,
    change: (draft: Pick<CommandDraft, 'kind' | 'args'>) =>
      store.tx((tx) =>
        enqueue(tx, { ...draft, userId, clientId: 1 }, { key: randomUUID(), at: new Date().toISOString() }),
      ),
    /** Sends until nothing waits, or until `rounds` tries were not enough. */
    async drain(rounds: number): Promise<number> {
      for (let round = 1; round <= rounds; round += 1) {
        await drainer.drain(true);
        const open = memory.openCommands().filter((one) => one.state !== 'attention');
        if (open.length === 0) return round;
        jumped += 400_000;
      }
      return rounds;
    },
  };
}
