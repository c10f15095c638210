import { BATCH_FROM, offered } from './batchSize.ts';
import { noteNetworkFailure, type DrainContext, type DrainOutcome } from './drainContext.ts';
import { signInsOf, withAuthHold } from './meta.ts';
import { afterAnswer, afterPause } from './pace.ts';

/** A confirmed identity is trusted this long, ms; every command names the user anyway. */
const CONFIRMED_MS = 60_000;

/**
 * Asks the server once before the first send whether the session still belongs to this user. It is also the probe of a
 * doubtful connection.
 * @returns what ends the drain, if anything
 */
export async function confirmIdentity(drain: DrainContext, userId: number): Promise<DrainOutcome | null> {
  const { ports, options, memory } = drain;
  const { clock } = ports;
  const { confirmed } = memory;
  if (confirmed?.userId === userId && clock.mono() - confirmed.at < CONFIRMED_MS) return null;
  const signIns = signInsOf(await ports.store.read((tx) => tx.readMeta()), userId);
  const answer = await ports.net.whoAmI(options.timeoutMs);
  if (answer.kind === 'network') return noteNetworkFailure(drain);
  if (answer.kind === 'later') {
    memory.pace = afterPause(memory.pace, clock.mono(), answer.afterMs, ports.random);
    return { end: 'rest', at: memory.pace.notBefore };
  }
  memory.pace = afterAnswer(clock.mono());
  if (answer.kind === 'signed-out') return pauseForAuth(drain, userId, signIns);
  if (answer.userId !== userId) {
    ports.auth.changed();
    return { end: 'other-user' };
  }
  memory.seenEpoch = answer.epoch;
  memory.batchSize = offered(memory.batchSize, answer.batch ?? 0, options.batchFrom ?? BATCH_FROM);
  memory.confirmed = { userId, at: clock.mono() };
  return null;
}

/**
 * Holds sending until the sign-in, because the server does not know the session.
 * @param signIns the user's sign-ins when the refused request left: after a later sign-in its 401 is outdated
 */
export async function pauseForAuth(
  { ports, memory }: DrainContext,
  userId: number,
  signIns: number,
): Promise<DrainOutcome> {
  memory.confirmed = null;
  const meta = await ports.store.tx(async (tx) => {
    const held = withAuthHold(await tx.readMeta(), userId, ports.clock.wall(), signIns);
    await tx.writeMeta(held);
    return held;
  });
  if (meta.authHolds[userId] === undefined) return { end: 'more' };
  ports.auth.changed();
  return { end: 'auth' };
}
