import { adoptEpoch } from './adoptEpoch.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { createDrainContext, type DrainContext, type DrainOptions, type DrainOutcome } from './drainContext.ts';
import { readQueue, recover } from './loadQueue.ts';
import { freshPace } from './pace.ts';
import type { OutboxPorts } from './ports.ts';
import { mayMove, sendQueue } from './sendQueue.ts';
import { splitBlocked } from './splitBlocked.ts';

/**
 * Sends what may be sent. Safe to run in several tabs and the worker at once: the lock only saves work; the server's
 * ledger and the order in each lane make it safe. Back-off and circuit breaker live in memory.
 */
export function createDrainer(ports: OutboxPorts, options: DrainOptions) {
  const drain = createDrainContext(ports, options);
  return {
    /**
     * Sends for a while under the user's lock.
     * @param force true: a person asked, so waiting times are ignored
     */
    async drain(force = false): Promise<DrainOutcome> {
      const user = await ports.auth.current();
      if (!user) return { end: 'nobody' };
      if (force) drain.memory.pace = freshPace(ports.clock.mono());
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
