import { KINDS } from './kinds/table.ts';
import type { Command, Target } from './command.ts';
import { enqueue, type Minting } from './enqueue.ts';
import type { OutboxTx } from './ports.ts';
import { blobsOf } from './uploads.ts';

/**
 * A person wants it tried again. What may still be applied goes out under its old key; what was refused goes out
 * for its refused orders as a new command with a new key, in the place of the old one (reliability.md 4.8).
 */
export async function retry(tx: OutboxTx, seq: number, minting: Pick<Minting, 'key' | 'at'> & { readonly wall: number }): Promise<void> {
  const command = await tx.get(seq);
  if (!command) return;
  if (command.state === 'held:version' || (command.state === 'attention' && command.reason?.open)) {
    // What an earlier refusal said of its orders is void: the coming answer, or reading, settles each anew.
    const targets = command.targets.map((target): Target => (target.state === 'done' ? target : { ...target, state: 'open', code: null, data: [] }));
    await tx.put({ ...command, targets, state: 'pending', reason: null, attempts: 0, serverErrors: 0, notBefore: null });
    await tryPhotosAgain(tx, command);
    return;
  }
  if (command.state === 'pending') {
    await tx.put({ ...command, notBefore: null });
    await tryPhotosAgain(tx, command);
  }
  if (command.state !== 'attention') return;
  await enqueue(tx, refusedPart(command), { ...minting, parent: command });
  await tx.settle({ ...command, state: 'done', settledAt: minting.wall });
}

async function tryPhotosAgain(tx: OutboxTx, command: Command): Promise<void> {
  for (const name of blobsOf(command)) {
    const blob = await tx.blob(name);
    if (blob) await tx.putBlob({ ...blob, refusal: null, serverErrors: 0, notBefore: null });
  }
}

function refusedPart(command: Command) {
  const refused = new Set(command.targets.filter((target) => target.state === 'attention').map((target) => target.orderId));
  const { kind, userId, clientId } = command;
  return { kind, userId, clientId, args: KINDS[kind].only(command.args, refused) };
}
