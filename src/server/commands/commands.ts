import type { Endpoint, QueueRule } from '#contract/endpoint.ts';
import { ORDER_ACTIONS } from '#contract/endpoints/orderActions.ts';
import { changeOrderStatus } from '#contract/endpoints/changeOrderStatus.ts';
import { finishpicking } from '#contract/endpoints/picking.ts';
import { changeOrderStatusCommand } from './changeOrderStatus.ts';
import type { ActionType } from '#domain/rules/ruleTables.ts';
import type { CommandRequest } from './commandRequest.ts';
import type { CommandTx } from './commandStore.ts';
import type { CommandEnvironment } from './environment.ts';
import { finishPickingCommand } from './finishPicking.ts';
import { orderActionCommand } from './orderActionCommand.ts';

export interface CommandDefinition {
  readonly endpoint: Endpoint & { readonly queue: QueueRule };
  /** Every version of the last 12 months; the body schema of the contract accepts them all. */
  readonly versions: readonly number[];
  handle(tx: CommandTx, env: CommandEnvironment, request: CommandRequest): Promise<unknown>;
}

/** Every kind that a device may queue, and what answers it. */
export const COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  ...orderActionCommands(),
  [changeOrderStatus.queue.kind]: { endpoint: changeOrderStatus, versions: [1], handle: changeOrderStatusCommand },
  [finishpicking.queue.kind]: { endpoint: finishpicking, versions: [1], handle: finishPickingCommand },
};

/** Every queueable action on orders; changeOrderStatus has a command of its own. */
function orderActionCommands(): Record<string, CommandDefinition> {
  return Object.fromEntries(
    Object.entries(ORDER_ACTIONS).flatMap(([action, endpoint]) => {
      const { queue } = endpoint;
      const handle = orderActionCommand(action as ActionType);
      return queue ? [[queue.kind, { endpoint: { ...endpoint, queue }, versions: [1], handle }]] : [];
    }),
  );
}
