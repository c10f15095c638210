import { settleTargets } from './applyResponse.ts';
import type { Command, Discard, Target } from './command.ts';
import { type DrainContext, type DrainOutcome, noteNetworkFailure, notePace } from './drainContext.ts';
import { commandHeaders } from './commandHeaders.ts';
import { interpreted, type Interpreted } from './interpretResponse.ts';
import { KINDS } from './kinds/table.ts';
import { markSending } from './markSending.ts';
import { signInsOf } from './meta.ts';
import type { OutboxPorts } from './ports.ts';
import { afterSettled, settleCommands } from './settleCommands.ts';

/**
 * Tells the server that a command was discarded, so that a late copy cannot act, or learns that it already acted. The
 * person's decision stands either way; only the outcome is recorded.
 */
async function cancel(ports: OutboxPorts, command: Command, timeoutMs: number): Promise<Interpreted> {
  const meta = await ports.store.read((tx) => tx.readMeta());
  const response = interpreted(
    await ports.net.cancel(command, commandHeaders(command, meta, ports.clock.wall()), timeoutMs),
  );
  const outcome = outcomeOf(command, response);
  if (outcome === null) return response;
  await ports.store.tx(async (tx) => {
    const stored = await tx.get(command.seq);
    if (stored?.state !== 'discarding' || !stored.discard) return;
    const now = await tx.readMeta();
    await tx.writeMeta({ ...now, tick: now.tick + 1 });
    await tx.settle({
      ...stored,
      state: 'discarded',
      settledAt: ports.clock.wall(),
      answeredTick: now.tick + 1,
      discard: { ...stored.discard, outcome },
      overlay: stored.targets.some((target) => target.state === 'done') ? 1 : 0,
    });
  });
  return response;
}

function outcomeOf(command: Command, { answer, outcome: { act } }: Interpreted): Discard['outcome'] {
  if (answer.kind === 'network') return null;
  if (answer.status < 300 && answer.success === true) {
    const { outcome } = (answer.data ?? {}) as { outcome?: unknown };
    return outcome === 'already-applied' ? 'already-applied' : 'cancelled';
  }
  if (answer.errorCode === 'key-expired') return 'not-known';
  // The server refuses to say anything about this command; one that was never sent cannot have acted.
  if (act !== 'attention') return null;
  return command.maybeSent ? 'not-known' : 'cancelled';
}

/**
 * Reads the orders of a command whose answer did not tell the outcome, and settles each: the effect is there, or a
 * person decides. It never repeats by itself.
 * @returns 'network' when an order could not be read; then nothing changed
 */
async function verify(ports: OutboxPorts, command: Command, timeoutMs: number): Promise<'settled' | 'network'> {
  const kind = KINDS[command.kind];
  // A forgotten key is never accepted again: only a new command can repeat it. Otherwise the old key can still be
  // asked.
  const code = command.reason?.code === 'key-expired' ? 'key-expired' : 'not-confirmed';
  const targets: Target[] = [];
  for (const target of command.targets) {
    if (target.state === 'done' || target.state === 'attention') {
      targets.push(target);
      continue;
    }
    const order = kind.tookEffect ? await ports.net.readOrder(target.orderId, command.clientId, timeoutMs) : null;
    if (order && 'kind' in order) return 'network';
    const there = order !== null && kind.tookEffect?.(order, command.args) === true;
    targets.push({ ...target, state: there ? 'done' : 'attention', code: there ? null : code });
  }
  await ports.store.tx(async (tx) => {
    const stored = await tx.get(command.seq);
    if (stored?.state !== 'unknown') return;
    const meta = await tx.readMeta();
    const tick = meta.tick + 1;
    const next = settleTargets({ ...stored, targets }, { tick, wall: ports.clock.wall() });
    await tx.writeMeta({ ...meta, tick });
    if (next.state === 'done') await tx.settle(next);
    else await tx.put(next);
  });
  return 'settled';
}

/**
 * Does what the state of a command asks for: sends it, reads its outcome, or tells the server that it was discarded.
 */
export async function sendCommand(drain: DrainContext, command: Command): Promise<DrainOutcome | null> {
  const { ports, options } = drain;
  if (command.state === 'unknown') {
    return (await verify(ports, command, options.timeoutMs)) === 'settled' ? null : noteNetworkFailure(drain);
  }
  if (command.state === 'discarding') return sendCancel(drain, command);
  const { sent, meta } = await markSending(ports.store, [{ command, chained: false }]);
  const [only] = sent;
  if (!only?.command.wire) return null;
  ports.hint();
  const response = interpreted(
    await ports.net.send(only.command.wire, commandHeaders(only.command, meta, ports.clock.wall()), options.timeoutMs),
  );
  notePace(drain, response.outcome);
  return settleCommands(drain, [{ sent: only, ...response }], signInsOf(meta, command.userId));
}

async function sendCancel(drain: DrainContext, command: Command): Promise<DrainOutcome | null> {
  const { ports, options, memory } = drain;
  const signIns = signInsOf(await ports.store.read((tx) => tx.readMeta()), command.userId);
  const response = await cancel(ports, command, options.timeoutMs);
  const { answer, outcome } = response;
  notePace(drain, outcome);
  if (outcome.act === 'rewind' && answer.kind === 'answer') memory.seenEpoch = answer.epoch;
  if (outcome.act === 'retry-command') return { end: 'rest', at: ports.clock.mono() + (outcome.afterMs ?? 1000) };
  return afterSettled(drain, command, response, signIns);
}
