import type { OrderDetail } from '#contract/orders/order.ts';
import type { Snapshot } from '../db/cacheDatabase.ts';
import type { Command, Target } from '../outbox/command.ts';
import { isKnownKind, KINDS } from '../outbox/kinds/table.ts';
import { inLaneOrder } from '../outbox/lanes.ts';
import { covers } from './covers.ts';

export interface Attention {
  /** Catalogue code, protocol word, or 'not-confirmed'. */
  readonly code: number | string;
  readonly message: string | null;
}

/** The order as this device shows it: the server's state with our unsent changes in it. */
export type OrderView = OrderDetail & {
  readonly pending: 'none' | 'pending' | 'checking' | 'attention';
  readonly attention?: Attention;
};

/**
 * View = snapshot + the commands that it does not contain yet, in lane order. Pure.
 * @param commands open ones of this user, and settled ones that a snapshot may still lack
 */
export function foldOrder(snapshot: Snapshot, commands: readonly Command[]): OrderView {
  // A snapshot that an older release fetched has no totes.
  let order: OrderDetail = { ...snapshot.order, totes: (snapshot.order as Partial<OrderDetail>).totes ?? [] };
  let attention: Attention | null = null;
  let waits: 'none' | 'pending' | 'checking' = 'none';
  for (const command of inLaneOrder(commands)) {
    const target = command.targets.find((one) => one.orderId === order.id);
    if (!target) continue;
    attention ??= attentionOf(command, target);
    if (waits === 'none' || command.state === 'unknown') waits = waitOf(command, target) ?? waits;
    if (!isUnseen(snapshot, command) || !isKnownKind(command.kind)) continue;
    const folded = KINDS[command.kind].fold(order, command.args, command.createdAt);
    order = folded.order;
    if (folded.conflict !== null && target.state === 'open') attention ??= { code: folded.conflict, message: null };
  }
  if (attention) return { ...order, pending: 'attention', attention };
  return { ...order, pending: waits };
}

/** Whether a command changes the order in a way that the snapshot does not contain yet. */
export function isUnseen(snapshot: Snapshot, command: Command): boolean {
  const target = command.targets.find((one) => one.orderId === snapshot.id);
  return target !== undefined && hasEffect(command, target) && !covers(snapshot, command);
}

function attentionOf(command: Command, target: Target): Attention | null {
  if (command.state !== 'attention' || target.state === 'done') return null;
  const code = target.code ?? command.reason?.code ?? 500;
  return { code, message: command.reason?.message ?? null };
}

function waitOf(command: Command, target: Target): 'pending' | 'checking' | null {
  if (target.state === 'done' || command.settledAt !== null) return null;
  if (command.state === 'unknown') return 'checking';
  return command.state === 'pending' || command.state === 'sending' || command.state === 'held:version'
    ? 'pending'
    : null;
}

/**
 * Whether a command changes the order. A refused target changed nothing; of a discarded command only what was done
 * before counts.
 */
function hasEffect(command: Command, target: Target): boolean {
  if (target.state === 'done') return true;
  if (command.state === 'discarding' || command.state === 'discarded' || command.state === 'done') return false;
  return target.state === 'open' || target.state === 'unknown';
}
