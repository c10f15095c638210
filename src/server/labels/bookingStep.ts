import type { LabelDrawing } from '../carriers/operators/shipment.ts';
import type { HeldJob } from '../jobs/heldJob.ts';
import type { OnlineRuntime, OrderOutcome } from '../commands/orderAction.ts';
import type { BookingRow, CancelBookingJob } from '../carriers/bookingRow.ts';
import type { ToBook } from './bookWithCarrier.ts';

/** The next step towards the requested label. */
export type BookingStep =
  | { readonly kind: 'refused'; readonly outcome: OrderOutcome }
  /** The order has just this label. */
  | { readonly kind: 'done' }
  /** Another call waits for the carrier right now. */
  | { readonly kind: 'busy' }
  /** The booking is valid; its labels are needed in another kind. */
  | { readonly kind: 'draw'; readonly row: BookingRow; readonly label: LabelDrawing }
  /** A label with other content must be voided first. */
  | { readonly kind: 'void'; readonly row: BookingRow; readonly job: HeldJob<CancelBookingJob> }
  | ({ readonly kind: 'book' } & ToBook);

/** Longer than looking up and booking may take together; after it a call that was cut short is continued. */
export const LEASE_MS = 70_000;

/** Until when nobody else calls the carrier for a booking that this call asks for. */
export function leaseEnd(runtime: OnlineRuntime): Date {
  return new Date(runtime.now().getTime() + LEASE_MS);
}
