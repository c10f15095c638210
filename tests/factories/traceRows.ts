import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';
import type { Base } from './tenantRows.ts';

/** What people leave behind at an order: a label, an event, a short pick with its photo, a device that went silent. */
export async function insertTraces(
  trx: ScopedTransaction,
  base: Base,
  order_id: number,
  mark: string,
  photo: string,
): Promise<void> {
  const own = { client_id: base.client, order_id };
  const event = { source: 'user', action: 'sendEmail', payload: '{}', user_name: mark, at: WORLD_NOW } as const;
  await trx
    .insertInto('order_events')
    .values([
      { ...own, ...event },
      { ...own, ...event, action: 'printLabel', payload: '{"number":1,"format":"ZPL","reason":"damaged"}' },
    ])
    .execute();
  const kind = { format: 'ZPL', size: '10X15' } as const;
  const booking = {
    ...kind,
    generation: 0,
    carrier_id: base.carrier,
    operator: 'SEUR',
    service_code: '31/2',
    reference: `${order_id}-0`,
    state: 'booked',
    busy_until: WORLD_NOW,
  } as const;
  const said = { fingerprint: '-', request: '{}', packages: 1, requested_at: WORLD_NOW, booked_at: WORLD_NOW };
  const { id: shipment_id } = await trx
    .insertInto('shipments')
    .values({ ...own, ...booking, ...said })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = Buffer.from(`^XA^FX${mark}^FS^XZ`);
  await trx
    .insertInto('labels')
    .values({ ...own, ...kind, shipment_id, first_package: 1, last_package: 1, file, created_at: WORLD_NOW })
    .execute();
  const session_id = '7c0e2c1e-3f5a-4c1b-9d0e-0a1b2c3d4e5f';
  const short = {
    product_id: base.product,
    session_id,
    version: 1,
    reason: 'damaged',
    units: 1,
    note: mark,
    photos: JSON.stringify([photo]),
  } as const;
  await trx
    .insertInto('picking_incidents')
    .values({ ...own, ...short, created_at: WORLD_NOW })
    .execute();
  const long = new Date(WORLD_NOW.getTime() - 86_400_000);
  await trx
    .insertInto('outbox_devices')
    .values({ client_id: base.client, device_id: `${mark}-device`, user_id: 1, high: 3, last_seen_at: long })
    .execute();
  await trx
    .insertInto('outbox_applied')
    .values({ client_id: base.client, device_id: `${mark}-device`, user_id: 1, applied: '{[1,4)}' })
    .execute();
}
