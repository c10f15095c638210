import { plateLabel } from '#contract/labels/packingLabel.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Plate } from '#domain/packing/plate.ts';
import { callApi } from '#platform/api/callApi.ts';
import { printFile, type PrintAnswer } from '../printing/printFile.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { labelJob } from './labelJob.ts';
import { noteLabels } from './noteLabels.ts';

type OfPlate = DataOf<typeof plateLabel>;

/** What became of the plate that somebody read. */
export type PlatePrint = { readonly plate: Plate } & (
  | { readonly outcome: 'printing'; readonly reference: string; readonly answer: PrintAnswer }
  /** The carrier was asked and gave none; `refusal` = why. */
  | { readonly outcome: 'none-yet'; readonly reference: string; readonly refusal: OfPlate['refusal'] }
  /** The close of its packing has not come: the label is asked for by itself when it does. */
  | { readonly outcome: 'not-packed'; readonly reference: string }
  | { readonly outcome: 'other-count'; readonly reference: string; readonly parcels: number }
  /** No order of this client. */
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'no-network' }
  | { readonly outcome: 'failed'; readonly code: number | string }
);

/** Longer than the server waits for a carrier, which it asks where the label is not there yet. */
const PATIENCE_MS = 90_000;

/** Prints the label that belongs on the parcel with this plate. @param titleOf what the print queue calls it */
export async function printPlateLabel(plate: Plate, titleOf: (reference: string) => string): Promise<PlatePrint> {
  const { order_id: orderId, parcel, of } = plate;
  const { clientId } = sessionStore.getState();
  const answer = await callApi(plateLabel, {
    params: { orderId, parcel },
    query: { id_client: clientId },
    body: { of },
    timeout: PATIENCE_MS,
  });
  if (!answer.ok) {
    if (answer.kind === 'network') return { plate, outcome: 'no-network' };
    if (answer.errorCode === 3904) return { plate, outcome: 'gone' };
    return { plate, outcome: 'failed', code: answer.errorCode ?? answer.status };
  }
  const { order_reference: reference, outcome, label, parcels, refusal } = answer.data;
  if (outcome === 'other-count') return { plate, outcome, reference, parcels };
  if (outcome === 'not-packed') return { plate, outcome, reference };
  if (!label) return { plate, outcome: 'none-yet', reference, refusal };
  const printed = await printFile(labelJob(label, { orderId, reference, title: titleOf(reference), parcel }));
  // After the paper, as at the bench (`makeBenchLabel`).
  await noteLabels(orderId, label);
  return { plate, outcome: 'printing', reference, answer: printed };
}
