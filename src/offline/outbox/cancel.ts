import { interpreted, type Interpreted } from './interpretResponse.ts';
import type { Command, Discard } from './command.ts';
import { commandHeaders } from './headers.ts';
import type { OutboxPorts } from './ports.ts';

/**
 * Tells the server that a command was discarded, so that a late copy cannot act, or learns that it already acted. The
 * person's decision stands either way; only the outcome is recorded.
 */
export async function cancel(ports: OutboxPorts, command: Command, timeoutMs: number): Promise<Interpreted> {
  const meta = await ports.store.tx((tx) => tx.readMeta());
  const response = interpreted(
    await ports.net.cancel(command, commandHeaders(command, meta, ports.clock.wall()), timeoutMs),
  );
  const outcome = outcomeOf(command, response);
  if (outcome === null) return response;
  await ports.store.tx(async (tx) => {
    const stored = await tx.get(command.seq);
    if (stored?.state !== 'discarding' || !stored.discard) return;
    const now = await tx.readMeta();
    await tx.writeMeta({ ...now, tick: now.tick + 1 });
    await tx.settle({
      ...stored,
      state: 'discarded',
      settledAt: ports.clock.wall(),
      answeredTick: now.tick + 1,
      discard: { ...stored.discard, outcome },
      overlay: stored.targets.some((target) => target.state === 'done') ? 1 : 0,
    });
  });
  return response;
}

function outcomeOf(command: Command, { answer, outcome: { act } }: Interpreted): Discard['outcome'] {
  if (answer.kind === 'network') return null;
  if (answer.status < 300 && answer.success === true) {
    const { outcome } = (answer.data ?? {}) as { outcome?: unknown };
    return outcome === 'already-applied' ? 'already-applied' : 'cancelled';
  }
  if (answer.errorCode === 'key-expired') return 'not-known';
  // The server refuses to say anything about this command; one that was never sent cannot have acted.
  if (act !== 'attention') return null;
  return command.maybeSent ? 'not-known' : 'cancelled';
}
