import type { OrderDetail } from '#contract/orders/order.ts';
import type { Selectable, Updateable } from 'kysely';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import type { OrdersTable } from '#server/db/schema/orders.ts';
import { orderSearch } from '#server/db/orderSearch.ts';
import { asOwner } from '#server/db/tenancy.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { type TestApp, testApp, type Visitor } from './testApp.ts';
import type { Backend } from './testDatabase.ts';

/** Fields that are compared without accents. */
export const FOLDED = new Set(['customer_name', 'city']);

/** An order as the list gives it, with its row: some fields can be filtered and are not shown. */
type Listed = OrderDetail & { readonly row: Selectable<OrdersTable> };

const COLUMN: Readonly<Record<string, string>> = {
  total_taxes: 'total_tax_cents',
  insured_amount: 'insured_cents',
  id_eplatform: 'eplatform_id',
};

export function valueOf(order: Listed, field: string): string | number | null {
  const shown = (order as unknown as Record<string, string | number | null>)[field];
  if (shown !== undefined) return shown;
  const stored = (order.row as unknown as Record<string, unknown>)[COLUMN[field] ?? field];
  return stored instanceof Date ? stored.toISOString() : ((stored ?? null) as string | number | null);
}

const PLACE = 9001;

/** Gives some orders what only the desk sets. */
async function dressOrders(trx: ScopedTransaction): Promise<void> {
  const { client_id } = await trx
    .selectFrom('orders')
    .select('client_id')
    .where('id', '=', 11)
    .executeTakeFirstOrThrow();
  const set = (id: number, values: Updateable<OrdersTable>) =>
    trx.updateTable('orders').set(values).where('id', '=', id).execute();
  const office = {
    id: PLACE,
    client_id,
    kind: 'warehouse',
    name: 'Norte',
    address1: 'C/ 1',
    city: 'Vigo',
    postcode: '36201',
    country: 'ES',
  } as const;
  await trx.insertInto('offices').values(office).execute();
  const contract = {
    reference_mode: 'REF',
    integration_mode: 'API',
    label_format: 'ZPL',
    label_size: '10X15',
    services: '["1C"]',
    account: '{}',
  } as const;
  await trx
    .insertInto('carriers')
    .values({ id: PLACE, client_id, name: 'Rápido', operator: 'SEUR', ...contract })
    .execute();
  await trx
    .insertInto('eplatforms')
    .values({
      id: PLACE,
      client_id,
      eplatform_type: 'shopify',
      name: 'Velas',
      name_key: 'velas',
      url: 'https://velas.example',
      url_key: 'velas.example',
      state: 'connected',
      statuses: '[]',
      read_up_to: new Date('2026-11-20T09:00:00Z'),
      created_at: new Date('2026-11-20T09:00:00Z'),
    })
    .execute();
  await set(11, {
    carrier_id: PLACE,
    service_code: '1C',
    tracking_number: 'PQ4A900123456',
    warehouse_id: PLACE,
    tax_office_id: PLACE,
    incoterm: 'dap',
  });
  await set(12, {
    company: 'Conservas Núñez S.L.',
    phone_mobile: '+34 600 111 222',
    dni: '00000000T',
    vat_number: 'ESB00000000',
    address2: '3.º B',
    other: 'Llamar antes',
    eplatform_type: 'shopify',
    eplatform_id: PLACE,
  });
  await set(13, {
    insured_cents: 5000,
    invoice_number: 'F-1',
    num_packages: 3,
    config_category: 'frágil',
    dangerous: '{}',
    priority: 'high',
  });
  const { id: assignee_id } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.min('id').as('id'))
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  await set(16, { assignee_id });
  await trx
    .insertInto('tags')
    .values({ id: PLACE, client_id, name: 'Frágil', name_key: 'fragil', colour: 'red' })
    .execute();
  await trx.insertInto('order_tags').values({ client_id, order_id: 13, tag_id: PLACE }).execute();
  await set(14, { lot_id: 12, parent_order_id: 11, total_tax_cents: 210, currency: 'GBP', weight_override_g: 5000 });
  await set(15, { ship_step: 'completed', updated_at: new Date('2026-11-20T09:00:00Z') });
  for (const id of [12, 13]) {
    const { order_reference, ...row } = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await set(id, orderSearch({ order_reference, ...row }));
  }
  await trx
    .insertInto('itineraries')
    .values({
      id: PLACE,
      client_id,
      name: 'Tarde',
      weekdays: '["FRIDAY"]',
      zones: '[]',
      updated_at: new Date('2026-11-20T09:00:00Z'),
    })
    .execute();
  await trx.insertInto('lots').values({ order_id: 12, client_id, itinerary_id: PLACE, date: '2026-11-20' }).execute();
  await trx
    .insertInto('order_packages')
    .values({ client_id, order_id: 13, number: 2, tracking_number: 'PARCEL-2' })
    .execute();
  const { product_id } = await trx
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', 13)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_serials')
    .values({ client_id, order_id: 13, product_id, number: 1, serial: 'SN-77' })
    .execute();
  const booking = {
    client_id,
    carrier_id: PLACE,
    operator: 'SEUR',
    service_code: '1C',
    request: '{}',
    format: 'ZPL',
    size: '10X15',
    packages: 1,
  } as const;
  const at = new Date('2026-11-20T09:00:00Z');
  for (const [id, order_id, state] of [
    [9001, 15, 'booked'],
    [9002, 16, 'voided'],
  ] as const) {
    const voided = state === 'voided' ? { voided_at: at } : {};
    await trx
      .insertInto('shipments')
      .values({
        ...booking,
        id,
        order_id,
        generation: 0,
        reference: `R-${id}`,
        state,
        busy_until: at,
        fingerprint: 'f',
        requested_at: at,
        ...voided,
      })
      .execute();
    await trx
      .insertInto('labels')
      .values({
        client_id,
        order_id,
        shipment_id: id,
        first_package: 1,
        last_package: 1,
        format: 'ZPL',
        size: '10X15',
        file: Buffer.from('x'),
        created_at: at,
      })
      .execute();
  }
  await trx.updateTable('order_lines').set({ hs_code: '01012100' }).where('order_id', '=', 14).execute();
}

