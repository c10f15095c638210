import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { mailJob } from '../messages/mailJob.ts';

/**
 * Has the customer told, or told once more, that the order can be collected. The mail is written anew when it is sent, so
 * it brings a new code; a mail that is on its way is left to arrive.
 */
export async function queueReadyNotice(
  trx: ScopedTransaction,
  { id, clientId }: { readonly id: number; readonly clientId: number },
  at: Date,
): Promise<void> {
  const again = { state: 'waiting', html: '', body: '', status: 'READY_TO_COLLECT', problem: null } as const;
  const mail = await trx
    .insertInto('mails')
    .values({
      ...again,
      id: randomUUID(),
      client_id: clientId,
      order_id: id,
      fingerprint: '',
      template: 'default',
      language: 'es',
      recipients: '[]',
      subject: '',
      source: 'status',
      notice: 'collect',
      requested_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'order_id', 'notice'])
        .where('notice', 'is not', null)
        .doUpdateSet({ ...again, requested_at: at, attempts: 0 })
        .where('mails.state', '!=', 'sending'),
    )
    .returning('id')
    .executeTakeFirst();
  if (mail) await enqueueJobs(trx, mailJob, [{ clientId, key: mail.id, payload: { mail: mail.id }, dueAt: at }], at);
}
