import type { Command } from './command.ts';
import { wireOf } from './kinds/wires.ts';
import type { OutboxMeta } from './meta.ts';
import type { BatchPick } from './nextBatch.ts';
import type { OutboxStore, OutboxTx } from './ports.ts';

/** A command that is being sent. */
export interface SendingCommand {
  /** The command as it is stored meanwhile. */
  readonly command: Command;
  /** The command as it was before; restored when the server says that it never looked at it. */
  readonly before: Command;
}

/**
 * The point of no return: before the first byte is sent, the row says so and its body is frozen. After a crash there
 * are commands with unknown outcome, whose keys are already fixed. A command that another tab discarded or sent
 * meanwhile is left out, and with it those that would follow in its lanes.
 */
export async function markSending(
  store: Pick<OutboxStore, 'tx'>,
  picks: readonly BatchPick[],
): Promise<{ sent: SendingCommand[]; meta: OutboxMeta }> {
  return store.tx(async (tx) => {
    const meta = await tx.readMeta();
    const sent: SendingCommand[] = [];
    const missing = new Set<string>();
    for (const pick of picks) {
      const before = await tx.get(pick.command.seq);
      const isSendable = before?.state === 'pending' && !before.lanes.some((lane) => missing.has(lane));
      if (isSendable) sent.push(await mark(tx, before, meta, pick.chained));
      else for (const lane of (before ?? pick.command).lanes) missing.add(lane);
    }
    return { sent, meta };
  });
}

async function mark(tx: OutboxTx, before: Command, meta: OutboxMeta, chained: boolean): Promise<SendingCommand> {
  const command: Command = {
    ...before,
    state: 'sending',
    maybeSent: true,
    chained,
    attempts: before.attempts + 1,
    notBefore: null,
    epochAtSend: meta.epochs[before.userId] ?? null,
    wire: before.wire ?? wireOf(before.kind, before.args),
  };
  await tx.put(command);
  return { command, before };
}
