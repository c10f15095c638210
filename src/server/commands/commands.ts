import { changeOrderStatus } from '#contract/endpoints/orders.ts';
import { finishpicking } from '#contract/endpoints/picking.ts';
import { changeOrderStatusCommand } from './changeOrderStatus.ts';
import type { CommandRequest } from './commandRequest.ts';
import type { CommandTx } from './commandStore.ts';
import type { CommandEnvironment } from './environment.ts';
import { finishPickingCommand } from './finishPicking.ts';

export interface CommandDefinition {
  /** Every version of the last 12 months; the body schema of the contract accepts them all (reliability.md 4.12). */
  readonly versions: readonly number[];
  handle(tx: CommandTx, env: CommandEnvironment, request: CommandRequest): Promise<unknown>;
}

/** Every kind that a device may queue, and what answers it. */
export const COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  [changeOrderStatus.queue.kind]: { versions: [1], handle: changeOrderStatusCommand },
  [finishpicking.queue.kind]: { versions: [1], handle: finishPickingCommand },
};
