import { retryDelayMs } from '#domain/messages/retryDelayMs.ts';
import * as z from 'zod/mini';
import { inScope } from '../../db/tenancy.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { deliver, type WebhookJob } from './deliver.ts';

/**
 * A message to somebody's server on its way: further attempts, and deliveries during which the server stopped. Its row
 * shows what became of it. One that a server died over may arrive twice, under the same id.
 */
export const webhookJob: JobKind<WebhookJob, CallRuntime> = {
  name: 'deliverWebhook',
  payload: z.object({ delivery: z.string() }),
  // Longer than a call may last.
  leaseMs: 30_000,
  concurrency: 4,
  backOffMs: retryDelayMs,
  maxAttempts: 8,
  run: async (job, runtime) => {
    const { clientId, payload, attempts } = job;
    if (clientId === null) return;
    const row = await inScope(runtime.database, { kind: 'client', clientId }, (trx) =>
      trx
        .updateTable('webhook_deliveries')
        .set({ state: 'calling', attempts })
        .where('id', '=', payload.delivery)
        .where('state', 'in', ['waiting', 'calling'])
        .returningAll()
        .executeTakeFirst(),
    );
    if (row) await deliver(row, job, runtime, 'by-itself');
  },
  onDead: async (trx, { delivery }, problem) => {
    await trx.updateTable('webhook_deliveries').set({ state: 'failed', problem }).where('id', '=', delivery).execute();
  },
};
