import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { HeldJob } from '../../jobs/heldJob.ts';
import { holdJob } from '../../jobs/holdJob.ts';
import type { Delivery, WebhookJob } from './deliver.ts';
import { webhookJob } from './webhookJob.ts';

/** A delivery in the hands of whoever sends it now. */
export interface HeldDelivery {
  readonly row: Delivery;
  readonly job: HeldJob<WebhookJob>;
}

/**
 * Takes a delivery up for whoever asked for it to be sent now; it stands as `calling`.
 * @returns null = there is none, or it is on its way: it is not sent beside itself
 */
export async function holdDelivery(trx: ScopedTransaction, id: string, now: () => Date): Promise<HeldDelivery | null> {
  const known = await trx
    .selectFrom('webhook_deliveries')
    .select(['client_id', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return null;
  const job = await holdJob(
    trx,
    webhookJob,
    { clientId: known.client_id, key: id, payload: { delivery: id }, earlierAttempts: known.attempts },
    now,
  );
  if (!job) return null;
  const row = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'calling', attempts: job.attempts })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, job };
}
