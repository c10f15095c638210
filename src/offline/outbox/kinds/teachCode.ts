import type { BodyOf } from '#contract/endpoint.ts';
import type { teachCode } from '#contract/picking/teachCode.ts';
import { defineKind } from './defineKind.ts';

export type TeachCodeArgs = BodyOf<typeof teachCode>;

/** What a person taught of a code. It has an id of its own, so that it is stored once and waits for nothing. */
export const teachCodeKind = defineKind<TeachCodeArgs>({
  kind: 'codes.teach',
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
  // No order tells whether the code was taught.
  tookEffect: null,
});
