import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { needsGivenClients, type RoleId, ROLES } from '#domain/access/roles.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import { SERVICES } from '#server/actions/services.ts';
import { hashPassword } from '#server/areas/auth/password.ts';
import { insertOrders } from '#server/areas/orders/insertOrders.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { DEMO_PASSWORD } from '#contract/demo.ts';
import { routesWith } from '#server/app/routes.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { insertMessageRows } from '#tests/factories/messageRows.ts';
import { sql } from 'kysely';
import { memoryFileStore } from './memoryFileStore.ts';
import { type TestApp, testApp, type Visitor } from './testApp.ts';

export const WORLD_NOW = new Date('2026-11-20T10:00:00.000Z');
export const LOT_DAY = '2099-01-05';
export const PIN = '2580';
export const EPOCH = 'epoch-of-the-world';

/** What a call can be about; the ids of another client, or of nobody, take the same places. */
export interface Subject {
  /** Who calls. */
  readonly caller: number;
  readonly client: number;
  readonly order: number;
  /** A return that has not been sent back. */
  readonly returned: number;
  /** Has been delivered, and nothing of it came back yet. */
  readonly delivered: number;
  /** An open lot, and an order in it. */
  readonly lot: number;
  readonly inLot: number;
  readonly itinerary: number;
  /** Has a label. */
  readonly labelled: number;
  readonly product: number;
  readonly warehouse: number;
  readonly office: number;
  readonly carrier: number;
  readonly view: number;
  readonly device: number;
  /** A server of somebody else, which takes every webhook; its address is saved. */
  readonly receiver: string;
  /** A saved address of its own. */
  readonly address: number;
  readonly photo: string;
  readonly mail: string;
  /** A template of its own. */
  readonly template: number;
  readonly delivery: string;
  readonly reference: string;
}

export interface Tenant extends Subject {
  /** Stands in every text of this client: found in an answer to another, it is a leak. */
  readonly mark: string;
  /** A new order that every action can be done to; its return where `returned`. */
  newOrder(): Promise<Pick<Subject, 'order' | 'returned' | 'delivered' | 'lot' | 'inLot' | 'reference'>>;
  newView(userId: number): Promise<number>;
  newDevice(): Promise<number>;
  newTemplate(): Promise<number>;
  newAddress(): Promise<number>;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly role: RoleId;
  /** Place of the client; null = belongs to none. */
  readonly tenant: 0 | 1 | null;
  readonly visitor: Visitor;
}

export interface TwoTenants {
  readonly app: TestApp;
  readonly tenants: readonly [Tenant, Tenant];
  /** Nine roles for each client: the three of no client stand in both. */
  readonly people: readonly Person[];
  personOf(tenant: 0 | 1, role: RoleId): Person;
  close(): Promise<void>;
}

/** Ids that nobody has. */
export const NOBODY: Subject = {
  caller: 0,
  client: 999_999_001,
  order: 999_999_002,
  returned: 999_999_003,
  delivered: 999_999_010,
  labelled: 999_999_011,
  lot: 999_999_012,
  inLot: 999_999_013,
  itinerary: 999_999_014,
  product: 999_999_004,
  warehouse: 999_999_005,
  office: 999_999_006,
  carrier: 999_999_007,
  view: 999_999_008,
  device: 999_999_009,
  receiver: 'http://erp.example/in',
  address: 999_999_016,
  photo: 'e'.repeat(64),
  mail: '00000000-0000-4000-8000-00000000eeee',
  delivery: '00000000-0000-4000-8000-00000000eeee',
  template: 999_999_015,
  reference: 'NADIE-1',
};

/** Ids of each client start here, so that one of them in an answer can only be it. */
const FROM = [1_234_567, 7_654_321] as const;
const COUNTED = [
  'clients',
  'orders',
  'itineraries',
  'products',
  'offices',
  'carriers',
  'saved_views',
  'enrolled_devices',
  'mail_templates',
  'webhook_addresses',
  'users',
];
const BELONGS = [
  ROLES.WarehouseOperator,
  ROLES.ClickAndCollectOperator,
  ROLES.CustomsOperator,
  ROLES.OperatorAdmin,
  ROLES.Operator,
] as const;
const BELONGS_TO_NONE = [ROLES.System, ROLES.SuperAdmin, ROLES.Admin, ROLES.ThirdPartyOperator] as const;

