import * as z from 'zod/mini';
import { inScope } from '../db/tenancy.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { voidWithCarrier } from './bookWithCarrier.ts';
import type { CancelBookingJob } from '../carriers/bookingRow.ts';

const MINUTE_MS = 60_000;

/** A request for the next label of the order tells the carrier first; the job is for labels that nobody requests. */
export const CANCEL_AFTER_MS = 2 * MINUTE_MS;

/**
 * Tells the carrier of a label that was voided here and not yet there: a change of carrier commits before anybody is
 * called. A carrier that cannot be reached is asked for two days, then a person sees it. Cancelling twice does nothing.
 */
export const cancelBookingJob: JobKind<CancelBookingJob, CallRuntime> = {
  name: 'cancelBooking',
  payload: z.object({ shipment: z.int() }),
  // Longer than a carrier is waited for.
  leaseMs: 70_000,
  concurrency: 2,
  backOffMs: (attempts) => (attempts < 60 ? Math.min(2 ** attempts, 60) * MINUTE_MS : null),
  maxAttempts: 60,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const row = await inScope(runtime.database, { kind: 'client', clientId }, (trx) =>
      trx
        .selectFrom('shipments')
        .selectAll()
        .where('id', '=', payload.shipment)
        .where('state', '=', 'voiding')
        .executeTakeFirst(),
    );
    if (row) await voidWithCarrier(row, job, runtime);
  },
};
