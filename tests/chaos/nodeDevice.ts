import { randomUUID } from 'node:crypto';
import type { CommandDraft } from '#offline/outbox/command.ts';
import { createDrainLoop } from '#offline/device/drainLoop.ts';
import { deviceNet } from '#offline/device/deviceNet.ts';
import { createDrainer } from '#offline/outbox/createDrainer.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { MemoryOutboxStore } from '#tests/sync/memoryOutboxStore.ts';

/** How often the page looks by itself whether it may send. */
const LOOK_EVERY_MS = 15_000;

/**
 * A device without a browser: the product's outbox and its HTTP code, on a disk in memory.
 * @param haste how many times as fast as others its clock runs
 */
export function createNodeDevice(userId: number, timeoutMs: number, haste = 1) {
  const memory = new MemoryOutboxStore(randomUUID);
  let jumped = 0;
  const mono = () => haste * performance.now() + jumped;
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
  const waiting = () => memory.openCommands().filter((one) => one.state !== 'attention');
  return {
    memory,
    /** The clock of the device, ms. */
    now: mono,
    change: (draft: Pick<CommandDraft, 'kind' | 'args'>) =>
      store.tx((tx) =>
        enqueue(tx, { ...draft, userId, clientId: 1 }, { key: randomUUID(), at: new Date().toISOString() }),
      ),
    /**
     * Sends until nothing waits, or until `rounds` tries were not enough. Waiting times end as soon as there is nothing
     * else to do: the clock jumps, nothing sleeps.
     */
    async drain(rounds: number): Promise<number> {
      for (let round = 1; round <= rounds; round += 1) {
        await drainer.drain(true);
        if (waiting().length === 0) return round;
        jumped += 400_000;
      }
      return rounds;
    },
    /**
     * Sends as a page does that has come back, and waits as long as it is told, until nothing waits.
     * @throws where the server refused something: what stands behind it would wait for a person
     */
    sendAll(): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const loop = createDrainLoop({
        drain: (force) => drainer.drain(force),
        now: mono,
        later(work, ms) {
          const timer = setTimeout(work, ms / haste);
          return () => clearTimeout(timer);
        },
        failed: reject,
        ended: () => {
          const refused = memory.openCommands().find(({ state }) => state === 'attention');
          if (refused) reject(new Error(`${refused.kind} was refused: ${JSON.stringify(refused.targets)}`));
          else if (waiting().length === 0) resolve();
        },
      });
      const looks = setInterval(() => loop.poke(), LOOK_EVERY_MS);
      loop.poke(true);
      return promise.finally(() => {
        clearInterval(looks);
        loop.stop();
      });
    },
  };
}
