import { isKnownKind } from './kinds/table.ts';
import type { OutboxTx } from './ports.ts';

/**
 * Runs at each start. The app may be newer: what the server refused from the old version is tried again. It may also be
 * older: what it does not know waits, unchanged, for the newer version to return (F44).
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
