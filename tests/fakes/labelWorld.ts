import type { OnlineRuntime } from '#server/commands/orderAction.ts';
import { SERVICES } from '#server/kernel/services.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '#server/db/tenancy.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { orderRow } from '#tests/factories/orderRow.ts';

export const LABEL_NOW = new Date('2026-11-20T10:00:00.000Z');

/** A client with a warehouse in Madrid, one product, and orders that carriers take. */
export interface LabelWorld {
  readonly database: DatabaseHandle;
  readonly clientId: number;
  readonly userId: number;
  readonly productId: number;
  readonly clock: { now: Date };
  /** Milliseconds that somebody waited for a carrier. */
  readonly waits: number[];
  readonly runtime: OnlineRuntime;
  carrier(operator: string, changes?: Partial<Insertable<Tables['carriers']>>): Promise<number>;
  /** An order of one line for this carrier; returns its id. */
  order(carrierId: number | null, changes?: Partial<Insertable<Tables['orders']>>): Promise<number>;
  scoped<Result>(work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result>;
}

export async function createLabelWorld(database: DatabaseHandle): Promise<LabelWorld> {
  const ids = await asOwner(database, insertClient);
  const clock = { now: LABEL_NOW };
  const waits: number[] = [];
  const scoped: LabelWorld['scoped'] = (work) => inScope(database, { kind: 'client', clientId: ids.clientId }, work);
  let number = 0;
  return {
    database,
    ...ids,
    clock,
    waits,
    scoped,
    runtime: {
      database,
      clientId: ids.clientId,
      actor: { userId: ids.userId, name: 'Ana', roleIds: [3] },
      source: 'user',
      services: {
        ...SERVICES,
        wait: async (ms) => {
          waits.push(ms);
        },
      },
      now: () => clock.now,
      effectId: '00000000-0000-4000-8000-000000000001',
    },
    carrier: (operator, changes = {}) =>
      scoped(async (trx) => {
        const row = {
          client_id: ids.clientId,
          name: operator,
          operator,
          reference_mode: 'PARCEL_NUMBER',
          integration_mode: 'API',
          label_format: operator === 'DHL' ? 'PDF' : 'ZPL',
          label_size: operator === 'DHL' ? 'ECOM26_84_001' : operator === 'UPS' ? '4X6' : '10X15',
          services: '[]',
          account: '{}',
          ...changes,
        } as const;
        return (await trx.insertInto('carriers').values(row).returning('id').executeTakeFirstOrThrow()).id;
      }),
    order: (carrier_id, changes = {}) =>
      scoped(async (trx) => {
        number += 1;
        const row = { ...orderRow(ids.clientId, `P-${number}`), ...ADDRESS, carrier_id, ...changes };
        const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
        const own = { client_id: ids.clientId, order_id: id };
        await trx
          .insertInto('order_lines')
          .values({ ...own, product_id: ids.productId, quantity: 2, unit_price_cents: 1500 })
          .execute();
        await trx
          .insertInto('order_statuses')
          .values({ ...own, status: row.status, at: LABEL_NOW, received_at: LABEL_NOW, source: 'import' })
          .execute();
        return id;
      }),
  };
}

const ADDRESS = {
  firstname: 'María José',
  lastname: 'Núñez',
  phone: '600123456',
  address1: 'Calle Larga 14',
  postcode: '41001',
  city: 'Sevilla',
  country: 'ES',
  total_weight_g: 1250,
} as const;

async function insertClient(trx: ScopedTransaction) {
  const { id: clientId } = await trx
    .insertInto('clients')
    .values({ name: 'Uno' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = {
    client_id: clientId,
    email: 'ana@example.com',
    name: 'Ana',
    lang: 'es',
    password_hash: '-',
  } as const;
  const { id: userId } = await trx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
  const sizes = { weight_g: 625, width_mm: 100, height_mm: 50, depth_mm: 200 };
  const product = {
    client_id: clientId,
    sku: 'A',
    name: 'Taza de cerámica',
    price_cents: 1500,
    updated_at: LABEL_NOW,
    ...sizes,
  };
  const { id: productId } = await trx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();
  const office = {
    client_id: clientId,
    kind: 'warehouse',
    name: 'Librería La Ñ',
    phone: '910000000',
    cif: 'B12345674',
  } as const;
  const place = { address1: 'Calle de Alcalá 123', city: 'Madrid', postcode: '28009', country: 'ES' };
  await trx
    .insertInto('offices')
    .values({ ...office, ...place })
    .execute();
  return { clientId, userId, productId };
}
