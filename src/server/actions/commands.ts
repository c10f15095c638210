import { actionEndpoint } from '#contract/actions/table.ts';
import { receiveBlindReturn } from '#contract/packing/blindReturns.ts';
import {
  extendCollection,
  handOverParcels,
  readyParcels,
  receiveParcels,
  refuseParcels,
  storeParcels,
} from '#contract/counter/counter.ts';
import { departLot } from '#contract/lots/vanDoor.ts';
import { reportForeignLabel } from '#contract/packing/foreignLabels.ts';
import { closePacking } from '#contract/packing/packing.ts';
import { finishPractice } from '#contract/picking/finishPractice.ts';
import { decideLearnedCode, teachCode } from '#contract/picking/teachCode.ts';
import { finishpicking } from '#contract/picking/picking.ts';
import { sendRecording } from '#contract/picking/sendRecording.ts';
import { deleteQualityImage, deleteQualityImages } from '#contract/packing/qualityImages.ts';
import { QUEUED_ACTIONS } from '#domain/actions/actionTable.ts';
import type { CommandDefinition, Commands } from '../commands/commandDefinition.ts';
import { changeOrderStatusCommand } from '../orders/commands/changeOrderStatus.ts';
import { closePackingCommand } from '../packing/commands/closePacking.ts';
import { counterCommand } from '../counter/commands/counterCommand.ts';
import { departLotCommand } from '../lots/commands/departLot.ts';
import { deleteImagesCommand } from '../packing/commands/deleteImages.ts';
import { finishPickingCommand } from '../picking/commands/finishPicking.ts';
import { finishPracticeCommand } from '../picking/commands/finishPractice.ts';
import { decideCodeCommand } from '../picking/commands/decideCode.ts';
import { teachCodeCommand } from '../picking/commands/teachCode.ts';
import { sendRecordingCommand } from '../picking/recordings/sendRecordingCommand.ts';
import { receiveBlindReturnCommand } from '../packing/commands/receiveBlindReturn.ts';
import { reportForeignLabelCommand } from '../packing/commands/reportForeignLabel.ts';
import { orderActionCommand } from '../orders/commands/orderActionCommand.ts';
import type { ProductTx } from './sqlCommandStore.ts';

/** Every command that a device may queue, by its kind, and what answers it. */
export const COMMANDS: Commands<ProductTx> = {
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
  [decideLearnedCode.queue.kind]: { endpoint: decideLearnedCode, versions: [1], handle: decideCodeCommand },
  [teachCode.queue.kind]: { endpoint: teachCode, versions: [1], handle: teachCodeCommand },
  [finishPractice.queue.kind]: { endpoint: finishPractice, versions: [1], handle: finishPracticeCommand },
  [sendRecording.queue.kind]: { endpoint: sendRecording, versions: [1], handle: sendRecordingCommand },
  [departLot.queue.kind]: { endpoint: departLot, versions: [1], handle: departLotCommand },
  [closePacking.queue.kind]: { endpoint: closePacking, versions: [1], handle: closePackingCommand },
  [receiveBlindReturn.queue.kind]: {
    endpoint: receiveBlindReturn,
    versions: [1],
    handle: receiveBlindReturnCommand,
  },
  [reportForeignLabel.queue.kind]: { endpoint: reportForeignLabel, versions: [1], handle: reportForeignLabelCommand },
  [deleteQualityImages.queue.kind]: { endpoint: deleteQualityImages, versions: [1], handle: deleteImagesCommand },
  [deleteQualityImage.queue.kind]: { endpoint: deleteQualityImage, versions: [1], handle: deleteImagesCommand },
  [receiveParcels.queue.kind]: { endpoint: receiveParcels, versions: [1], handle: counterCommand('receive') },
  [storeParcels.queue.kind]: { endpoint: storeParcels, versions: [1], handle: counterCommand('store') },
  [readyParcels.queue.kind]: { endpoint: readyParcels, versions: [1], handle: counterCommand('ready') },
  [handOverParcels.queue.kind]: { endpoint: handOverParcels, versions: [1], handle: counterCommand('handOver') },
  [refuseParcels.queue.kind]: { endpoint: refuseParcels, versions: [1], handle: counterCommand('refuse') },
  [extendCollection.queue.kind]: { endpoint: extendCollection, versions: [1], handle: counterCommand('extend') },
};
