import type { BodyOf } from '#contract/endpoint.ts';
import type { createCustomTemplate, saveCustomTemplate } from '#contract/messages/mailTemplates.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { present } from './presentTemplate.ts';
import { faultsOf } from './tryTemplate.ts';

type NewTemplate = BodyOf<typeof createCustomTemplate>;
type Change = BodyOf<typeof saveCustomTemplate>;
type Saved = { readonly ok: true; readonly data: ReturnType<typeof present> } | Refusal;

interface By {
  readonly name: string;
  readonly now: Date;
}

/** Most templates of a client: in a longer list nobody finds anything. */
const MAX_TEMPLATES = 200;

/** Codes: 5600 a template that cannot be understood, with the place; a second one of this kind and language; too many. */
export async function createTemplate(
  trx: ScopedTransaction,
  client_id: number,
  request: NewTemplate,
  by: By,
): Promise<Saved> {
  const wrong = faultsOf(request);
  if (Object.keys(wrong).length > 0) return invalid(wrong);
  const own = await trx
    .selectFrom('mail_templates')
    .select(['id', 'kind', 'language'])
    .where('client_id', '=', client_id)
    .execute();
  if (own.length >= MAX_TEMPLATES) return invalid({ name: [`${MAX_TEMPLATES}`] });
  if (isTaken(own, request, null)) return invalid({ language: ['taken'] });
  const row = await trx
    .insertInto('mail_templates')
    .values({ client_id, ...columnsOf(request, by) })
    // The second of two at once gets the same refusal as if it had come later.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? { ok: true, data: present(row) } : invalid({ language: ['taken'] });
}

/**
 * Changes a template. Codes as for a new one; 412 with the stored one when somebody else changed it meanwhile, 404 when
 * there is none.
 */
export async function saveTemplate(trx: ScopedTransaction, change: Change, by: By): Promise<Saved> {
  const wrong = faultsOf(change);
  if (Object.keys(wrong).length > 0) return invalid(wrong);
  // Locks all templates in one order, because two that exchange places would otherwise deadlock.
  const own = await trx.selectFrom('mail_templates').selectAll().orderBy('id').forUpdate().execute();
  const before = own.find(({ id }) => id === change.id);
  if (!before) return refuse(404);
  if (before.updated_at.getTime() !== Date.parse(change.updated_at))
    return refuse(412, { text: 'changed-meanwhile', payload: present(before) });
  if (
    isTaken(
      own.filter(({ client_id }) => client_id === before.client_id),
      change,
      change.id,
    )
  )
    return invalid({ language: ['taken'] });
  // Strictly later, so that a reader of the former state is recognised even within one millisecond.
  const now = new Date(Math.max(by.now.getTime(), before.updated_at.getTime() + 1));
  const row = await trx
    .updateTable('mail_templates')
    .set(columnsOf(change, { ...by, now }))
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, data: present(row) };
}

function isTaken(
  own: readonly Pick<Change, 'id' | 'kind' | 'language'>[],
  { kind, language }: NewTemplate,
  except: number | null,
): boolean {
  return kind !== 'free' && own.some((one) => one.id !== except && one.kind === kind && one.language === language);
}

function columnsOf({ kind, language, name, subject, html, translations }: NewTemplate, { name: user_name, now }: By) {
  return {
    kind,
    language,
    name,
    subject,
    html,
    translations: JSON.stringify(translations),
    user_name,
    updated_at: now,
  };
}
