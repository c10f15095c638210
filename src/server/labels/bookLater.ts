import { createLabel } from '#contract/labels/actions/createLabel.ts';
import { isMadeHere } from '#domain/carriers/account.ts';
import * as z from 'zod/mini';
import type { LabelData } from '../carriers/shipments/readShipment.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Inquiry } from '../db/together.ts';
import { dropJob, droppedJob } from '../jobs/dropJob.ts';
import { enqueuedJobs } from '../jobs/enqueueJobs.ts';
import { BOOK_LATER_KIND } from '../orders/readLabelWait.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';

/** A label that its asker could not be given yet. */
export interface BookLater {
  readonly order: number;
  /** What was asked of it; what somebody agreed to holds for that moment alone. */
  readonly data: LabelData;
}

/** The job that goes on with a booking; `labels/bookLaterJob.ts` says how. */
export const BOOK_LATER = {
  name: BOOK_LATER_KIND,
  payload: z.object({ order: z.int(), data: createLabel.body.shape.data }),
};

/** By then whoever asked has an answer, or died over it. */
const AFTER_MS = 5_000;

/**
 * Has a job go on with a booking, should nobody come to its end. Send it with the intent: whatever happens after it, the
 * booking is not forgotten. What is made here costs nothing, and whoever wants it asks again.
 */
export function bookLater(trx: ScopedTransaction, row: Intent, data: LabelData): readonly Inquiry<void>[] {
  if (isMadeHere(row.line)) return [];
  const { replace_printed: _, book_again: __, ...asked } = data;
  const dueAt = new Date(row.busy_until.getTime() + AFTER_MS);
  const payload = { order: row.order_id, data: asked };
  const order = { clientId: row.client_id, key: String(row.order_id), payload, dueAt };
  return [enqueuedJobs(trx, BOOK_LATER, [order], row.requested_at)];
}

type Intent = Pick<BookingRow, 'line' | 'busy_until' | 'order_id' | 'client_id' | 'requested_at'>;

/** Nothing is left to be done of it. */
export async function dropBookLater(trx: ScopedTransaction, { order_id, line }: BookingRow): Promise<void> {
  if (!isMadeHere(line)) await dropJob(trx, BOOK_LATER.name, String(order_id));
}

/** The same, sent with other statements. */
export function droppedBookLater(trx: ScopedTransaction, { order_id, line }: BookingRow): readonly Inquiry<void>[] {
  return isMadeHere(line) ? [] : [droppedJob(trx, BOOK_LATER.name, String(order_id))];
}
