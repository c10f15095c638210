import type { Command } from './command.ts';
import { wireOf } from './kinds/wires.ts';
import type { OutboxMeta } from './meta.ts';
import type { OutboxStore } from './ports.ts';

/**
 * The point of no return: before the first byte leaves, the row says so and its body is frozen. A crash after
 * this finds a command whose outcome is unknown and whose key is already fixed.
 * @returns `null` when the row changed hands meanwhile (another tab discarded it or sent it).
 */
export async function markSending(store: OutboxStore, seq: number): Promise<{ command: Command; meta: OutboxMeta } | null> {
  return store.tx(async (tx) => {
    const command = await tx.get(seq);
    if (command?.state !== 'pending') return null;
    const meta = await tx.readMeta();
    const next: Command = {
      ...command,
      state: 'sending',
      maybeSent: true,
      attempts: command.attempts + 1,
      notBefore: null,
      epochAtSend: meta.epochs[command.userId] ?? null,
      wire: command.wire ?? wireOf(command.kind, command.args),
    };
    await tx.put(next);
    return { command: next, meta };
  });
}
