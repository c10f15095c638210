import type { Command } from './command.ts';
import { KINDS } from './kinds/table.ts';
import type { OutboxTx } from './ports.ts';
import { blobsOf } from './uploads.ts';

/**
 * Whether the photos may be dropped: not when the server may already have the command, because it refuses the same key
 * with another body.
 */
export const mayDropPhotos = (command: Command): boolean =>
  (command.state === 'attention' || command.state === 'pending') && !command.maybeSent && blobsOf(command).length > 0;

/**
 * Sends the change without its photos because a person prefers that to nothing.
 * @returns false when it was sent meanwhile
 */
export async function dropPhotos(tx: OutboxTx, seq: number): Promise<boolean> {
  const command = await tx.get(seq);
  if (!command || !mayDropPhotos(command)) return false;
  const args = KINDS[command.kind].withoutBlobs(command.args);
  await tx.put({ ...command, args, wire: null, state: 'pending', reason: null, notBefore: null });
  return true;
}
