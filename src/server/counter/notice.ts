import { randomUUID } from 'node:crypto';
import type { MailNotice } from '#domain/messages/mailKinds.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { mailJob } from '../messages/mailJob.ts';

/** Has the customer told that their return was asked for, where the client tells its customers of returns by mail. */
export async function queueReturnNotice(
  trx: ScopedTransaction,
  order: { readonly id: number; readonly clientId: number },
  at: Date,
): Promise<void> {
  const told = await trx
    .selectFrom('mail_notices')
    .innerJoin('orders', 'orders.client_id', 'mail_notices.client_id')
    .select('mail_notices.notice')
    .where('mail_notices.client_id', '=', order.clientId)
    .where('mail_notices.notice', '=', 'comingBack')
    .where('orders.id', '=', order.id)
    .where('orders.email', '<>', '')
    .limit(1)
    .executeTakeFirst();
  if (told) await queueNotice(trx, order, { notice: 'comingBack', status: 'RETURN_REQUESTED' }, at);
}

/**
 * Has the customer told, or told once more, that the order can be collected. The mail is written anew when it is sent, so
 * it brings a new code; a mail that is on its way is left to arrive.
 */
export function queueReadyNotice(
  trx: ScopedTransaction,
  order: { readonly id: number; readonly clientId: number },
  at: Date,
): Promise<void> {
  return queueNotice(trx, order, { notice: 'collect', status: 'READY_TO_COLLECT' }, at);
}

async function queueNotice(
  trx: ScopedTransaction,
  { id, clientId }: { readonly id: number; readonly clientId: number },
  { notice, status }: { readonly notice: MailNotice; readonly status: string },
  at: Date,
): Promise<void> {
  const again = { state: 'waiting', html: '', body: '', status, problem: null } as const;
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
      notice,
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
