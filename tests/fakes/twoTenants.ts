import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { needsGivenClients, type RoleId, ROLES } from '#domain/people/roles.ts';
import { registerEntry } from '#server/money/billing/verifactuChain.ts';
import { SERVICES } from '#server/kernel/services.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { insertLearnedRoute } from '#tests/factories/learnedRouteRows.ts';
import { insertShop } from '#tests/factories/shopRows.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { insertPaymentAccount, insertSetup } from '#tests/factories/paymentRows.ts';
import { insertDeadJob } from '#tests/factories/jobRows.ts';
import { insertPrintOffer } from '#tests/factories/printRows.ts';
import { insertMessageRows } from '#tests/factories/messageRows.ts';
import { insertEvidenceLink, insertProof } from '#tests/factories/shipmentRows.ts';
import { insertNote, insertReminder } from '#tests/factories/noteRows.ts';
import {
  contactEmailOf,
  insertAddress,
  insertBase,
  insertClient,
  insertContact,
  insertTag,
  insertDevice,
  insertFileCarrier,
  insertInvoice,
  insertOffice,
  insertOrdersOf,
  insertRule,
  insertTemplate,
  insertToken,
  insertTraces,
  insertView,
} from '#tests/factories/tenantRows.ts';
import { sql } from 'kysely';
import { memoryFileStore } from './memoryFileStore.ts';
import { quickHash } from './quickHash.ts';
import { type Subject, WORLD_NOW } from '#tests/factories/subject.ts';
import { type TestApp, testApp, type Visitor } from './testApp.ts';

export const PIN = '2580';
export const EPOCH = 'epoch-of-the-world';

export interface Tenant extends Subject {
  /** A word in every text of this client: an answer to another client that contains it is a leak. */
  readonly mark: string;
  /** A new order that every action can be done to; its return where `returned`. */
  newOrder(): Promise<
    Pick<
      Subject,
      | 'order'
      | 'returned'
      | 'delivered'
      | 'lot'
      | 'inLot'
      | 'ready'
      | 'open'
      | 'openLine'
      | 'twin'
      | 'together'
      | 'blindReturn'
      | 'learnedCode'
      | 'reference'
    >
  >;
  newView(userId: number): Promise<number>;
  newNote(userId: number): Promise<number>;
  newReminder(userId: number): Promise<number>;
  newDevice(): Promise<number>;
  newOffice(): Promise<number>;
  newTemplate(): Promise<number>;
  newAddress(): Promise<number>;
  newClient(): Promise<number>;
  newContact(): Promise<number>;
  newTag(): Promise<number>;
  newFileCarrier(): Promise<number>;
  newEplatform(): Promise<Pick<Subject, 'eplatform' | 'eplatformFailure' | 'eplatformPrivacy'>>;
  newToken(userId: number): Promise<number>;
  newRule(): Promise<number>;
  newPrint(userId: number): Promise<string>;
  makeInvoice(): Promise<number>;
  newSetup(): Promise<string>;
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
  readonly files: ReturnType<typeof memoryFileStore>;
  readonly tenants: readonly [Tenant, Tenant];
  /** Nine roles for each client; the three without a client are in both lists. */
  readonly people: readonly Person[];
  personOf(tenant: 0 | 1, role: RoleId): Person;
  /** Works at a counter of the first client where none of its orders is. */
  readonly elsewhere: Person;
  close(): Promise<void>;
}

const SELLER = { taxId: 'A13585625', address: '-', postcode: '28001', city: 'Madrid', country: 'ES' };

