import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

/** A mail and a webhook about this order, a template and the secret of its client. */
export async function insertMessageRows(
  trx: ScopedTransaction,
  own: { client_id: number; order_id: number },
  { mail, delivery, mark = 'Ana' }: { readonly mail: string; readonly delivery: string; readonly mark?: string },
): Promise<void> {
  const { client_id } = own;
  const said = { ...own, fingerprint: '-', user_name: mark, requested_at: WORLD_NOW };
  const words = { subject: `${mark} aviso`, html: `<p>${mark}</p>` };
  await trx
    .insertInto('mails')
    .values({
      ...said,
      ...words,
      id: mail,
      state: 'stored',
      template: 'default',
      language: 'es',
      recipients: '[]',
      body: mark,
    })
    .execute();
  await trx
    .insertInto('webhook_deliveries')
    .values({
      ...said,
      id: delivery,
      state: 'failed',
      url: 'http://erp.example/in',
      method: 'GET',
      headers: '{}',
      body: mark,
    })
    .execute();
  await trx
    .insertInto('mail_templates')
    .values({ client_id, name: `${mark} plantilla`, ...words, translations: '{}', updated_at: WORLD_NOW })
    .execute();
  await trx
    .insertInto('webhook_secrets')
    .values({ client_id, secret: `whsec_${mark}` })
    .execute();
}

export async function insertTemplate(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
  const template = {
    name: `${mark} aviso`,
    subject: `${mark} {{ order.reference }}`,
    html: `<p>${mark}</p>`,
    translations: '{}',
    user_name: mark,
    updated_at: WORLD_NOW,
  };
  return (
    await trx
      .insertInto('mail_templates')
      .values({ client_id, ...template })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function insertAddress(
  trx: ScopedTransaction,
  client_id: number,
  url: string,
  user_name: string,
): Promise<number> {
  const row = { client_id, url, user_name, created_at: WORLD_NOW };
  return (await trx.insertInto('webhook_addresses').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
