import { WEEKDAYS } from '#domain/lots/days.ts';
import { clientRow } from '#server/people/account/clientRow.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { type Subject, WORLD_NOW } from './subject.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from './deskRows.ts';

/** The key that the file server of a carrier offered. */
export const OFFERED_KEY = 'SHA256:offered';

/** What every order of a client is about. */
export type Base = Pick<Subject, 'itinerary' | 'client' | 'product' | 'warehouse' | 'office' | 'carrier'>;

export async function insertClient(trx: ScopedTransaction, name: string): Promise<number> {
  const row = { ...clientRow({ name, time_zone: 'Europe/Madrid' }), tax_regions: '[1]' };
  return (await trx.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertBase(trx: ScopedTransaction, mark: string): Promise<Base> {
  const client = await insertClient(trx, `${mark} SL`);
  const warehouse = await insertOffice(trx, client, 'warehouse', mark);
  const office = await insertOffice(trx, client, 'office', mark);
  const carrier = await insertCarrier(trx, client, `${mark} SEUR`);
  const sizes = { price_cents: 100, weight_g: 100, width_mm: 10, height_mm: 10, depth_mm: 10, updated_at: WORLD_NOW };
  const goods = {
    client_id: client,
    sku: `${mark}-SKU`,
    name: `${mark} taza`,
    location: `${mark}-01`,
    hs_code: '691200',
    origin_country: 'ES',
    ...sizes,
  };
  const { id: product } = await trx.insertInto('products').values(goods).returning('id').executeTakeFirstOrThrow();
  const leaving = {
    client_id: client,
    name: `${mark} diario`,
    carrier_id: carrier,
    weekdays: JSON.stringify(WEEKDAYS),
    zones: '[]',
    updated_at: WORLD_NOW,
  };
  const { id: itinerary } = await trx
    .insertInto('itineraries')
    .values(leaving)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { client, itinerary, product, carrier, warehouse, office };
}

async function insertCarrier(trx: ScopedTransaction, client_id: number, name: string): Promise<number> {
  const contract = { client_id, ...CARRIER_CONTRACT, name, services: '["31/2"]' };
  return (await trx.insertInto('carriers').values(contract).returning('id').executeTakeFirstOrThrow()).id;
}

/** A carrier whose file server shows a key that somebody may trust. */
export async function insertFileCarrier(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
  const carrier_id = await insertCarrier(trx, client_id, `${mark} SFTP`);
  await trx.insertInto('file_hosts').values({ client_id, carrier_id, offered_key: OFFERED_KEY }).execute();
  return carrier_id;
}

export async function insertOffice(
  trx: ScopedTransaction,
  client_id: number,
  kind: 'warehouse' | 'office',
  mark: string,
): Promise<number> {
  const place = { client_id, kind, name: `${mark} ${kind}`, cif: 'B84561232', phone: '910000000', ...OFFICE_ADDRESS };
  return (await trx.insertInto('offices').values(place).returning('id').executeTakeFirstOrThrow()).id;
}
