import { appliedRanges } from '#contract/headers.ts';
import type { Command } from './command.ts';
import { confirmIdentity, pauseForAuth } from './confirmIdentity.ts';
import type { DrainContext, DrainOutcome } from './drainContext.ts';
import type { Interpreted } from './interpretResponse.ts';
import type { SendingCommand } from './markSending.ts';
import type { OutboxMeta } from './meta.ts';
import { backoffMs } from './pace.ts';
import type { OutboxStore } from './ports.ts';
import { recordAnswers } from './recordAnswers.ts';

/**
 * Gives the device a new id: its storage is a copy of another device's, or older than what the server has seen (F63,
 * F64). Earlier commands keep the id under which the server waits for them, or its gap ledger would miss what arrives
 * under another one. Only a command whose number the twin has used takes the new id. Keys stay, so the server
 * recognises what it already has.
 * @param refused sequence of the command that the server refused for its number; absent = none
 */
export async function becomeNewDevice(
  store: Pick<OutboxStore, 'tx'>,
  deviceId: string,
  refused?: number,
): Promise<void> {
  await store.tx(async (tx) => {
    let meta = await tx.readMeta();
    const command = refused === undefined ? undefined : await tx.get(refused);
    // A command from an earlier id moves to the present one; the device keeps its id.
    if (!command || command.deviceId === meta.deviceId) {
      meta = { ...meta, deviceId, firstSeq: meta.seq + 1 };
      await tx.writeMeta(meta);
    }
    if (command) await tx.put({ ...command, deviceId: meta.deviceId });
  });
}

export interface Answered extends Interpreted {
  readonly sent: SendingCommand;
}

/**
 * Stores what the answers did to their commands, all in one transaction, then does what they ask of the device.
 * @param signIns the user's sign-ins when the request left
 * @returns what ends the drain, if anything
 */
export async function settleCommands(
  drain: DrainContext,
  answered: readonly Answered[],
  signIns: number,
): Promise<DrainOutcome | null> {
  const { ports, memory } = drain;
  const recorded = await recordAnswers(
    ports,
    answered.map((one) => ({ ...one, othersSucceed: othersSucceed(drain, one.sent.command.seq) })),
    signIns,
  );
  ports.hint();
  let end: DrainOutcome | null = null;
  for (const [index, { sent, answer, outcome }] of answered.entries()) {
    const stored = recorded[index];
    if (stored === 'rewind' && answer.kind === 'answer') memory.seenEpoch = answer.epoch;
    const settled = stored === 'rewind' || !stored ? null : stored;
    if (settled?.command.state === 'done') {
      memory.successes += 1;
      memory.successesAtFailure.delete(sent.command.seq);
    }
    // All answers of one request concern the same session.
    if (end?.end === 'auth' && outcome.act === 'hold-auth') continue;
    end = worseOf(end, await afterSettled(drain, sent.command, { answer, outcome }, signIns, settled?.meta));
  }
  return end;
}

/** Whether other commands succeeded since this one first failed. */
function othersSucceed({ memory }: DrainContext, seq: number): boolean {
  const before = memory.successesAtFailure.get(seq) ?? memory.successes;
  memory.successesAtFailure.set(seq, before);
  return memory.successes > before;
}

/** The outcome that matters more: what needs a person or another session comes before what merely waits. */
function worseOf(one: DrainOutcome | null, other: DrainOutcome | null): DrainOutcome | null {
  if (!one || !other) return one ?? other;
  return one.end === 'rest' ? other : one;
}

/** Does what an answer asks of the device, beside its effect on the command. */
export async function afterSettled(
  drain: DrainContext,
  sent: Command,
  { answer, outcome: { act } }: Interpreted,
  signIns: number,
  stored?: OutboxMeta,
): Promise<DrainOutcome | null> {
  const { ports, memory } = drain;
  if (act === 'hold-auth') return pauseForAuth(drain, sent.userId, signIns);
  if (act === 'hold-user') {
    memory.confirmed = null;
    return (await confirmIdentity(drain, sent.userId)) ?? parkMismatch(drain, sent);
  }
  // Waits a moment: a server that does not know its own epoch must not be asked again and again.
  if (act === 'rewind') return { end: 'rest', at: ports.clock.mono() + backoffMs(1, ports.random) };
  if (act === 'new-device') await becomeNewDevice(ports.store, ports.newId(), sent.seq);
  if (answer.kind === 'answer') await checkAgainstServer(drain, sent, answer.applied, stored);
  return act === 'retry-network' || act === 'retry-later' ? { end: 'rest', at: memory.pace.notBefore } : null;
}

/** The user is the same, yet the server says that the command is not theirs: the client changed. A person must know. */
async function parkMismatch({ ports }: DrainContext, sent: Command): Promise<null> {
  await ports.store.tx(async (tx) => {
    const stored = await tx.get(sent.seq);
    if (stored)
      await tx.put({ ...stored, state: 'attention', reason: { code: 'user-mismatch', message: null, open: true } });
  });
  return null;
}

/** Checks whether the server has seen sequences that this device never used: then the storage went back in time. */
async function checkAgainstServer(
  { ports }: DrainContext,
  sent: Command,
  applied: string | null,
  stored?: OutboxMeta,
): Promise<void> {
  if (applied === null) return;
  const isAhead = (meta: OutboxMeta) => sent.deviceId === meta.deviceId && appliedRanges(applied)(meta.seq + 1);
  // Nearly always it is not ahead, and then nothing is read. A new id is decided by the stored row, or two answers
  // would take two ids.
  if (stored && !isAhead(stored)) return;
  if (isAhead(await ports.store.read((tx) => tx.readMeta()))) await becomeNewDevice(ports.store, ports.newId());
}
