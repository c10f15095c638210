import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { needsGivenClients, type RoleId, ROLES } from '#domain/people/roles.ts';
import { SERVICES } from '#server/kernel/services.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { insertAddress } from '#tests/factories/messageRows.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { sql } from 'kysely';
import { memoryFileStore } from './memoryFileStore.ts';
import { quickHash } from './quickHash.ts';
import { openTenant, type Tenant } from './tenants/openTenant.ts';
import { type TestApp, testApp, type Visitor } from './testApp.ts';

export const PIN = '2580';
export const EPOCH = 'epoch-of-the-world';

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

/** Ids of each client start here, so that such a number in an answer can only be an id of it. */
const FROM = [1_234_567, 7_654_321] as const;
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
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(database.unscoped);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} alter column id restart with ${sql.lit(first)}`.execute(database.unscoped);
}
