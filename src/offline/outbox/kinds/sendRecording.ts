import type { BodyOf } from '#contract/endpoint.ts';
import type { sendRecording } from '#contract/picking/sendRecording.ts';
import { defineKind } from './defineKind.ts';

export type SendRecordingArgs = BodyOf<typeof sendRecording>;

/** What was done in a session that was given up: it changes no order, so it waits for nothing. */
export const sendRecordingKind = defineKind<SendRecordingArgs>({
  kind: 'session.record',
  version: 1,
  orders: () => [],
  clientOf: ({ id_client }) => id_client,
  only: (args) => args,
  needs: [],
  fold: (order) => ({ order, conflict: null }),
  alreadySo: () => false,
  // No order tells whether it arrived.
  tookEffect: null,
});