export interface DressedOrders {
  readonly database: DatabaseHandle;
  readonly app: TestApp;
  readonly merchant: Visitor;
  readonly picker: Visitor;
  /** A visitor of another client. */
  readonly stranger: Visitor;
  /** Every order of the merchant that is not deleted. */
  readonly all: readonly Listed[];
  close(): Promise<void>;
}

/** The orders of the demo: some picked, some deleted, some with what only the desk sets. */
export async function openDressedOrders({ openDemo }: Backend): Promise<DressedOrders> {
  const database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
  await asOwner(database, async (trx) => {
    await trx
      .insertInto('server_meta')
      .values({ id: 1, epoch: 'e', generation: 1 })
      .onConflict((c) => c.doNothing())
      .execute();
    await trx.updateTable('orders').set({ status: 'PICKEDUP' }).where('id', 'in', [5, 6, 7]).execute();
    await dressOrders(trx);
    await trx
      .updateTable('orders')
      .set({ deleted_at: new Date('2026-11-20T09:30:00Z') })
      .where('id', 'in', [8, 9])
      .execute();
  });
  const app = await testApp(database);
  const merchant = await app.signIn('merchant@demo.test');
  const picker = await app.signIn('picker@demo.test');
  const stranger = await app.signIn('merchant2@demo.test');
  const { body } = await merchant.get('/api/v1/orders/detailed?per_page=500&sort=id');
  const rows = await asOwner(database, (trx) => trx.selectFrom('orders').selectAll().execute());
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const all = (body.data as OrderDetail[]).flatMap((order) => {
    const row = rowOf.get(order.id);
    return row ? [{ ...order, row }] : [];
  });
  return {
    database,
    app,
    merchant,
    picker,
    stranger,
    all,
    close: async () => {
      await app.app.close();
      await database.close();
    },
  };
}

export const idsOf = (data: unknown) => (data as { id: number }[]).map((order) => order.id);
