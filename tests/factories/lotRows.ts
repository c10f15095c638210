import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { insertHeldJob } from './jobRows.ts';

const AT = '2026-11-20T08:00:00Z';

/** A row in each table of lots and of messages to others. */
export async function insertLotRows(
  trx: ScopedTransaction,
  own: { readonly client_id: number; readonly order_id: number },
): Promise<void> {
  const { client_id, order_id } = own;
  const { id: itinerary_id } = await trx
    .insertInto('itineraries')
    .values({ client_id, name: 'Diario', weekdays: '["MONDAY"]', zones: '[]', updated_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('lots')
    .values({ ...own, itinerary_id, date: '2026-11-23' })
    .execute();
  await trx
    .insertInto('loaded_parcels')
    .values({ ...own, lot_id: order_id, number: 1, at: AT })
    .execute();
  await trx
    .insertInto('lot_departures')
    .values({
      client_id,
      id: randomUUID(),
      lot_id: order_id,
      driver: 'Luis',
      plate: '1234 BCD',
      seal: '',
      photos: '[]',
      foreign_codes: '[]',
      strays: '[]',
      at: AT,
    })
    .execute();
  await trx.insertInto('webhook_secrets').values({ client_id, secret: 's' }).execute();
  await trx
    .insertInto('webhook_addresses')
    .values({ client_id, url: 'https://erp.example/in', user_name: 'Ana', created_at: new Date() })
    .execute();
  const job = { client_id, kind: 'sendMail', key: 'm', payload: {}, attempts: 1 };
  await insertHeldJob(trx, { ...job, until: '2026-11-20T10:00:00Z' });
  const sent = { ...own, fingerprint: 'f', requested_at: AT };
  const call = { state: 'delivered', url: 'https://a.example/', method: 'POST', headers: '{}', body: '{}' } as const;
  await trx
    .insertInto('webhook_deliveries')
    .values({ ...sent, ...call, id: `w${client_id}` })
    .execute();
  const mail = {
    state: 'stored',
    template: 'default',
    language: 'es',
    recipients: '[]',
    subject: 's',
    html: '',
    body: '',
  } as const;
  await trx
    .insertInto('mails')
    .values({ ...sent, ...mail, id: `m${client_id}` })
    .execute();
  await trx
    .insertInto('mail_templates')
    .values({ client_id, name: 'n', subject: 's', html: '', translations: '{}', updated_at: AT })
    .execute();
}
