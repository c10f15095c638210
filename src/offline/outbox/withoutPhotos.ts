import type { Command } from './command.ts';
import { KINDS } from './kinds/table.ts';
import type { OutboxTx } from './ports.ts';
import { blobsOf } from './uploads.ts';

/** Only what the server does not hold may change, as far as is known: the same key with another body is refused. */
export const mayDropPhotos = (command: Command): boolean =>
  (command.state === 'attention' || command.state === 'pending') && !command.maybeSent && blobsOf(command).length > 0;

/** A person sends the change without its photos: better than not at all. @returns false when it was sent meanwhile. */
export async function dropPhotos(tx: OutboxTx, seq: number): Promise<boolean> {
  const command = await tx.get(seq);
  if (!command || !mayDropPhotos(command)) return false;
  const args = KINDS[command.kind].withoutBlobs(command.args);
  await tx.put({ ...command, args, wire: null, state: 'pending', reason: null, notBefore: null });
  return true;
}
