import type { Command } from '../outbox/command.ts';
import type { ChangeOrderStatusArgs } from '../outbox/kinds/changeOrderStatus.ts';

/**
 * Refused starts of picking whose orders a refused end of picking also names: one fact, shown once and decided once.
 * @param commands of one user, in lane order
 * @returns by seq of the refused end, the starts that are shown with it
 */
export function refusedStarts(commands: readonly Command[]): ReadonlyMap<number, readonly Command[]> {
  const found = new Map<number, Command[]>();
  for (const [index, start] of commands.entries()) {
    if (!isRefusedStart(start)) continue;
    const orders = refusedOrders(start);
    const end = commands
      .slice(index + 1)
      .find((one) => isRefusedEnd(one) && [...orders].every((id) => refusedOrders(one).has(id)));
    if (end) found.set(end.seq, [...(found.get(end.seq) ?? []), start]);
  }
  return found;
}

function isRefusedStart({ kind, state, reason, args }: Command): boolean {
  // A start that may still be applied is a question of its own.
  const isForGood = state === 'attention' && reason?.open === false;
  return isForGood && kind === 'order.changeStatus' && (args as ChangeOrderStatusArgs).data.status === 'IN_PICKEDUP';
}

const isRefusedEnd = ({ kind, state }: Command): boolean => kind === 'picking.finish' && state === 'attention';

function refusedOrders({ targets }: Command): ReadonlySet<number> {
  return new Set(targets.filter((target) => target.state === 'attention').map((target) => target.orderId));
}
