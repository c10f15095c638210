import type { ActionCommand } from '#domain/actions/actionTable.ts';

/** Names of everything that may queue; a new meaning is a new name. */
export type KindName =
  | 'picking.finish'
  | 'packing.close'
  | 'packing.deleteImage'
  | 'packing.deleteImages'
  | 'packing.receiveBlindReturn'
  | ActionCommand;
