import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

interface View {
  readonly id: number;
  readonly name: string;
  readonly mine: boolean;
  readonly query: string;
}

const VIEWS = '/api/v1/views';

describe.each(DEFAULT_BACKENDS)('saved views on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let picker: Visitor;
  let stranger: Visitor;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    [merchant, picker, stranger] = [
      await app.signIn('merchant@demo.test'),
      await app.signIn('picker@demo.test'),
      await app.signIn('merchant2@demo.test'),
    ];
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const request = (name: string, query: string, shared = false) => ({
    name,
    query,
    shared,
    columns: [{ id: 'order_reference', width: 140 }],
  });
  const save = async (who: Visitor, body: object) => (await who.post(VIEWS, body)).body.data as View;
  const list = async (who: Visitor) => (await who.get(VIEWS)).body.data as View[];
  const call = async (who: Visitor, method: 'PUT' | 'DELETE', id: number, payload?: object) =>
    (await who.call({ method, url: `${VIEWS}/${id}`, ...(payload ? { payload } : {}) })).statusCode;

  test('mine come first, shared ones are for all of the client and nobody else', async () => {
    const own = await save(merchant, request('Zaragoza', 'sort=-date_order&city=Zaragoza&page=3&per_page=50'));
    expect(own).toMatchObject({
      mine: true,
      query: 'city=Zaragoza&sort=-date_order',
      columns: [{ id: 'order_reference', width: 140 }],
      user_name: 'Marta Tienda',
    });
    const shared = await save(merchant, request('Por preparar', 'flow=to-prepare', true));
    const theirs = await save(picker, request('Mía', 'flow=to-pickup'));
    expect((await list(merchant)).map((one) => one.id)).toEqual([shared.id, own.id]);
    expect((await list(picker)).map(({ id, mine }) => [id, mine])).toEqual([
      [theirs.id, true],
      [shared.id, false],
    ]);
    expect(await list(stranger)).toEqual([]);
  });

  test('counts are what the lists hold now', async () => {
    const counts = (await merchant.get(`${VIEWS}/counts`)).body.data as { id: number; orders: number; more: boolean }[];
    const views = await list(merchant);
    expect(counts.map((one) => one.id)).toEqual(views.map((one) => one.id));
    for (const { id, query } of views) {
      const total = (await merchant.get(`/api/v1/orders?${query}`)).body.meta?.total;
      expect(counts.find((one) => one.id === id)).toEqual({ id, orders: total, more: false });
    }
  });

  test('a view that filters by amounts has no count for those who may not see them', async () => {
    const { id } = await save(merchant, request('Caros', 'total_amount%5Bgt%5D=10000', true));
    const count = async (who: Visitor) =>
      ((await who.get(`${VIEWS}/counts`)).body.data as { id: number; orders: number | null }[]).find(
        (one) => one.id === id,
      )?.orders;
    expect(await count(merchant)).toEqual(expect.any(Number));
    expect(await count(picker)).toBeNull();
    expect((await picker.post(VIEWS, request('No', 'total_amount%5Bgt%5D=1'))).status).toBe(422);
  });

  test('a query that no list would take is refused with the name of what is wrong', async () => {
    for (const query of ['nonsense=1', 'sort=email', 'status=NOPE', 'units%5Bgt%5D=x']) {
      const { status, body } = await merchant.post(VIEWS, request('x', query));
      expect([status, body.errorCode, Object.keys(body.errors ?? {}).length]).toEqual([422, 5600, 1]);
    }
    expect((await merchant.post(VIEWS, request('  ', ''))).status).toBe(422);
    expect((await save(merchant, request('Dos', 'units%5Bgt%5D=1&units%5Bgt%5D=2'))).query).toBe(
      'units%5Bgt%5D=1&units%5Bgt%5D=2',
    );
  });

  test('only its owner changes or removes it', async () => {
    const { id } = await save(merchant, request('Mía', 'flow=to-send', true));
    for (const who of [picker, stranger]) {
      expect(await call(who, 'PUT', id, request('Tuya', ''))).toBe(404);
      expect(await call(who, 'DELETE', id)).toBe(404);
    }
    expect(await call(merchant, 'PUT', id, request('Otra', 'flow=to-pickup'))).toBe(200);
    expect((await list(merchant)).find((one) => one.id === id)).toMatchObject({
      name: 'Otra',
      query: 'flow=to-pickup',
    });
    expect(await call(merchant, 'DELETE', id)).toBe(200);
    expect(await call(merchant, 'DELETE', id)).toBe(404);
  });

  test('an administrator names the client that a view is for', async () => {
    const admin = await app.signIn('admin@demo.test');
    expect((await admin.post(VIEWS, request('x', ''))).body.errors).toEqual({ id_client: ['required'] });
  });
});
