import type { Language } from '#contract/people/user.ts';
import { mailNotice } from '#domain/messages/mailKinds.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { defaultTemplate } from './defaultTemplate.ts';
import type { MailTemplate } from './defaultTemplate.ts';

/**
 * The template for a status: the client's own of that notice, else its own for every notice, each first in the
 * language of the reader and then in all; else ours in that language.
 */
export async function chooseTemplate(
  trx: ScopedTransaction,
  clientId: number,
  status: string,
  language: Language,
): Promise<MailTemplate> {
  const notice = mailNotice(status);
  const rows = await trx
    .selectFrom('mail_templates')
    .select(['kind', 'language', 'name', 'subject', 'html', 'translations'])
    .where('client_id', '=', clientId)
    .where('kind', 'in', notice === null ? ['status'] : [notice, 'status'])
    .execute();
  const own = (kind: string | null, said: Language | null) =>
    rows.find((row) => row.kind === kind && row.language === said);
  return (
    own(notice, language) ??
    own(notice, null) ??
    own('status', language) ??
    own('status', null) ??
    defaultTemplate(language)
  );
}

/** The client's template of this id; null = there is none. */
export async function readTemplate(trx: ScopedTransaction, clientId: number, id: number): Promise<MailTemplate | null> {
  const row = await trx
    .selectFrom('mail_templates')
    .select(['name', 'subject', 'html', 'translations'])
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? null;
}
