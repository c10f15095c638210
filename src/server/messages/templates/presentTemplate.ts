import type { Selectable } from 'kysely';
import type { MailTemplatesTable } from '../../db/schema/messages.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

type Row = Selectable<MailTemplatesTable>;

const FACTS = ['id', 'kind', 'language', 'name', 'subject', 'updated_at', 'user_name'] as const;

/** The client's own templates by name, without their text. */
export function listTemplates(trx: ScopedTransaction) {
  return trx.selectFrom('mail_templates').select(FACTS).orderBy('name').orderBy('id').execute();
}

/** The row of a list: without HTML and translations. */
export function presentFacts({
  id,
  kind,
  language,
  name,
  subject,
  updated_at,
  user_name,
}: Pick<Row, (typeof FACTS)[number]>) {
  return { id, kind, language, name, subject, updated_at: updated_at.toISOString(), user_name };
}

/** The whole template, as its page reads and writes it. */
export function present(row: Row) {
  return { ...presentFacts(row), html: row.html, translations: { ...row.translations } };
}
