import { bookWithCarrier, voidWithCarrier } from './labels/bookWithCarrier.ts';
import { drawAgain } from './labels/drawAgain.ts';
import { checkBooking, prepareBooking, type BookingStep } from './labels/prepareBooking.ts';
import type { OnlineActionHandler, OnlineRuntime, OrderOutcome } from '../records/orderAction.ts';

/** Most steps of one call: take over what was cut short, void a label with other content, book, draw. */
const ROUNDS = 5;

/**
 * Books the order with its carrier and stores the labels. A repeat with the same content does nothing; in another
 * format the label is drawn again from the same booking. Other content voids the first label; one that was printed only
 * with `replace_printed`. A call that was cut short is continued. Codes: those of `checkShipment`, then 14001 to 14003
 * of the carrier; 14001 also while another call waits for the carrier, and when a printed label stands in the way.
 */
export const execute: OnlineActionHandler<'createLabel'> = async (orderId, data, runtime) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = await prepareBooking(orderId, data, runtime);
    if (step.kind === 'refused') return step.outcome;
    if (step.kind === 'done') return null;
    if (step.kind === 'busy') return { code: 14001, data: [], details: [{ text: 'in-progress' }] };
    const outcome = await take(step, runtime);
    if (outcome) return outcome;
  }
  throw new Error('a label that is never done');
};

function take(
  step: Exclude<BookingStep, { kind: 'refused' | 'done' | 'busy' }>,
  runtime: OnlineRuntime,
): Promise<OrderOutcome> {
  if (step.kind === 'void') return voidWithCarrier(step.row, step.job, runtime);
  return step.kind === 'draw'
    ? drawAgain(step.row, step.label, runtime)
    : bookWithCarrier(step.row, step.isNew, runtime);
}

/** Whether the order could be booked, without calling the carrier. Codes: those of `checkShipment`. */
export const check: OnlineActionHandler<'createLabel'> = (orderId, data, runtime) =>
  checkBooking(orderId, data, runtime);
