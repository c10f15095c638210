import { changeOrderStatusKind } from './changeOrderStatus.ts';
import { closePackingKind } from './closePacking.ts';
import { COLLECTION_KINDS } from './collection.ts';
import { decideCodeKind } from './decideCode.ts';
import { departLotKind } from './departLot.ts';
import { deleteQualityImageKind, deleteQualityImagesKind } from './deleteQualityImages.ts';
import { finishPracticeKind } from './finishPractice.ts';
import { finishPickingKind } from './finishPicking.ts';
import { receiveBlindReturnKind } from './receiveBlindReturn.ts';
import { sendRecordingKind } from './sendRecording.ts';
import { reportForeignLabelKind } from './reportForeignLabel.ts';
import { teachCodeKind } from './teachCode.ts';
import type { CommandKind } from './defineKind.ts';
import type { KindName } from './kindName.ts';
import { ORDER_ACTION_KINDS } from './orderAction.ts';

/** Every command that may queue. A new meaning gets a new name; a name is never changed. */
export const KINDS: Readonly<Record<KindName, CommandKind>> = {
  ...ORDER_ACTION_KINDS,
  // What a device shows of an order follows from its status: this action folds.
  'order.changeStatus': changeOrderStatusKind,
  'picking.finish': finishPickingKind,
  'packing.close': closePackingKind,
  'packing.deleteImage': deleteQualityImageKind,
  'packing.deleteImages': deleteQualityImagesKind,
  'packing.foreignLabel': reportForeignLabelKind,
  'packing.receiveBlindReturn': receiveBlindReturnKind,
  'codes.teach': teachCodeKind,
  'codes.decide': decideCodeKind,
  'lots.depart': departLotKind,
  'practice.finish': finishPracticeKind,
  'session.record': sendRecordingKind,
  ...COLLECTION_KINDS,
};

/**
 * false for a command that a newer version of the app stored before this version returned (F44): it waits for that
 * version.
 */
export const isKnownKind = (kind: string): boolean => Object.hasOwn(KINDS, kind);
