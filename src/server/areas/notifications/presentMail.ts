import type { MailSummary } from '#contract/entities/messages.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { nextAttemptOf } from '../../jobs/nextAttemptOf.ts';
import type { Mail } from './mail.ts';
import { mailJob } from './mailJob.ts';

/** Mails with the reference of their order, read mail by mail: a join would rather read all orders. Those that try out a template have none. */
export function selectMails(trx: ScopedTransaction) {
  return trx
    .selectFrom('mails')
    .selectAll('mails')
    .select((mail) =>
      mail
        .selectFrom('orders')
        .select('order_reference')
        .whereRef('orders.id', '=', 'mails.order_id')
        .as('order_reference'),
    )
    .select(nextAttemptOf(mailJob, 'mails').as('next_at'));
}

export type ListedMail = Mail & { readonly order_reference: string | null; readonly next_at: Date | null };

/** As the API tells it: without the body, which is read one by one. */
export function presentMail(row: ListedMail): MailSummary {
  const {
    id,
    order_id,
    order_reference,
    state,
    source,
    notice,
    template,
    language,
    subject,
    problem,
    attempts,
    user_name,
  } = row;
  return {
    id,
    order_id,
    order_reference,
    state,
    source,
    notice,
    template,
    language,
    subject,
    problem,
    attempts,
    user_name,
    recipients: [...row.recipients],
    next_at: state === 'waiting' ? (row.next_at?.toISOString() ?? null) : null,
    requested_at: row.requested_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

/** With all it says. */
export function presentWholeMail(row: ListedMail) {
  return { ...presentMail(row), html: row.html, text: row.body };
}