/** Two clients that have one of everything, and a person of each role in each. */
export async function openTwoTenants(database: DatabaseHandle): Promise<TwoTenants> {
  const files = memoryFileStore();
  const receiver = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const webhooks = { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 5000 };
  const app = await testApp(database, { files, limiter: { take: () => 0 } }, routesWith({ ...SERVICES, webhooks }));
  await database.unscoped.insertInto('server_meta').values({ id: 1, epoch: EPOCH, generation: 1 }).execute();
  await countFrom(database, FROM[0]);
  const first = await openTenant(database, 'Primero', files);
  await countFrom(database, FROM[1]);
  const second = await openTenant(database, 'Kanarek', files);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const pin_hash = await hashPassword(PIN);
  const people: Person[] = [];
  for (const [place, { client, mark }] of [first, second].entries()) {
    for (const role of place === 0 ? [...BELONGS_TO_NONE, ...BELONGS] : BELONGS) {
      const ofNone = BELONGS_TO_NONE.some((one) => one === role);
      const email = `r${role}@${place}.test`;
      const row = {
        client_id: ofNone ? null : client,
        email,
        name: ofNone ? `Nadie ${role}` : `${mark} ${role}`,
        lang: 'es' as const,
        password_hash,
        pin_hash,
      };
      const id = await asOwner(database, async (trx) => {
        const user = await trx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
        await trx.insertInto('user_roles').values({ user_id: user.id, role_id: role }).execute();
        if (needsGivenClients([role]))
          await trx
            .insertInto('user_clients')
            .values([first, second].map((one) => ({ user_id: user.id, client_id: one.client })))
            .execute();
        return user.id;
      });
      people.push({ id, email, role, tenant: ofNone ? null : place === 0 ? 0 : 1, visitor: await app.signIn(email) });
    }
  }
  const withView = async (tenant: Tenant, place: 0 | 1): Promise<Tenant> => {
    const owner = people.find((one) => one.tenant === place && one.role === ROLES.OperatorAdmin);
    const url = `http://erp.example:${(receiver.address() as AddressInfo).port}/in`;
    await asOwner(database, (trx) => insertAddress(trx, tenant.client, url, tenant.mark));
    return { ...tenant, receiver: url, view: await tenant.newView(owner?.id ?? 0) };
  };
  return {
    app,
    tenants: [await withView(first, 0), await withView(second, 1)],
    people,
    personOf: (tenant, role) => {
      const found = people.find((one) => one.role === role && (one.tenant === tenant || one.tenant === null));
      if (!found) throw new Error(`nobody of role ${role}`);
      return found;
    },
    close: async () => {
      receiver.close();
      await app.app.close();
    },
  };
}

async function countFrom(database: DatabaseHandle, first: number): Promise<void> {
  for (const table of COUNTED)
    await sql.raw(`alter table ${table} alter column id restart with ${first}`).execute(database.unscoped);
}

async function openTenant(
  database: DatabaseHandle,
  mark: string,
  files: ReturnType<typeof memoryFileStore>,
): Promise<Tenant> {
  const write = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) => asOwner(database, work);
  const base = await write((trx) => insertBase(trx, mark));
  const { client } = base;
  let count = 0;
  const newOrder: Tenant['newOrder'] = () => {
    count += 1;
    return write((trx) => insertOrdersOf(trx, base, `${mark}-${count}`, mark));
  };
  const newDevice = () => write((trx) => insertDevice(trx, client, mark, (count += 1)));
  const templates: number[] = [];
  const newTemplate = () =>
    write(async (trx) => {
      // A client may have no more than 200: the first is everybody's, the last ones are in use.
      const used = templates.splice(1, Math.max(0, templates.length - 21));
      if (used.length > 0) await trx.deleteFrom('mail_templates').where('id', 'in', used).execute();
      const made = await insertTemplate(trx, client, mark);
      templates.push(made);
      return made;
    });
  const newAddress = () =>
    write(async (trx) => {
      // A client may have no more than 100; those of former calls are of no use any more.
      await trx
        .deleteFrom('webhook_addresses')
        .where('client_id', '=', client)
        .where('url', 'like', 'https://%')
        .execute();
      return insertAddress(trx, client, `https://erp.example/${mark}`, mark);
    });
  const bytes = jpegFile({ exif: mark });
  const photo = createHash('sha256').update(bytes).digest('hex');
  await write((trx) =>
    trx
      .insertInto('photos')
      .values({ client_id: client, name: photo, size: bytes.length, created_at: WORLD_NOW })
      .execute(),
  );
  const own = await newOrder();
  const messages = { mail: randomUUID(), delivery: randomUUID() };
  await write((trx) => insertMessageRows(trx, { client_id: client, order_id: own.order }, { ...messages, mark }));
  await write((trx) => insertTraces(trx, base, own.order, mark, photo));
  await files.put(client, photo, bytes);
  return {
    ...base,
    ...own,
    ...messages,
    receiver: '',
    mark,
    labelled: own.order,
    caller: 0,
    view: 0,
    device: await newDevice(),
    template: await newTemplate(),
    address: await newAddress(),
    photo,
    newOrder,
    newDevice,
    newTemplate,
    newAddress,
    newView: (userId) => write((trx) => insertView(trx, client, userId, mark)),
  };
}

