import type { Command } from './command.ts';
import { KINDS } from './kinds/table.ts';

/**
 * The command for only some of its orders, under its own key. Only for a command that the server has not seen: it
 * refuses the same key with another body.
 */
export function narrowed(command: Command, orderIds: ReadonlySet<number>): Command {
  if (command.targets.every((target) => orderIds.has(target.orderId))) return command;
  return {
    ...command,
    args: KINDS[command.kind].only(command.args, orderIds),
    wire: null,
    targets: command.targets.filter((target) => orderIds.has(target.orderId)),
    lanes: [...orderIds].map((id) => `order:${id}`),
  };
}
