import { ORDER_ACTIONS } from '#contract/actions/table.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { receiveBlindReturn } from '#contract/packing/blindReturns.ts';
import * as clickAndCollect from '#contract/counter/counter.ts';
import { departLot } from '#contract/lots/vanDoor.ts';
import { reportForeignLabel } from '#contract/packing/foreignLabels.ts';
import { closePacking } from '#contract/packing/packing.ts';
import { finishPractice } from '#contract/picking/finishPractice.ts';
import { decideLearnedCode, teachCode } from '#contract/picking/teachCode.ts';
import { finishpicking } from '#contract/picking/picking.ts';
import { sendRecording } from '#contract/picking/sendRecording.ts';
import { deleteQualityImage, deleteQualityImages } from '#contract/packing/qualityImages.ts';
import { fitsCall, queuedCall } from '#contract/queuedCall.ts';
import type { Wire } from '../wire.ts';
import type { KindName } from './kindName.ts';

// In a module apart from the kinds: a cold start folds waiting commands into its views and needs no schema for that.

const ENDPOINTS: readonly Endpoint[] = [
  finishpicking,
  closePacking,
  deleteQualityImage,
  deleteQualityImages,
  receiveBlindReturn,
  ...Object.values(clickAndCollect),
  reportForeignLabel,
  teachCode,
  decideLearnedCode,
  departLot,
  finishPractice,
  sendRecording,
  ...Object.values(ORDER_ACTIONS),
];

/** The contract's row of each kind. */
export const ENDPOINT_OF: Readonly<Record<KindName, Endpoint>> = Object.fromEntries(
  ENDPOINTS.flatMap((endpoint) => (endpoint.queue ? [[endpoint.queue.kind, endpoint]] : [])),
) as never;

/** Whether the arguments fit the endpoint; those that an older version stored may not. */
export function fitsContract(kind: KindName, args: unknown): boolean {
  return fitsCall(ENDPOINT_OF[kind], args);
}

/** Throws when the arguments do not fit the endpoint, which is a bug of ours. */
export function checkArgs(kind: KindName, args: unknown): void {
  if (!fitsContract(kind, args)) throw new Error(`${kind}: arguments do not fit ${ENDPOINT_OF[kind].path}`);
}

/** The request of a command. It is made once, so that every repeat sends the same bytes. */
export function wireOf(kind: KindName, args: unknown): Wire {
  const endpoint = ENDPOINT_OF[kind];
  return { method: endpoint.method, ...queuedCall(endpoint, args as object) };
}
