import type { receiveBlindReturn } from '#contract/packing/blindReturns.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { defineKind } from './defineKind.ts';

export type ReceiveBlindReturnArgs = BodyOf<typeof receiveBlindReturn>;

/** A parcel that came back without an order. It has an id of its own, so that it is received once and waits for nothing. */
export const receiveBlindReturnKind = defineKind<ReceiveBlindReturnArgs>({
  kind: 'packing.receiveBlindReturn',
  version: 1,
  orders: () => [],
  clientOf: ({ id_client }) => id_client,
  only: (args) => args,
  needs: [],
  fold: (order) => ({ order, conflict: null }),
  photos: {
    names: ({ photos }) => photos,
    without: (args) => ({ ...args, photos: [] }),
  },
  alreadySo: () => false,
  // No order tells whether the parcel was received.
  tookEffect: null,
});
