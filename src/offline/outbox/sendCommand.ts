import { cancel } from './cancel.ts';
import type { Command } from './command.ts';
import { noteNetworkFailure, notePace, type DrainContext, type DrainOutcome } from './drainContext.ts';
import { commandHeaders } from './headers.ts';
import { interpreted } from './interpretResponse.ts';
import { markSending } from './markSending.ts';
import { signInsOf } from './meta.ts';
import { afterSettled, settleCommands } from './settleCommands.ts';
import { verify } from './verify.ts';

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
  const signIns = signInsOf(await ports.store.tx((tx) => tx.readMeta()), command.userId);
  const response = await cancel(ports, command, options.timeoutMs);
  const { answer, outcome } = response;
  notePace(drain, outcome);
  if (outcome.act === 'rewind' && answer.kind === 'answer') memory.seenEpoch = answer.epoch;
  if (outcome.act === 'retry-command') return { end: 'rest', at: ports.clock.mono() + (outcome.afterMs ?? 1000) };
  return afterSettled(drain, command, response, signIns);
}
