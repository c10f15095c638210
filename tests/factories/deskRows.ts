import type { ScopedTransaction } from '#server/db/tenancy.ts';

const AT = new Date('2026-11-20T10:00:00Z');

export const OFFICE_ADDRESS = { address1: 'Calle Mayor 1', city: 'Madrid', postcode: '28001', country: 'ES' } as const;

export const CARRIER_CONTRACT = {
  name: 'SEUR',
  operator: 'SEUR',
  reference_mode: 'ECB',
  integration_mode: 'API',
  label_format: 'ZPL',
  label_size: '10X15',
  services: JSON.stringify(['31/2']),
  account: '{}',
} as const;

/** One row in each table of the desk, for this order of this client. */
export async function insertDeskRows(
  trx: ScopedTransaction,
  own: { client_id: number; order_id: number },
  product_id: number,
): Promise<void> {
  const { client_id } = own;
  await trx
    .insertInto('offices')
    .values({ client_id, kind: 'warehouse', name: 'Nave 1', ...OFFICE_ADDRESS })
    .execute();
  await trx
    .insertInto('carriers')
    .values({ client_id, ...CARRIER_CONTRACT })
    .execute();
  await trx
    .insertInto('order_packages')
    .values({ ...own, number: 1 })
    .execute();
  await trx
    .insertInto('order_serials')
    .values({ ...own, product_id, number: 1, serial: 'S1' })
    .execute();
  const sums = { base_cents: 100, tax_cents: 21, currency: 'EUR' };
  await trx
    .insertInto('tax_book')
    .values({ ...own, tax_region_id: 1, lines: '[]', ...sums, at: AT })
    .execute();
  const declaration = { kind: 'H7', procedure: 'C07', status: 'filed', reference: 'H7-1', document: '{}' } as const;
  await trx
    .insertInto('declarations')
    .values({ ...own, ...declaration, created_at: AT })
    .execute();
  const device = {
    name: 'Pistola 1',
    secret_hash: `device-${own.order_id}`,
    enrolled_at: AT,
    enrolled_by: 'Ana',
    last_seen_at: AT,
  };
  await trx
    .insertInto('enrolled_devices')
    .values({ client_id, ...device })
    .execute();
  const logo = {
    token: `logo${client_id}`,
    stored: 'a'.repeat(32),
    width: 96,
    height: 32,
    user_name: 'Ana',
    saved_at: AT,
  };
  await trx
    .insertInto('client_logos')
    .values({ client_id, ...logo })
    .execute();
  await trx.insertInto('mail_notices').values({ client_id, notice: 'travelling', status: 'SENT' }).execute();
  await trx
    .insertInto('mail_bounces')
    .values({ client_id, address: 'nobody@example.com', problem: '550', at: AT })
    .execute();
  await trx.insertInto('mail_recipients').values({ client_id, day: '2026-11-20', address_hash: 'a' }).execute();
  const event = { source: 'user', action: 'assignIncoterm', payload: '{}' } as const;
  await trx
    .insertInto('order_events')
    .values({ ...own, ...event, at: AT })
    .execute();
}
