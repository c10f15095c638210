import type { Command } from './command.ts';
import { withEpoch } from './meta.ts';
import { narrowed } from './narrowed.ts';
import type { OutboxPorts } from './ports.ts';
import { reopened } from './reopened.ts';

const KEYS_PER_QUESTION = 500;

/**
 * Handles a server that was restored from a backup. Commands that it no longer has go back into the queue, in their old
 * order, and the new epoch is adopted in the same transaction. After a crash on the way the old epoch is refused again
 * and this starts over.
 * @returns how many commands went back; 'network' when the server could not be asked
 */
export async function reconcileAfterRestore(
  ports: OutboxPorts,
  userId: number,
  timeoutMs: number,
): Promise<number | 'network'> {
  const asked = await ports.store.tx(async (tx) => {
    const open = (await tx.openCommands()).filter((one) => one.userId === userId && wasEverSent(one));
    const journal = (await tx.journal(userId)).filter(hasEffect);
    return [...journal, ...open].map((one) => one.key);
  });
  const known = new Set<string>();
  let epoch: string | null = null;
  for (let at = 0; at === 0 || at < asked.length; at += KEYS_PER_QUESTION) {
    const answer = await ports.net.known(asked.slice(at, at + KEYS_PER_QUESTION), timeoutMs);
    if ('kind' in answer) return 'network';
    // The server was restored again while it was asked, so the first part of the answer is void.
    if (epoch !== null && answer.epoch !== epoch) return 'network';
    epoch = answer.epoch;
    for (const key of answer.known) known.add(key);
  }
  const adopted = epoch;
  if (adopted === null) return 'network';
  const wasAsked = new Set(asked);
  return ports.store.tx(async (tx) => {
    const open = (await tx.openCommands()).filter((one) => one.userId === userId);
    const journal = (await tx.journal(userId)).filter(hasEffect);
    const lost = [...journal, ...open].filter((one) => wasAsked.has(one.key) && !known.has(one.key) && isLost(one));
    for (const command of lost) await tx.put(asNeverSent(command));
    for (const command of open.filter((one) => known.has(one.key) && isToAskAgain(one))) await tx.put(asSent(command));
    await tx.writeMeta(withEpoch(await tx.readMeta(), userId, adopted));
    return lost.length;
  });
}

/** Whether it was sent in any epoch: a later restore may know again what an earlier one had lost. */
const wasEverSent = (command: Command): boolean => command.epochAtSend !== null;

/**
 * An earlier restore lost it and it waits since; or it was sent again after that, with another body and without an
 * answer.
 */
function isToAskAgain(command: Command): boolean {
  if (command.state === 'discarding') return false;
  return !command.maybeSent || (command.firstWire != null && command.firstWire.body !== command.wire?.body);
}

/**
 * The command with the first body that was sent, which must not change any more. If the restored server has
 * another of its bodies, its refusal says so, and the next one is tried (applyResponse.ts).
 */
function asSent(command: Command): Command {
  const wire = command.firstWire ?? command.wire;
  return {
    ...command,
    targets: reopened(command.targets),
    state: 'pending',
    wire,
    ...withLaterWires(command),
    maybeSent: true,
    chained: false,
    reason: null,
    notBefore: null,
  };
}

/** The command's bodies after the first, with the present one: any of them may be what a restored server knows. */
function withLaterWires({ wire, firstWire, laterWires = [] }: Command): Pick<Command, 'laterWires'> {
  const isNew = wire && firstWire && [firstWire, ...laterWires].every(({ body }) => body !== wire.body);
  return isNew ? { laterWires: [...laterWires, wire] } : {};
}

/**
 * Effects were lost and have to be repeated. Not so a refusal without any effect, nor a command that a person discarded
 * unsent.
 */
function isLost(command: Command): boolean {
  if (command.state === 'discarding') return false;
  return command.state === 'attention' || command.settledAt !== null ? hasEffect(command) : true;
}

const hasEffect = (command: Command): boolean => command.targets.some((one) => one.state === 'done');

/**
 * The command as if it had never been sent. Of a settled one only the orders that took effect go again: the refused
 * ones were answered, repeated or discarded.
 */
function asNeverSent(command: Command): Command {
  const again = command.settledAt === null ? command : narrowed(command, ordersDone(command));
  return {
    ...again,
    firstWire: command.firstWire ?? command.wire,
    ...withLaterWires(command),
    state: 'pending',
    reason: null,
    maybeSent: false,
    notBefore: null,
    answeredTick: null,
    settledAt: null,
    discard: null,
    overlay: 1,
    targets: again.targets.map((target) => ({ ...target, state: 'open', code: null, data: [] })),
  };
}

function ordersDone(command: Command): Set<number> {
  return new Set(command.targets.filter((one) => one.state === 'done').map((one) => one.orderId));
}
