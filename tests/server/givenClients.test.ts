import { ROLES } from '#domain/people/roles.ts';
import { giveClients } from '#server/auth/giveClients.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope, withGivenClients } from '#server/db/tenancy.ts';
import { TENANT_TABLES } from '#server/db/schema.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { openTwoTenants, PIN, type TwoTenants } from '#tests/fakes/twoTenants.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(DEFAULT_BACKENDS)('a third-party operator on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: TwoTenants;
  beforeAll(async () => {
    database = await open();
    world = await openTwoTenants(database);
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  const operator = () => world.personOf(0, ROLES.ThirdPartyOperator);
  const give = async (...clients: number[]) =>
    expect(await giveClients(database, operator().email, clients)).toMatchObject({ ok: true });
  const get = (path: string) => operator().visitor.get(`/api/v1/${path}`);
  const idsOf = async (path: string) =>
    ((await get(path)).body.data as { id_client: number }[]).map((one) => one.id_client);
  beforeEach(() => give(world.tenants[0].client));

  it('sees the client that they are given, whether they name it or not, and no other', async () => {
    const [given, other] = world.tenants;
    expect(
      ((await get('user/current')).body.data as { clients: { id: number }[] }).clients.map(({ id }) => id),
    ).toEqual([given.client]);
    for (const query of ['', '?id_client=0', `?id_client=${given.client}`])
      expect(new Set(await idsOf(`orders${query}`))).toEqual(new Set([given.client]));
    expect(await get(`orders/${given.order}`)).toMatchObject({ status: 200 });
    expect(await get(`orders?id_client=${other.client}`)).toEqual(await get('orders?id_client=999999'));
    expect(await get(`orders/${other.order}`)).toEqual(await get('orders/999999'));
  });

  it('sees several, and still not the others; with none, nothing', async () => {
    const [one, two] = world.tenants;
    await give(one.client, two.client);
    expect(new Set(await idsOf('orders'))).toEqual(new Set([one.client, two.client]));
    expect(new Set(await idsOf(`orders?id_client=${two.client}`))).toEqual(new Set([two.client]));
    await give();
    expect(await idsOf('orders')).toEqual([]);
    for (const { client, order } of world.tenants) {
      expect(await get(`orders?id_client=${client}`)).toMatchObject({ status: 404 });
      expect(await get(`orders/${order}`)).toMatchObject({ status: 404 });
    }
  });

  it('is written into a file in another thread, and there too holds no other client', async () => {
    const [one, two] = world.tenants;
    const third = await asOwner(database, async (trx) => {
      const { id } = await trx
        .insertInto('clients')
        .values({ name: 'Tercero' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    await give(two.client, third);
    const { statusCode, body } = await operator().visitor.call({ method: 'GET', url: '/api/v1/reports/ordersReport' });
    expect([statusCode, body.includes(two.mark), body.includes(one.mark)]).toEqual([200, true, false]);
  });

  it('does nothing to what they are not given, and says nothing of it', async () => {
    const [given, other] = world.tenants;
    const weigh = async (id: number) => {
      const { body } = await operator().visitor.post('/api/v1/orders/executeActionInOrders/changeOrderWeight', {
        ordersIds: [id],
        data: { weight: 1.5, unit: 'kg' },
      });
      return JSON.stringify(body).replaceAll(String(id), 'ID');
    };
    expect(await weigh(other.order)).toBe(await weigh(999_999));
    const weight = await asOwner(database, (trx) =>
      trx.selectFrom('orders').select('weight_override_g').where('id', '=', other.order).executeTakeFirst(),
    );
    expect(weight?.weight_override_g).not.toBe(1500);
    expect(await weigh(given.order)).toContain('"success":[');
  });

  it('enters only the shared devices of clients that they are given', async () => {
    const enter = async (place: 0 | 1) => {
      const { visitor } = world.personOf(place, ROLES.OperatorAdmin);
      await visitor.post('/api/v1/devices', { name: 'Puesto' });
      const device = world.app.visitor();
      for (const [name, value] of visitor.cookies) if (name.includes('device')) device.cookies.set(name, value);
      await device.get('/sanctum/csrf-cookie');
      return (await device.post('/api/v1/login/switch', { by: 'pin', user: operator().id, pin: PIN })).status;
    };
    expect([await enter(0), await enter(1)]).toEqual([200, 401]);
  });

  it.each(Object.entries(TENANT_TABLES))(
    'finds in %s no row of others, even in the scope of all',
    async (table, column) => {
      const [given] = world.tenants;
      const owners = (handle: DatabaseHandle) =>
        inScope(handle, { kind: 'all' }, async (trx) => {
          const { rows } = await sql<{
            owner: number | null;
          }>`select distinct ${sql.ref(column)} as owner from ${sql.table(table)}`.execute(trx);
          return rows.map(({ owner }) => owner);
        });
      const theirs = (await owners(database)).filter((owner) => owner === given.client);
      expect(await owners(withGivenClients(database, [given.client]))).toEqual(theirs);
      expect(await owners(withGivenClients(database, []))).toEqual([]);
    },
  );

  it('is the only one who is given clients, and only such as there are', async () => {
    const merchant = world.personOf(0, ROLES.OperatorAdmin);
    expect(await giveClients(database, merchant.email, [world.tenants[1].client])).toEqual({
      ok: false,
      why: 'not-several',
    });
    expect(await giveClients(database, 'nobody@demo.test', [])).toEqual({ ok: false, why: 'nobody' });
    expect(await giveClients(database, operator().email, [999_999])).toEqual({ ok: false, why: 'no-client' });
  });
});
