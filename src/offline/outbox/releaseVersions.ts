import type { OutboxTx } from './ports.ts';

/** A new start may be a newer app: what the server refused from the old one is tried again (reliability.md 4.12). */
export async function releaseVersions(tx: OutboxTx): Promise<void> {
  for (const command of await tx.openCommands()) {
    if (command.state === 'held:version') await tx.put({ ...command, state: 'pending', reason: null });
  }
}
