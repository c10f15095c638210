import { actionEndpoint } from '#contract/actions/table.ts';
import type { Endpoint, QueueRule } from '#contract/endpoint.ts';
import { receiveBlindReturn } from '#contract/endpoints/blindReturns.ts';
import { closePacking } from '#contract/endpoints/packing.ts';
import { finishpicking } from '#contract/endpoints/picking.ts';
import { deleteQualityImage, deleteQualityImages } from '#contract/endpoints/qualityImages.ts';
import { QUEUED_ACTIONS } from '#domain/actions/actionTable.ts';
import { changeOrderStatusCommand } from './changeOrderStatus.ts';
import { closePackingCommand } from './closePacking.ts';
import type { CommandRequest } from './commandRequest.ts';
import type { CommandTx } from './commandStore.ts';
import type { CommandEnvironment } from './environment.ts';
import { deleteImagesCommand } from './deleteImages.ts';
import { finishPickingCommand } from './finishPicking.ts';
import { receiveBlindReturnCommand } from './receiveBlindReturn.ts';
import { orderActionCommand } from './orderActionCommand.ts';

export interface CommandDefinition {
  readonly endpoint: Endpoint & { readonly queue: QueueRule };
  /** Every version of the last 12 months; the body schema of the contract accepts them all. */
  readonly versions: readonly number[];
  handle(tx: CommandTx, env: CommandEnvironment, request: CommandRequest): Promise<unknown>;
}

/** Every command that a device may queue, by its kind, and what answers it. */
export const COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  ...Object.fromEntries(
    QUEUED_ACTIONS.map(({ action, kind, version }) => [
      kind,
      {
        endpoint: actionEndpoint(action) as CommandDefinition['endpoint'],
        versions: [version],
        handle: action === 'changeOrderStatus' ? changeOrderStatusCommand : orderActionCommand(action),
      },
    ]),
  ),
  [finishpicking.queue.kind]: { endpoint: finishpicking, versions: [1], handle: finishPickingCommand },
  [closePacking.queue.kind]: { endpoint: closePacking, versions: [1], handle: closePackingCommand },
  [receiveBlindReturn.queue.kind]: {
    endpoint: receiveBlindReturn,
    versions: [1],
    handle: receiveBlindReturnCommand,
  },
  [deleteQualityImages.queue.kind]: { endpoint: deleteQualityImages, versions: [1], handle: deleteImagesCommand },
  [deleteQualityImage.queue.kind]: { endpoint: deleteQualityImage, versions: [1], handle: deleteImagesCommand },
};
