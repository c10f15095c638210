import { COUNTED_TABS, ORDER_TABS } from '#contract/orders/orderTabs.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { NOW, testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Count {
  readonly tab: string;
  readonly orders: number;
}

describe.each(DEFAULT_BACKENDS)('what is to be done with orders, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;

  beforeAll(async () => {
    database = await openDemo(NOW);
    app = await testApp(database);
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const counts = async (who: Visitor) =>
    ((await who.get('/api/v1/orders/tabs')).body.data as Count[]).map(({ tab, orders }) => [tab, orders]);
  const listed = async (who: Visitor) =>
    Promise.all(
      COUNTED_TABS.map(async (tab) => {
        const { body } = await who.get(`/api/v1/orders?per_page=1&${new URLSearchParams(ORDER_TABS[tab])}`);
        return [tab, (body.meta as { total: number } | null)?.total];
      }),
    );

  test.each(['merchant@demo.test', 'merchant2@demo.test', 'picker@demo.test'])(
    'each tab counts what its list shows to %s',
    async (email) => {
      const who = await app.signIn(email);
      expect(await counts(who)).toEqual(await listed(who));
    },
  );

  test('nothing is counted over all clients, but each of them by itself', async () => {
    const administrator = await app.signIn('admin@demo.test');
    expect(await counts(administrator)).toEqual([]);
    const { body } = await administrator.get('/api/v1/orders/tabs?id_client=1');
    expect((body.data as Count[]).map(({ tab }) => tab)).toEqual([...COUNTED_TABS]);
  });

  test('a hold moves an order from one tab to another', async () => {
    const merchant = await app.signIn('merchant@demo.test');
    const before = Object.fromEntries(await counts(merchant)) as Record<string, number>;
    const { body } = await merchant.get('/api/v1/orders?per_page=1&status=CREATED&type=order');
    const [order] = body.data as { id: number }[];
    await merchant.post('/api/v1/orders/executeActionInOrders/changeOrderStatus', {
      ordersIds: [order?.id],
      data: { status: 'WAITING' },
    });
    const after = Object.fromEntries(await counts(merchant)) as Record<string, number>;
    expect([after['toPrepare'], after['held']]).toEqual([(before['toPrepare'] ?? 0) - 1, (before['held'] ?? 0) + 1]);
  });
});
