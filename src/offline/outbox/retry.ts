import { isKnownKind, KINDS } from './kinds/table.ts';
import type { Command } from './command.ts';
import { enqueue, type Minting } from './enqueue.ts';
import type { OutboxTx } from './ports.ts';
import { reopened } from './reopened.ts';
import { blobsOf } from './uploads.ts';

/** @property wall wall clock, ms */
type Repeating = Pick<Minting, 'key' | 'at' | 'clockOffset'> & { readonly wall: number };

/**
 * Tries a command again because a person wants it. What may still be applied is sent under its old key. What was
 * refused goes, for its refused orders, as a new command with a new key in the place of the old one. What only a newer
 * version understands keeps waiting for that version.
 */
export async function retry(tx: OutboxTx, seq: number, minting: Repeating): Promise<void> {
  const command = await tx.get(seq);
  if (!command || !isKnownKind(command.kind)) return;
  if (command.state === 'held:version' || (command.state === 'attention' && command.reason?.open)) {
    await tx.put({
      ...command,
      targets: reopened(command.targets),
      state: 'pending',
      reason: null,
      attempts: 0,
      serverErrors: 0,
      notBefore: null,
    });
    await tryPhotosAgain(tx, command);
    return;
  }
  if (command.state === 'pending') {
    await tx.put({ ...command, notBefore: null });
    await tryPhotosAgain(tx, command);
  }
  if (command.state === 'attention')
    await repeatRefused(tx, command, refusedArgs(command), { ...minting, ...doneWhen(command) });
}

/** Refused for good for every order that is not done: no copy of it can act any more. */
export const isRefusedForGood = ({ state, reason }: Pick<Command, 'state' | 'reason'>): boolean =>
  state === 'attention' && reason?.open === false;

/**
 * Repeats a refused command with another value, for its refused orders: a new command with a new key in the place of
 * the old one. A command that may still be applied is never edited.
 * @param change makes the new arguments from those for the refused orders
 * @returns null when it is not refused for good
 */
export async function repeatChanged(
  tx: OutboxTx,
  seq: number,
  change: (args: unknown) => unknown,
  minting: Repeating,
): Promise<Command | null> {
  const command = await tx.get(seq);
  if (!command || !isRefusedForGood(command)) return null;
  return repeatRefused(tx, command, change(refusedArgs(command)), minting);
}

async function repeatRefused(tx: OutboxTx, command: Command, args: unknown, minting: Repeating): Promise<Command> {
  const { kind, userId, clientId } = command;
  const repeated = await enqueue(tx, { kind, args, userId, clientId }, { ...minting, parent: command });
  await tx.settle({ ...command, state: 'done', settledAt: minting.wall });
  return repeated;
}

/**
 * The time of the old change: repeating the same work does not change when it was done. With another value it is a new
 * change.
 */
const doneWhen = ({ createdAt, clockOffset }: Command): Pick<Minting, 'at' | 'clockOffset'> => ({
  at: createdAt,
  clockOffset: clockOffset ?? null,
});

async function tryPhotosAgain(tx: OutboxTx, command: Command): Promise<void> {
  for (const name of blobsOf(command)) {
    const blob = await tx.blob(name);
    if (blob) await tx.putBlob({ ...blob, refusal: null, serverErrors: 0, notBefore: null });
  }
}

function refusedArgs(command: Command): unknown {
  const refused = new Set(
    command.targets.filter((target) => target.state === 'attention').map((target) => target.orderId),
  );
  return KINDS[command.kind].only(command.args, refused);
}