/** Ids of each client start here, so that such a number in an answer can only be an id of it. */
const FROM = [1_234_567, 7_654_321] as const;
const COUNTED = [
  'clients',
  'orders',
  'order_events',
  'reminders',
  'evidence_links',
  'order_lines',
  'itineraries',
  'products',
  'offices',
  'carriers',
  'saved_views',
  'enrolled_devices',
  'mail_templates',
  'webhook_addresses',
  'contacts',
  'tags',
  'eplatforms',
  'eplatform_orders',
  'eplatform_differences',
  'eplatform_privacy',
  'blind_returns',
  'learned_codes',
  'action_rules',
  'users',
  'invoices',
  'charges',
  'refunds',
  'verifactu_records',
  'api_tokens',
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
  const app = await testApp(database, { files, limiter: { take: () => 0 }, services: { ...SERVICES, webhooks } });
  await database.unscoped.insertInto('server_meta').values({ id: 1, epoch: EPOCH, generation: 1 }).execute();
  await countFrom(database, FROM[0]);
  const first = await openTenant(database, 'Primero', files);
  await countFrom(database, FROM[1]);
  const second = await openTenant(database, 'Kanarek', files);
  const password_hash = quickHash(DEMO_PASSWORD);
  const pin_hash = quickHash(PIN);
  const people: Person[] = [];
  const addPerson = async (place: 0 | 1, role: RoleId, email: string, workplace: number): Promise<Person> => {
    const { client, mark } = place === 0 ? first : second;
    const ofNone = BELONGS_TO_NONE.some((one) => one === role);
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
      if (role === ROLES.ClickAndCollectOperator)
        await trx
          .insertInto('office_people')
          .values({ client_id: client, office_id: workplace, user_id: user.id })
          .execute();
      return user.id;
    });
    return { id, email, role, tenant: ofNone ? null : place, visitor: await app.signIn(email) };
  };
  for (const [place, { office }] of [
    [0, first],
    [1, second],
  ] as const)
    for (const role of place === 0 ? [...BELONGS_TO_NONE, ...BELONGS] : BELONGS)
      people.push(await addPerson(place, role, `r${role}@${place}.test`, office));
  const elsewhere = await addPerson(0, ROLES.ClickAndCollectOperator, 'elsewhere@0.test', await first.newOffice());
  const withView = async (tenant: Tenant, place: 0 | 1): Promise<Tenant> => {
    const owner = people.find((one) => one.tenant === place && one.role === ROLES.OperatorAdmin);
    const url = `http://erp.example:${(receiver.address() as AddressInfo).port}/in`;
    await asOwner(database, (trx) => insertAddress(trx, tenant.client, url, tenant.mark));
    return {
      ...tenant,
      receiver: url,
      token: await tenant.newToken(owner?.id ?? 0),
      view: await tenant.newView(owner?.id ?? 0),
      note: await tenant.newNote(owner?.id ?? 0),
      reminder: await tenant.newReminder(owner?.id ?? 0),
      print: await tenant.newPrint(owner?.id ?? 0),
    };
  };
  return {
    app,
    files,
    tenants: [await withView(first, 0), await withView(second, 1)],
    people,
    elsewhere,
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
  const newOffice = () => write((trx) => insertOffice(trx, client, 'office', mark));
  const templates: number[] = [];
  const newTemplate = () =>
    write(async (trx) => {
      // A client may have at most 200 templates. The first is used by all, the last ones are in use; the rest goes.
      const used = templates.splice(1, Math.max(0, templates.length - 21));
      if (used.length > 0) await trx.deleteFrom('mail_templates').where('id', 'in', used).execute();
      const made = await insertTemplate(trx, client, mark);
      templates.push(made);
      return made;
    });
  const newAddress = () =>
    write(async (trx) => {
      // A client may have at most 100; those of former calls are not needed any more.
      await trx
        .deleteFrom('webhook_addresses')
        .where('client_id', '=', client)
        .where('url', 'like', 'https://%')
        .execute();
      return insertAddress(trx, client, `https://erp.example/${mark}`, mark);
    });
  const rules: number[] = [];
  const newRule = () =>
    write(async (trx) => {
      // A client may have at most 500; those of former calls are not needed any more.
      const [, ...used] = await trx
        .selectFrom('action_rules')
        .select('id')
        .where('client_id', '=', client)
        .orderBy('id')
        .execute();
      const gone = used.map(({ id }) => id).filter((id) => !rules.slice(-20).includes(id));
      if (gone.length > 0) await trx.deleteFrom('action_rules').where('id', 'in', gone).execute();
      const made = await insertRule(trx, client, mark);
      rules.push(made);
      return made;
    });
  const newClient = () => write((trx) => insertClient(trx, `${mark} ${(count += 1)}`));
  await write((trx) => insertPaymentAccount(trx, client, mark));
  const newSetup = () => write((trx) => insertSetup(trx, client, mark));
  const makeInvoice = () =>
    write(async (trx) => {
      const id = await insertInvoice(trx, client, mark, (count += 1) + 1);
      await trx
        .updateTable('invoices')
        .set({ seller: JSON.stringify({ ...SELLER, name: mark }) })
        .where('id', '=', id)
        .execute();
      await registerEntry(trx, id, { mode: 'test', now: WORLD_NOW });
      return id;
    });
  const newContact = () => write((trx) => insertContact(trx, client, mark));
  const newTag = () => write((trx) => insertTag(trx, client, `${mark} ${(count += 1)}`));
  const newFileCarrier = () => write((trx) => insertFileCarrier(trx, client, mark));
  const newEplatform = () => write((trx) => insertShop(trx, client, { mark, count: (count += 1) }));
  const newToken: Tenant['newToken'] = (userId) =>
    write(async (trx) => {
      // A client may have at most 50; those of former calls are not needed any more.
      const { id } = (await trx
        .selectFrom('api_tokens')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('client_id', '=', client)
        .executeTakeFirst()) ?? { id: 0 };
      await trx
        .deleteFrom('api_tokens')
        .where('client_id', '=', client)
        .where('id', '<', (id ?? 0) - 20)
        .execute();
      return insertToken(trx, client, userId, mark);
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
  const proof = randomUUID();
  await write((trx) => insertMessageRows(trx, { client_id: client, order_id: own.order }, { ...messages, mark }));
  const job = await write((trx) => insertDeadJob(trx, client));
  await write((trx) => insertLearnedRoute(trx, client));
  await write((trx) => insertTraces(trx, base, own.order, mark, photo));
  await files.put(client, photo, bytes);
  await write((trx) =>
    insertProof(trx, { client_id: client, order_id: own.order }, { id: proof, mark, stored: photo }),
  );
  const evidence = await write((trx) => insertEvidenceLink(trx, { client_id: client, order_id: own.order }, mark));
  return {
    ...base,
    ...own,
    ...messages,
    proof,
    evidence,
    job,
    receiver: '',
    mark,
    labelled: own.order,
    caller: 0,
    view: 0,
    note: 0,
    reminder: 0,
    token: 0,
    print: '',
    device: await newDevice(),
    spareOffice: await newOffice(),
    template: await newTemplate(),
    address: await newAddress(),
    spareClient: await newClient(),
    contact: await newContact(),
    contactEmail: contactEmailOf(mark),
    tag: await newTag(),
    otherTag: await newTag(),
    fileCarrier: await newFileCarrier(),
    ...(await newEplatform()),
    invoice: await write((trx) => insertInvoice(trx, client, mark)),
    newInvoice: await makeInvoice(),
    setup: await newSetup(),
    makeInvoice,
    newSetup,
    rule: await newRule(),
    photo,
    newOrder,
    newDevice,
    newOffice,
    newTemplate,
    newAddress,
    newClient,
    newContact,
    newTag,
    newFileCarrier,
    newToken,
    newEplatform,
    newRule,
    newView: (userId) => write((trx) => insertView(trx, client, userId, mark)),
    newNote: (userId) => write((trx) => insertNote(trx, { client_id: client, order_id: own.order }, userId, mark)),
    newReminder: (userId) =>
      write((trx) => insertReminder(trx, { client_id: client, order_id: own.order }, userId, mark)),
    newPrint: (userId) => write((trx) => insertPrintOffer(trx, client, userId, mark)),
  };
}
