import { retryDelayMs } from '#domain/messages/retryDelayMs.ts';
import * as z from 'zod/mini';
import { MAIL_LIMIT_MS } from '../outside/mailTransport.ts';
import { inScope } from '../db/tenancy.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { type MailJob, mailOut, showFailed } from './mailOut.ts';

/**
 * A mail on its way: notices that were queued with their status, further attempts, and mails during which the server
 * stopped. Its row shows what became of it. A mail that a server died over may arrive twice, with the same message id.
 */
export const mailJob: JobKind<MailJob, CallRuntime> = {
  name: 'sendMail',
  payload: z.object({ mail: z.string() }),
  leaseMs: 4 * MAIL_LIMIT_MS,
  concurrency: 4,
  backOffMs: retryDelayMs,
  maxAttempts: 8,
  run: async (job, runtime) => {
    const { clientId, payload, attempts } = job;
    if (clientId === null) return;
    const row = await inScope(runtime.database, { kind: 'client', clientId }, (trx) =>
      trx
        .updateTable('mails')
        .set({ state: 'sending', attempts })
        .where('id', '=', payload.mail)
        .where('state', 'in', ['waiting', 'sending'])
        .returningAll()
        .executeTakeFirst(),
    );
    if (row) await mailOut(row, job, runtime);
  },
  onDead: (trx, { mail }, problem) => showFailed(trx, mail, problem),
};
