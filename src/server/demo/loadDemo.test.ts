import { parseOperator, profileOf } from '#domain/carriers/operators.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import { createClients } from './createAccounts.ts';
import { DEMO_CARRIERS } from './desk.ts';
import { loadDemo } from './loadDemo.ts';

/** Lists of the desk that no work of today fills. */
const LISTS = [
  'lotshippings',
  'mails',
  'webhooks',
  'clients/1/payments/invoices',
  'packing-manager/blind-returns',
  'picking-manager/incidents',
  'reports/reprints',
  'clients/1/action_rules',
  'clients/1/action_rules/firings',
  'eplatforms',
  'views',
  'jobs/dead',
  'orders?status=WAITING',
  'orders?type=return&status[in]=RETURN_RECEIVED_RIGHT,RETURN_RECEIVED_WRONG,RETURN_IN_PROGRESS',
];

const NOW = new Date('2026-11-20T10:00:00Z');

describe.each(BACKENDS)('the demo on $name', ({ open }) => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    database = await open();
    await createClients(database);
    await loadDemo(database, NOW);
  });
  afterAll(() => database.close());

  const count = (clientId: number, table: 'orders' | 'lots' | 'products' | 'order_lines') =>
    inScope(database, { kind: 'client', clientId }, async (trx) => {
      const { n } = await trx
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    });

  it('holds every order and product of its files, for each client its own, and the orders of a month', async () => {
    const [first = 0, second = 0] = await createClients(database);
    expect([await count(first, 'orders'), await count(first, 'products')]).toEqual([
      200 + 232 + 8 + (await count(first, 'lots')),
      1450,
    ]);
    expect([await count(second, 'orders'), await count(second, 'products')]).toEqual([12, 45]);
    expect(await count(first, 'order_lines')).toBeGreaterThan(3_500);
  });

  it('sends orders of one customer in one parcel', async () => {
    const merchant = await (await testApp(database)).signIn('merchant@demo.test');
    const listed = await merchant.call({ method: 'GET', url: '/api/v1/orders?carried=true&per_page=500' });
    expect(listed.json<{ data: readonly unknown[] }>().data).toHaveLength(2);
  });

  it('has contracts that the page of carriers would take', () => {
    const strange = DEMO_CARRIERS.flat().filter(({ operator, reference_mode }) => {
      const code = parseOperator(operator);
      return code === null || !profileOf(code).referenceModes.includes(reference_mode);
    });
    expect(strange).toEqual([]);
  });

  it('has a desk for each client: warehouses, offices, carriers, and orders that start somewhere and are carried', async () => {
    const desk = async (clientId: number) =>
      inScope(database, { kind: 'client', clientId }, async (trx) => ({
        offices: (await trx.selectFrom('offices').select('kind').orderBy('id').execute()).map(({ kind }) => kind),
        carriers: (await trx.selectFrom('carriers').select('id').execute()).length,
        nowhere: (await trx.selectFrom('orders').select('id').where('warehouse_id', 'is', null).execute()).length,
        carried: (await trx.selectFrom('orders').select('id').where('service_code', 'is not', null).execute()).length,
      }));
    const [first = 0, second = 0] = await createClients(database);
    expect(await desk(first)).toMatchObject({
      offices: ['warehouse', 'warehouse', 'office', 'office'],
      carriers: 4,
      nowhere: 0,
    });
    expect((await desk(first)).carried).toBeGreaterThan(150);
    expect(await desk(second)).toMatchObject({ offices: ['warehouse', 'office'], carriers: 1, nowhere: 0 });
  });

  it('is of these days, whatever the files say: some orders came today, and only some are late', async () => {
    const [first = 0] = await createClients(database);
    const days = await inScope(database, { kind: 'client', clientId: first }, (trx) =>
      trx
        .selectFrom('orders')
        .select('date_order')
        .where('order_reference', '>=', 'PED-536365')
        .orderBy('order_reference')
        .execute(),
    );
    const shown = days.map(({ date_order }) => date_order.toISOString());
    expect([...new Set(shown)]).toEqual(['17', '18', '19', '20'].map((day) => `2026-11-${day}T00:00:00.000Z`));
    expect(shown.filter((day) => day.startsWith('2026-11-17'))).toHaveLength(50);
  });

  it('shows most products of each client by a picture of ours, and some by none', async () => {
    for (const clientId of await createClients(database)) {
      const urls = await inScope(database, { kind: 'client', clientId }, (trx) =>
        trx.selectFrom('products').select('image_url').execute(),
      );
      const drawn = urls.filter(({ image_url }) => image_url?.startsWith('/pictures/demo/'));
      expect(drawn.length / urls.length).toBeGreaterThan(0.8);
      expect(drawn.length).toBeLessThan(urls.length);
    }
  });

  it('has a month behind it: three orders and more each day, left in the afternoon, arrived, late and lost ones', async () => {
    const [first = 0] = await createClients(database);
    const past = await inScope(database, { kind: 'client', clientId: first }, (trx) =>
      trx
        .selectFrom('orders')
        .select(['status', 'created_at', 'shipped_at', 'tracking_number', 'lines'])
        .where('order_reference', '<', 'PED-536365')
        .where('order_reference', 'like', 'PED-%')
        .where('type', '=', 'order')
        .execute(),
    );
    const days = Map.groupBy(past, ({ created_at }) => created_at.toISOString().slice(0, 10));
    expect(days.size).toBe(27);
    expect(Math.min(...[...days.values()].map((orders) => orders.length))).toBeGreaterThanOrEqual(3);
    expect(past.every(({ lines }) => lines > 0)).toBe(true);
    const left = past.flatMap(({ shipped_at }) => shipped_at ?? []);
    expect(left.length).toBeGreaterThan(200);
    expect(left.every((at) => at.getUTCHours() >= 12 && at.getUTCHours() <= 20 && at < NOW)).toBe(true);
    const of = (status: string) => past.filter((order) => order.status === status).length;
    expect(of('DELIVERED')).toBeGreaterThan(170);
    const rare = ['INTRANSIT', 'LOST', 'INCIDENT', 'RETURN_IN_PROGRESS', 'CANCELED', 'WAITING'];
    expect(rare.filter((status) => of(status) === 0)).toEqual([]);
    expect(
      past.filter(({ status, tracking_number }) => status === 'DELIVERED' && !tracking_number).length,
    ).toBeLessThan(40);
  });

  it('shows something on every list of the desk', async () => {
    const server = await testApp(database);
    const merchant = await server.signIn('merchant@demo.test');
    const totals = async (path: string) => {
      const { body } = await merchant.get(`/api/v1/${path}`);
      return body.meta?.total ?? (body.data as readonly unknown[]).length;
    };
    const few: Record<string, number> = {};
    for (const path of LISTS) few[path] = await totals(path);
    expect(few).toEqual(
      Object.fromEntries(LISTS.map((path) => [path, expect.toSatisfy((n: number) => n >= 2 && n <= 12)])),
    );
    const parcels = (await merchant.get('/api/v1/tracking/exceptions')).body.data as { parcels: readonly unknown[] };
    expect(parcels.parcels.length).toBeGreaterThan(2);
    await server.app.close();
  });

  it('has bought jam by the code of jam, and anchovies by that of anchovies', async () => {
    const [first = 0] = await createClients(database);
    const codes = await inScope(database, { kind: 'client', clientId: first }, (trx) =>
      trx.selectFrom('products').select(['name', 'hs_code']).execute(),
    );
    const of = (name: RegExp) => new Set(codes.filter((row) => name.test(row.name)).map(({ hs_code }) => hs_code));
    expect([of(/^Mermelada/), of(/^Anchoas/), of(/^Queso Manchego/)]).toEqual([
      new Set(['200799']),
      new Set(['160416']),
      new Set(['040690']),
    ]);
  });

  it('is loaded once', async () => {
    expect(await loadDemo(database, NOW)).toBe(false);
    expect(await createClients(database)).toHaveLength(2);
  });

  it('has work in every list of Flow, and a past behind each step', async () => {
    const server = await testApp(database);
    const picker = await server.signIn('picker@demo.test');
    const totals: Record<string, number | undefined> = {};
    for (const list of ['to-pickup', 'to-prepare', 'to-send'])
      totals[list] = (await picker.get(`/api/v1/orders?flow=${list}`)).body.meta?.total;
    // 52 of 189 orders are picked, 13 of them wait to be prepared, 12 went to a counter, which handed 2 over; of 11 returns 2
    // are prepared and 9 not.
    expect(totals).toEqual({ 'to-pickup': 135, 'to-prepare': 22, 'to-send': 23 });
    const { body } = await picker.get('/api/v1/orders/detailed?status[eq]=PREPARED&type[eq]=order');
    const orders = body.data as {
      products: { quantity: number; validated_products: number }[];
      status_history: { status: string; at: string }[];
    }[];
    expect(orders).toHaveLength(8);
    for (const { products, status_history } of orders) {
      expect(products.every((product) => product.validated_products === product.quantity)).toBe(true);
      expect(status_history.map((entry) => entry.status)).toEqual([
        'CREATED',
        'PICKEDUP',
        'IN_PREPARATION',
        'PREPARED',
      ]);
      expect(status_history.map((entry) => entry.at).toSorted()).toEqual(status_history.map((entry) => entry.at));
    }
    await server.app.close();
  });

  it('lets the picker see the orders of the Flow list without the 11 returns, and never those of the other client', async () => {
    const server = await testApp(database);
    const picker = await server.signIn('picker@demo.test');
    const list = await picker.get('/api/v1/orders?flow=to-pickup&per_page=500');
    expect(list).toMatchObject({ status: 200, body: { meta: { total: 135 } } });
    expect(JSON.stringify(list.body.data)).not.toContain('OTRA-');
    const merchant2 = await server.signIn('merchant2@demo.test');
    expect((await merchant2.get('/api/v1/orders?per_page=500')).body.meta?.total).toBe(12);
    await server.app.close();
  });
});
