import { createHash, randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { CARRIER_CONTRACT } from './deskRows.ts';

const AT = new Date('2026-11-20T10:00:00Z');

/** A booking with its label file, and the simulator carrier's row of it, for this order. */
export async function insertShipmentRows(
  trx: ScopedTransaction,
  own: { client_id: number; order_id: number },
): Promise<void> {
  const { client_id, order_id } = own;
  const { id: carrier_id } = await trx
    .insertInto('carriers')
    .values({ client_id, ...CARRIER_CONTRACT })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contract = { client_id, carrier_id, line: 'live' } as const;
  await trx
    .insertInto('carrier_breakers')
    .values({ ...contract, failures: 1 })
    .execute();
  const call = { hour: AT, call: 'create', outcome: 'ok', calls: 1, total_ms: 9, slowest_ms: 9, last_at: AT } as const;
  await trx
    .insertInto('carrier_calls')
    .values({ ...contract, ...call })
    .execute();
  await trx.insertInto('file_hosts').values({ client_id, carrier_id }).execute();
  const step = { number: 1, service: '31/2', destination: 'PEN', max_g: 5000, price_cents: 420, saved_at: AT } as const;
  await trx
    .insertInto('tariff_steps')
    .values({ client_id, carrier_id, ...step })
    .execute();
  const file = { direction: 'out', name: 'shipments.csv', lines: 1, created_at: AT } as const;
  await trx
    .insertInto('carrier_files')
    .values({ ...contract, ...file })
    .execute();
  const told = { shipment: '{}', first_number: 1, packages: 1, state: 'waiting', created_at: AT } as const;
  await trx
    .insertInto('file_shipments')
    .values({ ...contract, ...told, reference: `${order_id}-0` })
    .execute();
  const reference = `${order_id}-0`;
  const kind = { format: 'ZPL', size: '10X15' } as const;
  const { id: shipment_id } = await trx
    .insertInto('shipments')
    .values({
      ...own,
      ...kind,
      generation: 0,
      carrier_id,
      operator: 'SEUR',
      service_code: '31/2',
      reference,
      state: 'booked',
      busy_until: AT,
      fingerprint: '-',
      request: '{}',
      packages: 1,
      requested_at: AT,
      booked_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('labels')
    .values({
      ...own,
      ...kind,
      shipment_id,
      first_package: 1,
      last_package: 1,
      file: Buffer.from('^XA^XZ'),
      created_at: AT,
    })
    .execute();
  await trx
    .insertInto('tracking_events')
    .values({
      ...own,
      operator: 'SEUR',
      tracking_number: 'N',
      code: 'LC001',
      at: AT,
      place: '',
      text: '',
      received_at: AT,
    })
    .execute();
  await trx
    .insertInto('tracking_meanings')
    .values({ client_id, operator: 'SEUR', code: 'ZZ', meaning: 'SEUR_LOST', user_name: 'Ana', at: AT })
    .execute();
  await insertProof(trx, own, { id: randomUUID(), mark: 'N', stored: 'f'.repeat(32) });
  await insertEvidenceLink(trx, own, 'N');
  await trx
    .insertInto('sandbox_shipments')
    .values({ client_id, operator: 'SEUR', reference, request: '{}', created_at: AT })
    .execute();
}

/** A link to the evidence of an order, made by this person. @returns its id */
export async function insertEvidenceLink(
  trx: ScopedTransaction,
  own: { readonly client_id: number; readonly order_id: number },
  user_name: string,
): Promise<number> {
  const hash = createHash('sha256').update(randomUUID()).digest('hex');
  const row = {
    ...own,
    hash,
    reader: 'carrier',
    user_name,
    created_at: AT,
    expires_at: new Date('2099-01-01'),
  } as const;
  return (await trx.insertInto('evidence_links').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A signature of a parcel that was delivered. */
export async function insertProof(
  trx: ScopedTransaction,
  own: { readonly client_id: number; readonly order_id: number },
  { id, mark, stored }: { readonly id: string; readonly mark: string; readonly stored: string },
): Promise<void> {
  const proof = { id, tracking_number: mark, kind: 'signature', type: 'image/jpeg', stored, size: 1 } as const;
  await trx
    .insertInto('delivery_proofs')
    .values({ ...own, ...proof, created_at: AT })
    .execute();
}
