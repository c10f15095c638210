import { isKnownKind } from './kinds/table.ts';
import type { OutboxTx } from './ports.ts';

/**
 * A new start may be a newer app: what the server refused from the old one is tried again. It may also be an older one:
 * what it does not know waits, whole, for the newer one to come back (F44).
 */
export async function releaseVersions(tx: OutboxTx): Promise<void> {
  for (const command of await tx.openCommands()) {
    const { state, kind } = command;
    const waits = state === 'pending' || state === 'sending' || state === 'unknown';
    if (waits && !isKnownKind(kind)) {
      await tx.put({
        ...command,
        state: 'held:version',
        reason: { code: 'version-not-supported', message: null, open: true },
      });
    }
    if (state === 'held:version' && isKnownKind(kind)) await tx.put({ ...command, state: 'pending', reason: null });
  }
}
