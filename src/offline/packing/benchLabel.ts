import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { packingLabel } from '#contract/labels/packingLabel.ts';
import { packingStates, type PackedOrder } from '#domain/packing/packingReport.ts';
import type { ReprintReason } from '#domain/printing/reprintReasons.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { callApi } from '#platform/api/callApi.ts';
import { printFile, type PrintAnswer } from '../printing/printFile.ts';
import { printerAtHand } from '../printing/printersAtHand.ts';
import { readyPrinter } from '../printing/readyPrinter.ts';
import { labelJob } from './labelJob.ts';
import { noteLabels } from './noteLabels.ts';

type Made = DataOf<typeof packingLabel>;

export type BenchLabel =
  /** The labels are there, and on their way to paper. */
  | { readonly outcome: 'made'; readonly answer: PrintAnswer }
  /** The server cannot be reached. The carrier may have been: asking again brings the same labels. */
  | { readonly outcome: 'no-network' }
  | { readonly outcome: 'refused'; readonly refusal: Made['errors'][number] }
  /** The call itself failed: a code of the transport. */
  | { readonly outcome: 'failed'; readonly code: number | string };

export interface LabelWish {
  /** What the print queue calls it. */
  readonly title: string;
  /** The packer agreed that a label which was printed before becomes worthless. */
  readonly replace?: boolean;
  /** Why it is printed once more. */
  readonly reason?: ReprintReason;
}

/** Longer than the server waits for a carrier. */
const PATIENCE_MS = 90_000;

/** Has the carrier's labels made for the parcels as they were packed, and prints them: one call, then the queue. */
export async function makeBenchLabel(
  { id, clientId }: Pick<WorkSession, 'id' | 'clientId'>,
  packed: PackedOrder,
  { title, replace, reason }: LabelWish,
): Promise<BenchLabel> {
  const { order, configuration } = packed;
  const { printLabel } = configuration.steps;
  const { packUp, weighPackage, originTaxOffice } = packingStates(packed);
  const body: BodyOf<typeof packingLabel> = {
    id_client: clientId,
    format: printLabel.format,
    packingInfo: { id, packUp, weighPackage, originTaxOffice },
    ...(replace && { replace_printed: true }),
    ...(reason && { reason }),
  };
  // Read while the carrier works, and not once its label is here.
  const choice = Promise.resolve(printerAtHand('label'));
  // The line to the printer may have ended since the bench was opened; a carrier takes as long as an agent takes to open.
  void readyPrinter('label');
  const answer = await callApi(packingLabel, { params: { orderId: order.id }, body, timeout: PATIENCE_MS });
  if (!answer.ok)
    return answer.kind === 'network'
      ? { outcome: 'no-network' }
      : { outcome: 'failed', code: answer.errorCode ?? answer.status };
  const { label, errors, forbiddens } = answer.data;
  const [refusal] = errors;
  if (refusal) return { outcome: 'refused', refusal };
  if (!label) return { outcome: 'failed', code: forbiddens.length > 0 ? 3904 : 'not-confirmed' };
  const job = labelJob(label, { orderId: order.id, reference: order.order_reference, title, reason });
  const printed = await printFile({ ...job, printerNamed: printLabel.printer, choice });
  // Paper does not wait for the numbers, which nobody reads before it is on the parcel: noted first, they have the page
  // drawn anew in the middle of the print.
  await noteLabels(order.id, label);
  return { outcome: 'made', answer: printed };
}
