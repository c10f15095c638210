import { confirmIdentity } from './confirmIdentity.ts';
import {
  createDrainContext,
  type DrainContext,
  type DrainOptions,
  type DrainOutcome,
  noteNetworkFailure,
} from './drainContext.ts';
import { enqueue } from './enqueue.ts';
import { KINDS } from './kinds/table.ts';
import { readQueue, recover } from './loadQueue.ts';
import { withEpoch } from './meta.ts';
import { narrowed } from './narrowed.ts';
import { toSplit } from './nextToSend.ts';
import { inHurry } from './pace.ts';
import type { OutboxPorts, OutboxReads } from './ports.ts';
import { reconcileAfterRestore } from './reconcileAfterRestore.ts';
import { mayMove, sendQueue } from './sendQueue.ts';

/**
 * Divides every bulk command that was never sent and of which some orders wait for a person's decision. The others go
 * now, under the old key; the waiting ones become a command of their own in the same place.
 */
async function splitBlocked(ports: OutboxPorts, userId: number): Promise<void> {
  const find = async (tx: OutboxReads) => toSplit((await tx.openCommands()).filter((one) => one.userId === userId));
  while (await ports.store.read(find)) {
    const key = ports.newId();
    await ports.store.tx(async (tx) => {
      const found = await find(tx);
      if (!found) return;
      const { command, blocked } = found;
      const kind = KINDS[command.kind];
      const free = new Set(command.targets.map((target) => target.orderId).filter((id) => !blocked.has(id)));
      await enqueue(
        tx,
        { kind: command.kind, args: kind.only(command.args, blocked), userId, clientId: command.clientId },
        {
          key,
          at: command.createdAt,
          clockOffset: command.clockOffset ?? null,
          madeTick: command.madeTick,
          parent: command,
        },
      );
      await tx.put(narrowed(command, free));
    });
  }
}

/**
 * Binds the user's commands to the server's present epoch.
 * @returns false when the server could not be asked which commands it still has
 */
async function adoptEpoch(drain: DrainContext, userId: number): Promise<boolean> {
  const { ports, options, memory } = drain;
  const meta = await ports.store.read((tx) => tx.readMeta());
  const known = meta.epochs[userId];
  const seen = memory.seenEpoch;
  if (seen === null || seen === known) return true;
  if (known === undefined) {
    await ports.store.tx(async (tx) => tx.writeMeta(withEpoch(await tx.readMeta(), userId, seen)));
    return true;
  }
  if ((await reconcileAfterRestore(ports, userId, options.timeoutMs)) !== 'network') return true;
  noteNetworkFailure(drain);
  return false;
}

/**
 * Sends what may be sent. Safe to run in several tabs and the worker at once: the lock only saves work; the server's
 * ledger and the order in each lane make it safe. Back-off and circuit breaker live in memory.
 */
export function createDrainer(ports: OutboxPorts, options: DrainOptions) {
  const drain = createDrainContext(ports, options);
  return {
    /**
     * Sends for a while under the user's lock.
     * @param force true: a person asked, so only a pause that the server asked for is waited for
     */
    async drain(force = false): Promise<DrainOutcome> {
      const user = await ports.auth.current();
      if (!user) return { end: 'nobody' };
      if (force) drain.memory.pace = inHurry(drain.memory.pace, ports.clock.mono());
      const outcome = await ports.locks.ifFree(`outbox:${user.userId}`, () => drainUser(drain, user.userId));
      return outcome === 'busy' ? { end: 'busy' } : outcome;
    },
    /** Tells the epoch that another answer of the server carried; a new one means that the server was restored. */
    sawEpoch(epoch: string): void {
      drain.memory.seenEpoch = epoch;
    },
    /** After a sign-in or sign-out: the server is asked who this is before the next send. */
    forgetIdentity(): void {
      drain.memory.confirmed = null;
    },
  };
}

export type Drainer = ReturnType<typeof createDrainer>;

async function drainUser(drain: DrainContext, userId: number): Promise<DrainOutcome> {
  const { ports, options, memory } = drain;
  const { clock } = ports;
  const ends = clock.mono() + options.batchMs;
  let { open, meta } = await readQueue(ports, userId);
  if (open.some((one) => one.state === 'sending')) ({ open, meta } = await recover(ports, userId));
  const known = meta.epochs[userId];
  const isStale = memory.seenEpoch !== null && known !== undefined && known !== memory.seenEpoch;
  if (!isStale && !open.some(mayMove)) return { end: 'rest', at: null };
  if (meta.authHolds[userId] !== undefined) return { end: 'auth' };
  if (clock.mono() < memory.pace.notBefore) return { end: 'rest', at: memory.pace.notBefore };
  const doubt = await confirmIdentity(drain, userId);
  if (doubt) return doubt;
  if (!(await adoptEpoch(drain, userId))) return { end: 'rest', at: memory.pace.notBefore };
  await splitBlocked(ports, userId);
  return sendQueue(drain, userId, ends);
}