type Base = Pick<Subject, 'itinerary' | 'client' | 'product' | 'warehouse' | 'office' | 'carrier'>;

async function insertBase(trx: ScopedTransaction, mark: string): Promise<Base> {
  const { id: client } = await trx
    .insertInto('clients')
    .values({ name: `${mark} SL`, tax_regions: '[1]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = (kind: 'warehouse' | 'office') => ({
    client_id: client,
    kind,
    name: `${mark} ${kind}`,
    cif: 'B84561232',
    phone: '910000000',
    ...OFFICE_ADDRESS,
  });
  const offices = await trx
    .insertInto('offices')
    .values([place('warehouse'), place('office')])
    .returning('id')
    .execute();
  const contract = { client_id: client, ...CARRIER_CONTRACT, name: `${mark} SEUR`, services: '["31/2"]' };
  const { id: carrier } = await trx.insertInto('carriers').values(contract).returning('id').executeTakeFirstOrThrow();
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
  return { client, itinerary, product, carrier, warehouse: offices[0]?.id ?? 0, office: offices[1]?.id ?? 0 };
}

/** An order that can be declared and labelled, a return of it, one that was delivered, and a lot with one in it. */
async function insertOrdersOf(trx: ScopedTransaction, base: Base, reference: string, mark: string) {
  const customer = {
    firstname: mark,
    lastname: 'Ruiz',
    email: `${mark}@example.com`,
    phone: '600123456',
    address1: `${mark} 1`,
    postcode: '28001',
    city: 'Madrid',
    state: null,
    country: 'ES',
  };
  const lines = [{ productId: base.product, quantity: 2, unitPriceCents: 100, weightG: 100 }];
  const common = { date: WORLD_NOW, createdAt: WORLD_NOW, paymentMethod: 'card', currency: 'EUR', customer, lines };
  const at = (status: string) => ({ status, at: WORLD_NOW, source: 'import' as const });
  const [order = 0, returned = 0, delivered = 0, lot = 0, inLot = 0] = await insertOrders(trx, base.client, [
    { ...common, reference, type: 'order', history: [at('CREATED')] },
    { ...common, reference: `${reference}-R`, type: 'return', history: [at('CREATED')] },
    { ...common, reference: `${reference}-E`, type: 'order', history: [at('CREATED'), at('DELIVERED')] },
    { ...common, lines: [], reference: `${reference}-L`, type: 'lotshipping', history: [at('OPENEDCONSOLIDATE')] },
    { ...common, reference: `${reference}-J`, type: 'order', history: [at('CREATED'), at('CONSOLIDATED')] },
  ]);
  const facts = {
    carrier_id: base.carrier,
    tax_office_id: base.office,
    warehouse_id: base.warehouse,
    tracking_number: `${reference}-T`,
    invoice_number: `${reference}-F`,
    dni: '12345678Z',
    updated_at: WORLD_NOW,
  };
  await trx.updateTable('orders').set(facts).where('id', '=', order).execute();
  await trx.updateTable('orders').set({ parent_order_id: order }).where('id', '=', returned).execute();
  await trx.updateTable('orders').set({ lot_id: lot }).where('id', '=', inLot).execute();
  await trx
    .insertInto('lots')
    .values({ client_id: base.client, order_id: lot, itinerary_id: base.itinerary, date: LOT_DAY })
    .execute();
  return { order, returned, delivered, lot, inLot, reference };
}

/** What people leave behind at an order: a label, an event, a short pick with its photo, a device that went silent. */
async function insertTraces(
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
    .values({ ...own, ...event })
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

async function insertView(trx: ScopedTransaction, client_id: number, user_id: number, mark: string): Promise<number> {
  const view = {
    name: `${mark} lista`,
    shared: true,
    query: 'status=CREATED',
    columns: '[]',
    created_at: WORLD_NOW,
    updated_at: WORLD_NOW,
  };
  const row = { client_id, user_id, user_name: mark, ...view };
  return (await trx.insertInto('saved_views').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function insertTemplate(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
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

async function insertAddress(
  trx: ScopedTransaction,
  client_id: number,
  url: string,
  user_name: string,
): Promise<number> {
  const row = { client_id, url, user_name, created_at: WORLD_NOW };
  return (await trx.insertInto('webhook_addresses').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function insertDevice(trx: ScopedTransaction, client_id: number, mark: string, count: number): Promise<number> {
  const secret_hash = createHash('sha256').update(`${mark}${count}`).digest('hex');
  const device = {
    client_id,
    name: `${mark} pistola`,
    secret_hash,
    enrolled_at: WORLD_NOW,
    enrolled_by: mark,
    last_seen_at: WORLD_NOW,
  };
  return (await trx.insertInto('enrolled_devices').values(device).returning('id').executeTakeFirstOrThrow()).id;
}
