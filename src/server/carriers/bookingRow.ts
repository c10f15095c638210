import type { Selectable } from 'kysely';
import type { ShipmentsTable } from '../db/schema/shipments.ts';

/** A booking as it is stored. */
export type BookingRow = Selectable<ShipmentsTable>;

/** Names the booking that a job cancels. */
export interface CancelBookingJob {
  readonly shipment: number;
}
