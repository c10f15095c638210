import type { ActionCommand } from '#domain/actions/actionTable.ts';

/** What a counter does to parcels. */
export type CollectionKind = `collection.${'receive' | 'store' | 'ready' | 'handOver' | 'refuse' | 'extend'}`;

/** Names of everything that may queue; a new meaning is a new name. */
export type KindName =
  | 'picking.finish'
  | 'packing.close'
  | 'packing.deleteImage'
  | 'packing.deleteImages'
  | 'packing.foreignLabel'
  | 'packing.receiveBlindReturn'
  | 'codes.teach'
  | 'codes.decide'
  | 'lots.depart'
  | 'practice.finish'
  | 'session.record'
  | CollectionKind
  | ActionCommand;
