import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { decideLearnedCode } from '#contract/picking/teachCode.ts';
import { defineKind } from './defineKind.ts';

export type DecideCodeArgs = ParamsOf<typeof decideLearnedCode> & BodyOf<typeof decideLearnedCode>;

/** What a supervisor decided of a taught code. The server compares how the code stood, so nothing has to go before it. */
export const decideCodeKind = defineKind<DecideCodeArgs>({
  kind: 'codes.decide',
  version: 1,
  orders: () => [],
  clientOf: ({ id_client }) => id_client,
  only: (args) => args,
  needs: [],
  fold: (order) => ({ order, conflict: null }),
  alreadySo: () => false,
  // No order tells how a code stands.
  tookEffect: null,
});
