import type { Language } from '#contract/people/user.ts';
import { TemplateFault } from '#domain/messages/templates/template.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { chooseTemplate } from './chooseTemplate.ts';
import { defaultTemplate } from './defaultTemplate.ts';
import type { MailTemplate } from './defaultTemplate.ts';
import type { Mail } from './mail.ts';
import { mailLanguage } from './mailLanguage.ts';
import { readVariables } from './orderVariables.ts';
import type { OrderVariables } from './orderVariables.ts';
import { writeMail } from './writeMail.ts';
import { isMailAddress } from './recipients.ts';

/** Why a notice is not sent: the order is gone, the customer has no address, or the mail server refused the address before. */
export type NoticeProblem = 'order-gone' | 'no-address' | 'bounced';

/** What a notice is written with. */
export interface NoticeMaterial {
  readonly address: string;
  readonly language: Language;
  readonly template: MailTemplate;
  readonly variables: OrderVariables;
}

/**
 * Reads what a notice that was queued with its status needs: recipient, language, template. The customer is read now,
 * the status is the one that it tells of.
 * @param tried 'by-hand' = a person wants it sent although the address was refused before
 */
export async function readNotice(
  trx: ScopedTransaction,
  row: Mail,
  tried: 'by-itself' | 'by-hand',
  publicUrl: string,
): Promise<NoticeMaterial | NoticeProblem> {
  const order =
    row.order_id === null
      ? undefined
      : await trx.selectFrom('orders').selectAll().where('id', '=', row.order_id).executeTakeFirst();
  if (!order || order.deleted_at !== null) return 'order-gone';
  const address = order.email?.trim() ?? '';
  if (!isMailAddress(address)) return 'no-address';
  if (tried === 'by-itself' && (await isBounced(trx, row.client_id, address))) return 'bounced';
  const status = row.status ?? order.status;
  const language = mailLanguage(order.country);
  const template = await chooseTemplate(trx, row.client_id, status, language);
  return {
    address,
    language,
    template,
    variables: await readVariables(trx, { ...order, status }, language, publicUrl),
  };
}

/**
 * Renders a notice. When a template of the client fails, the default template replaces it: the customer is told, and
 * the mail names the template that was used.
 */
export async function writeNotice({ address, language, template, variables }: NoticeMaterial) {
  const write = async (from: MailTemplate) => ({ name: from.name, mail: await writeMail(from, variables, language) });
  const { name, mail } = await write(template).catch((error: unknown) => {
    if (error instanceof TemplateFault) return write(defaultTemplate(language));
    throw error;
  });
  return {
    recipients: JSON.stringify([address]),
    language,
    template: name,
    subject: mail.subject,
    html: mail.html,
    body: mail.text,
  };
}

async function isBounced(trx: ScopedTransaction, clientId: number, address: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_bounces')
    .select('at')
    .where('client_id', '=', clientId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
