import type { ScopedTransaction } from '#server/db/tenancy.ts';

const AT = new Date('2026-11-20T10:00:00.000Z');

/** A mail and a webhook about this order, a template and the secret of its client. */
export async function insertMessageRows(
  trx: ScopedTransaction,
  own: { client_id: number; order_id: number },
  { mail, delivery, mark = 'Ana' }: { readonly mail: string; readonly delivery: string; readonly mark?: string },
): Promise<void> {
  const { client_id } = own;
  const said = { ...own, fingerprint: '-', user_name: mark, requested_at: AT };
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
    .values({ client_id, name: `${mark} plantilla`, ...words, translations: '{}', updated_at: AT })
    .execute();
  await trx
    .insertInto('webhook_secrets')
    .values({ client_id, secret: `whsec_${mark}` })
    .execute();
}
