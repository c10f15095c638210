import type { Command } from './command.ts';
import { enqueue, type Minting } from './enqueue.ts';
import { isKnownKind } from './kinds/table.ts';
import type { OutboxTx } from './ports.ts';
import { blobsOf } from './uploads.ts';

/** Refused for good before it was discarded: no copy of it can act, and the server was not told of the discard. */
const wasRefused = ({ state, reason }: Command): boolean => state === 'discarded' && reason?.open === false;

/**
 * Whether a discard can be taken back. What may have reached the server cannot: its key is cancelled there, and a second
 * one could act twice. Photos that went ahead of what was never sent are deleted with it.
 */
export function mayBringBack(command: Command): boolean {
  if (!command.discard || command.discard.undone || !isKnownKind(command.kind)) return false;
  return wasRefused(command) || (!command.maybeSent && blobsOf(command).length === 0);
}

/**
 * Takes a discard back because a person wants it. What was refused stands there again as it was, with its question. What
 * was never sent is made anew at the end of its lanes, because later changes may have passed it.
 * @returns null when it cannot be had back
 */
export async function bringBack(tx: OutboxTx, key: string, minting: Pick<Minting, 'key'>): Promise<Command | null> {
  const command = await tx.findByKey(key);
  if (!command || !mayBringBack(command)) return null;
  const { discard, kind, args, userId, clientId, createdAt, clockOffset, madeTick } = command;
  if (wasRefused(command)) {
    const restored = { ...command, state: 'attention', discard: null, settledAt: null, overlay: 1 } as const;
    await tx.put(restored);
    return restored;
  }
  const marked: Command = { ...command, discard: discard && { ...discard, undone: true } };
  await (command.state === 'discarding' ? tx.put(marked) : tx.settle(marked));
  // Made when it was first made: nothing of it has changed.
  const moment = { at: createdAt, clockOffset: clockOffset ?? null, madeTick };
  return enqueue(tx, { kind, args, userId, clientId }, { ...minting, ...moment });
}
