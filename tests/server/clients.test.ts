import type { Client, ListedClient } from '#contract/clients/clients.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const NEW = {
  name: '  Café Ñandú ',
  time_zone: 'Atlantic/Canary',
  user: { name: 'Nora Nieto', email: 'Nora@Nandu.example', lang: 'es' },
};

describe.each(BACKENDS)('clients on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let admin: Visitor;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database, { limiter: { take: () => 0 } });
    admin = await app.signIn('admin@demo.test');
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const call = async (who: Visitor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await who.call({ method, url: `/api/v1/${path}`, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };
  const listed = async (query = ''): Promise<readonly ListedClient[]> =>
    (await call(admin, 'GET', `clients${query}`)).data;
  const names = async (query = '') => (await listed(query)).map(({ name }) => name);

  test('stand by name, and are found by a part of it without accents or by the address of one of their people', async () => {
    expect(await names()).toEqual(['Otra Tienda Demo', 'Ultramarinos Demo']);
    expect(await names('?sort=-name')).toEqual(['Ultramarinos Demo', 'Otra Tienda Demo']);
    expect(await names('?search[_like_]=ULTRAMARÍNOS')).toEqual(['Ultramarinos Demo']);
    expect(await names('?search[_like_]=merchant2@')).toEqual(['Otra Tienda Demo']);
    expect(await names('?search[_like_]=nadie')).toEqual([]);
    const [first, second] = await listed();
    expect([first?.users, second?.users]).toEqual([1, 5]);
    expect(second?.open).toBeGreaterThan(0);
  });

  test('one is made with its first user, who manages it', async () => {
    const made = await call(admin, 'POST', 'clients', NEW);
    expect(made).toMatchObject({ status: 200, data: { name: 'Café Ñandú', time_zone: 'Atlantic/Canary' } });
    expect((await call(admin, 'GET', `users?id_client=${made.data.id}`)).data).toMatchObject([
      { name: 'Nora Nieto', email: 'nora@nandu.example', roles: [100], last_seen_at: null },
    ]);
  });

  test('a name and an address that are taken are told at their fields, and nothing is made', async () => {
    const before = await names();
    const again = await call(admin, 'POST', 'clients', {
      ...NEW,
      name: 'CAFE ÑANDU',
      user: { ...NEW.user, email: 'merchant@demo.test' },
    });
    expect([again.status, again.errors]).toEqual([422, { name: ['taken'], 'user.email': ['taken'] }]);
    expect(await names()).toEqual(before);
    const [one] = await listed('?name=ultramarinos demo');
    const renamed = await call(admin, 'PUT', `clients/${one?.id}`, { name: 'otra tienda demo', time_zone: 'UTC' });
    expect([renamed.status, renamed.errors]).toEqual([422, { name: ['taken'] }]);
  });

  test('two at once of the same name make one client', async () => {
    const at = (n: number) =>
      call(admin, 'POST', 'clients', { ...NEW, name: 'Gemelos', user: { ...NEW.user, email: `g${n}@g.example` } });
    const answers = await Promise.all([at(1), at(2), at(3)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a zone that no calendar knows', { time_zone: 'Europa/Madrid' }, 'time_zone'],
    ['an address that is none', { user: { ...NEW.user, email: 'nora' } }, 'user.email'],
  ])('%s is refused at its field', async (_, wrong, field) => {
    const { status, errors } = await call(admin, 'POST', 'clients', { ...NEW, ...wrong });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  test('keep their own name when they are changed', async () => {
    const [one] = await listed('?name=gemelos');
    const changed = await call(admin, 'PUT', `clients/${one?.id}`, { name: 'Gemelos', time_zone: 'Europe/Lisbon' });
    expect(changed.data).toMatchObject({ name: 'Gemelos', time_zone: 'Europe/Lisbon' });
    expect((await call(admin, 'GET', `clients/${one?.id}`)).data).toEqual(changed.data);
  });

  describe('a disabled one', () => {
    let id: number;
    let merchant: Visitor;
    beforeAll(async () => {
      merchant = await app.signIn('merchant2@demo.test');
      id = (await listed('?name=otra tienda demo'))[0]?.id ?? 0;
    });

    test('shuts its people out of everything but who they are, and says so by a word', async () => {
      const off = await call(admin, 'DELETE', `clients/${id}`);
      expect(off.data).toMatchObject({ id, disabled_by: 'Andrés Administrador' });
      expect(off.data.deleted_at).not.toBeNull();
      expect(await call(merchant, 'GET', 'orders')).toMatchObject({ status: 403, errorCode: 'client-disabled' });
      const current = await call(merchant, 'GET', 'user/current');
      expect(current.data.client).toMatchObject({ id, active: false });
      // The client's people may still sign in, to be told.
      await app.signIn('merchant2@demo.test');
    });

    test('is disabled once: a second time keeps who did it and when', async () => {
      const before: Client = (await call(admin, 'GET', `clients/${id}`)).data;
      const again = await call(await app.signIn('superadmin@demo.test'), 'DELETE', `clients/${id}`);
      expect(again.data).toEqual(before);
    });

    test('is in the list of both and of the disabled alone', async () => {
      expect(await names('?active=1')).toEqual(['Otra Tienda Demo']);
      expect(await names('?state=disabled')).toEqual(['Otra Tienda Demo']);
      expect(await names('?active=0')).not.toContain('Otra Tienda Demo');
      expect(await names('?active=2')).toContain('Otra Tienda Demo');
    });

    test('lets its people in again where they were', async () => {
      const on = await call(admin, 'PUT', `clients/${id}/enable`);
      expect(on.data).toMatchObject({ deleted_at: null, disabled_by: null });
      expect((await call(merchant, 'GET', 'orders')).status).toBe(200);
    });
  });

  test('show what they do and what goes wrong for them', async () => {
    const [one] = await listed('?name=ultramarinos demo');
    const { data } = await call(admin, 'GET', `clients/${one?.id}/usage`);
    expect(data.months).toHaveLength(12);
    expect(data.months.at(-1).shipped).toBe(one?.shipped);
    expect(data).toMatchObject({ users: 5, open_orders: one?.open, failed_jobs: 0 });
    expect(Date.parse(data.last_order_at)).toBeGreaterThan(0);
  });

  test('people are those of the client that is named, with what they may do', async () => {
    const [one] = await listed('?name=otra tienda demo');
    const { data } = await call(admin, 'GET', `users?id_client=${one?.id}`);
    expect(data).toMatchObject([{ email: 'merchant2@demo.test', roles: [100] }]);
    expect(data[0].last_seen_at).not.toBeNull();
    const own = (await call(admin, 'GET', 'users')).data as readonly { email: string }[];
    expect(own.map(({ email }) => email)).toContain('admin@demo.test');
    expect(own.map(({ email }) => email)).not.toContain('merchant@demo.test');
  });

  test('the report of shops names the connected ones, with how many orders came from each', async () => {
    const merchant = await app.signIn('merchant@demo.test');
    const shop = { name: 'Velas', url: 'https://tienda.example', api_key: 'A'.repeat(32) };
    const { data: made } = await call(merchant, 'POST', 'eplatforms/prestashop/create', shop);
    const { data: rows } = await call(admin, 'GET', 'reports/clientEplatforms');
    expect(rows).toEqual([
      {
        id_client: made.id_client,
        client: 'Ultramarinos Demo',
        id_eplatform: made.id,
        eplatform_type: 'prestashop',
        name: 'Velas',
        url: 'https://tienda.example',
        problem: null,
        deleted_at: null,
        orders: 0,
        last_order_at: null,
      },
    ]);
    await asOwner(database, (trx) =>
      trx
        .updateTable('orders')
        .set({ eplatform_id: made.id, date_order: new Date() })
        .where('client_id', '=', made.id_client)
        .where('id', 'in', [11, 12])
        .execute(),
    );
    const { data: counted } = await call(admin, 'GET', 'reports/clientEplatforms');
    expect(counted).toMatchObject([{ id_eplatform: made.id, orders: 2 }]);
    expect((await call(await app.signIn('merchant@demo.test'), 'GET', 'reports/clientEplatforms')).status).toBe(403);
  });
});
