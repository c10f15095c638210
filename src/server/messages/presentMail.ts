import type { MailSummary } from '#contract/messages/sentMessage.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { nextAttemptOf } from '../jobs/nextAttemptOf.ts';
import type { Mail } from './mail.ts';
import { mailJob } from './mailJob.ts';

/** What a list shows: without what the mail says, which is long and read one by one. */
const LISTED = [
  'id',
  'order_id',
  'state',
  'source',
  'notice',
  'template',
  'language',
  'subject',
  'recipients',
  'problem',
  'attempts',
  'user_name',
  'requested_at',
  'sent_at',
] as const satisfies readonly (keyof Mail)[];

/** Mails with the reference of their order, read mail by mail: a join would rather read all orders. Those that try out a template have none. */
export function selectMails(trx: ScopedTransaction) {
  return trx
    .selectFrom('mails')
    .select(LISTED.map((column) => `mails.${column}` as const))
    .select((mail) =>
      mail
        .selectFrom('orders')
        .select('order_reference')
        .whereRef('orders.id', '=', 'mails.order_id')
        .as('order_reference'),
    )
    .select(nextAttemptOf(mailJob, 'mails').as('next_at'));
}

/** One mail with all it says. */
export function selectWholeMail(trx: ScopedTransaction, id: string) {
  return selectMails(trx).select(['mails.html', 'mails.body']).where('mails.id', '=', id).executeTakeFirst();
}

type ListedMail = Pick<Mail, (typeof LISTED)[number]> & {
  readonly order_reference: string | null;
  readonly next_at: Date | null;
};

/** As the API tells it in a list. */
export function presentMail({ recipients, next_at, requested_at, sent_at, ...shown }: ListedMail): MailSummary {
  return {
    ...shown,
    recipients: [...recipients],
    next_at: shown.state === 'waiting' ? (next_at?.toISOString() ?? null) : null,
    requested_at: requested_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  };
}

/** With all it says. */
export function presentWholeMail({ html, body, ...listed }: ListedMail & Pick<Mail, 'html' | 'body'>) {
  return { ...presentMail(listed), html, text: body };
}
