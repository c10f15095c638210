import { NO_ORDER } from '#contract/noOrder.ts';
import type { Command, CommandDraft } from './command.ts';
import { KINDS } from './kinds/table.ts';
import type { OutboxTx } from './ports.ts';

export interface Minting {
  /** UUID of the new command, made outside the transaction, so that a repeated transaction finds its own row. */
  readonly key: string;
  /** When the change was made, by the device's clock (ISO); for display. */
  readonly at: string;
  /** The correction to the server's time at that moment, ms; absent = the clocks were never compared. */
  readonly clockOffset?: number | null;
  /** For a part of an older command: the answer counter when the change was really made. */
  readonly madeTick?: number;
  /** The command that this one repeats; it takes that one's place in the lanes. */
  readonly parent?: Pick<Command, 'key' | 'rank'>;
}

/**
 * Stores a change inside the caller's transaction: local effect and command commit together or not at all. No screen
 * may say "saved" before the transaction has resolved.
 * @param draft its arguments already checked (commands/checkedArgs.ts), unless they are only ids and one of our
 * statuses
 */
export async function enqueue(tx: OutboxTx, draft: CommandDraft, minting: Minting): Promise<Command> {
  const [stored, meta] = await Promise.all([tx.findByKey(minting.key), tx.readMeta()]);
  if (stored) return stored;
  const kind = KINDS[draft.kind];
  const seq = meta.seq + 1;
  const orders = kind.orders(draft.args);
  const command: Command = {
    seq,
    rank: minting.parent?.rank ?? seq,
    key: minting.key,
    deviceId: meta.deviceId,
    userId: draft.userId,
    clientId: draft.clientId,
    kind: draft.kind,
    v: kind.version,
    args: draft.args,
    lanes: orders.map((id) => `order:${id}`),
    // The command has an outcome all the same: the target that stands for none gets it.
    targets: (orders.length > 0 ? orders : [NO_ORDER]).map((orderId) => ({
      orderId,
      state: 'open',
      code: null,
      data: [],
    })),
    state: 'pending',
    reason: null,
    maybeSent: false,
    attempts: 0,
    serverErrors: 0,
    notBefore: null,
    epochAtSend: null,
    wire: null,
    parentKey: minting.parent?.key ?? null,
    createdAt: minting.at,
    clockOffset: minting.clockOffset ?? null,
    madeTick: minting.madeTick ?? meta.tick,
    answeredTick: null,
    settledAt: null,
    discard: null,
    overlay: 1,
  };
  await Promise.all([tx.writeMeta({ ...meta, seq }), tx.put(command)]);
  return command;
}
