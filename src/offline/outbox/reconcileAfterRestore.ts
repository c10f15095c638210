import type { Command } from './command.ts';
import { withEpoch } from './meta.ts';
import { narrowed } from './narrowed.ts';
import type { OutboxPorts } from './ports.ts';
import { reopened } from './reopened.ts';

const KEYS_PER_QUESTION = 500;

/**
 * The server was restored from a backup: what it no longer knows is put back into the queue, in its old order, and only
 * then is the new epoch adopted, in the same transaction. A crash on the way finds the old epoch, is refused again and
 * starts over.
 * @returns how many commands went back; 'network' when the server could not be asked.
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
    // Restored once more while being asked: the first part of the answer is worth nothing.
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

/** In any epoch: what an earlier restore took away may have come back with a later one. */
const wasEverSent = (command: Command): boolean => command.epochAtSend !== null;

/** Lost by an earlier restore and waiting since; or sent once more after it, with another body and no answer. */
function isToAskAgain(command: Command): boolean {
  if (command.state === 'discarding') return false;
  return !command.maybeSent || (command.firstWire != null && command.firstWire.body !== command.wire?.body);
}

/**
 * This restore has it: the server answers again, if asked in the very words that it knows, and nothing of it is to
 * change any more. Most likely those of the first time; if it knows the later ones, its refusal says so (applyResponse.ts).
 */
function asSent(command: Command): Command {
  const wire = command.firstWire ?? command.wire;
  return {
    ...command,
    targets: reopened(command.targets),
    state: 'pending',
    wire,
    maybeSent: true,
    chained: false,
    reason: null,
    notBefore: null,
  };
}

/** Effects are lost; a refusal without any effect is not, nor what a person threw away unsent. */
function isLost(command: Command): boolean {
  if (command.state === 'discarding') return false;
  return command.state === 'attention' || command.settledAt !== null ? hasEffect(command) : true;
}

const hasEffect = (command: Command): boolean => command.targets.some((one) => one.state === 'done');

/** Of a settled command only what took effect goes again: its refused orders were answered, repeated or thrown away. */
function asNeverSent(command: Command): Command {
  const again = command.settledAt === null ? command : narrowed(command, ordersDone(command));
  return {
    ...again,
    firstWire: command.firstWire ?? command.wire,
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
