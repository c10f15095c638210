import { bookWithCarrier, voidWithCarrier } from '../bookWithCarrier.ts';
import { drawAgain } from '../drawAgain.ts';
import type { LabelData } from '../../carriers/shipments/readShipment.ts';
import type { BookingStep } from '../bookingStep.ts';
import { checkBooking } from '../checkBooking.ts';
import { prepareBooking } from '../prepareBooking.ts';
import type { ReadPacked } from '../packedOrder.ts';
import type { OnlineActionHandler, OnlineRuntime, OrderOutcome } from '../../commands/orderAction.ts';

/** Most steps of one call: take over what was cut short, void a label with other content, book, draw. */
const ROUNDS = 5;

/**
 * Books the order with its carrier and stores the labels. A repeat with the same content does nothing; in another
 * format the label is drawn again from the same booking. Other content voids the first label; one that was printed only
 * with `replace_printed`. A call that was cut short is continued. Codes: those of `checkShipment`, then 14001 to 14008
 * of the carrier; 14001 also while another call waits for the carrier, and when a printed label stands in the way.
 */
export const execute: OnlineActionHandler<'createLabel'> = async (orderId, data, runtime) =>
  (await makeLabel(orderId, data, runtime)).outcome;

export interface MadeLabel {
  readonly outcome: OrderOutcome;
  /** Something was done for it; false = the order had this label. */
  readonly isNew: boolean;
}

/** The same for an order that somebody packed a moment ago. @param packed what is found out and stored of that first */
export async function makeLabel(
  orderId: number,
  data: LabelData,
  runtime: OnlineRuntime,
  packed?: ReadPacked,
): Promise<MadeLabel> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = await prepareBooking(orderId, data, runtime, packed);
    const isNew = round > 0;
    if (step.kind === 'refused') return { outcome: step.outcome, isNew };
    if (step.kind === 'done') return { outcome: null, isNew };
    if (step.kind === 'busy') return { outcome: { code: 14001, data: [], details: [{ text: 'in-progress' }] }, isNew };
    const outcome = await take(step, runtime);
    if (outcome) return { outcome, isNew };
    // What this call asked for itself is what it wanted; an earlier call may have asked for something else.
    if (step.kind === 'book' && step.isNew) return { outcome: null, isNew: true };
  }
  throw new Error('a label that is never done');
}

function take(
  step: Exclude<BookingStep, { kind: 'refused' | 'done' | 'busy' }>,
  runtime: OnlineRuntime,
): Promise<OrderOutcome> {
  if (step.kind === 'void') return voidWithCarrier(step.row, step.job, runtime);
  return step.kind === 'draw' ? drawAgain(step.row, step.label, runtime) : bookWithCarrier(step, runtime);
}

/** Whether the order could be booked, without calling the carrier. Codes: those of `checkShipment`. */
export const check: OnlineActionHandler<'createLabel'> = (orderId, data, runtime) =>
  checkBooking(orderId, data, runtime);
