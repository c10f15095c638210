import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { departLot } from '#contract/lots/vanDoor.ts';
import { defineKind } from './defineKind.ts';

export type DepartLotArgs = ParamsOf<typeof departLot> & BodyOf<typeof departLot>;

/** A vehicle that was closed at its door. Signature and photos go ahead of it; the server takes the first of two closings. */
export const departLotKind = defineKind<DepartLotArgs>({
  kind: 'lots.depart',
  version: 1,
  orders: () => [],
  clientOf: ({ id_client }) => id_client,
  only: (args) => args,
  needs: [],
  fold: (order) => ({ order, conflict: null }),
  photos: {
    names: ({ signature, photos }) => [...(signature === undefined ? [] : [signature]), ...photos],
    without: (args) => ({ ...args, signature: undefined, photos: [] }),
  },
  alreadySo: () => false,
  // No order tells by which closing it left.
  tookEffect: null,
});
