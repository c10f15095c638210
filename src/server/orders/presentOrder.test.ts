import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersDetailed } from '#contract/orders/ordersDetailed.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { type DressedOrders, idsOf, openDressedOrders } from '#tests/fakes/dressedOrders.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('orders on $name', (backend) => {
  let orders: DressedOrders;

  beforeAll(async () => {
    orders = await openDressedOrders(backend);
  });
  afterAll(() => orders.close());

  test('amounts are for those who may see them, in lists, details, filters and sorting', async () => {
    const asPicker = await orders.picker.get('/api/v1/orders/detailed?per_page=3');
    for (const order of asPicker.body.data as OrderDetail[]) {
      expect(order.total_amount).toBeNull();
      expect(order.products.every((product) => product.unit_price === null)).toBe(true);
    }
    expect(orders.all.every((order) => order.total_amount !== null)).toBe(true);
    expect((await orders.picker.get('/api/v1/orders?total_amount%5Bgt%5D=1')).status).toBe(422);
    expect((await orders.picker.get('/api/v1/orders?sort=total_amount')).status).toBe(422);
    expect((await orders.merchant.get('/api/v1/orders?sort=total_amount')).status).toBe(200);
  });

  test("another client's orders do not exist", async () => {
    const [first] = orders.all;
    const theirs = await orders.stranger.get('/api/v1/orders?per_page=500');
    expect(idsOf(theirs.body.data).filter((id) => orders.all.some((order) => order.id === id))).toEqual([]);
    const foreign = await orders.stranger.get(`/api/v1/orders/${first?.id}`);
    const missing = await orders.stranger.get('/api/v1/orders/999999');
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ status: 404, body: { errorCode: 3904 } });
    expect((await orders.stranger.get(`/api/v1/orders?id_client=${first?.id_client}`)).status).toBe(404);
  });

  test('an administrator sees one client or all', async () => {
    const admin = await orders.app.signIn('admin@demo.test');
    const every = await admin.get('/api/v1/orders');
    const one = await admin.get(`/api/v1/orders?id_client=${orders.all[0]?.id_client}`);
    expect(one.body.meta?.total).toBe(orders.all.length);
    expect(every.body.meta?.total).toBeGreaterThan(orders.all.length);
  });

  test('details carry products, counts and history, in as many queries for one return as for fifty orders', async () => {
    const queriesOf = async (perPage: number, which = '') => {
      let queries = 0;
      const counting = orders.database.unscoped.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const counted = await testApp({ ...orders.database, unscoped: counting });
      const visitor = await counted.signIn('merchant@demo.test');
      queries = 0;
      const { body } = await visitor.get(`/api/v1/orders/detailed?per_page=${perPage}${which}`);
      expect(ordersDetailed.data.safeParse(body.data).error).toBeUndefined();
      expect(body.data).toHaveLength(perPage);
      await counted.app.close();
      return queries;
    };
    // Only returns are asked where their products went before; there are some among the fifty.
    expect(await queriesOf(50)).toBe(await queriesOf(1, '&type=return'));
    // Names of carriers are asked for where an order has one.
    expect(await queriesOf(50, '&type=order')).toBe(await queriesOf(1, '&type=order&carrier_id[notNull]='));
    expect(orders.all[0]?.status_history.map((entry) => entry.status)).toEqual(['CREATED']);
  });

  test('the detail of one order carries its customer', async () => {
    const path = `/api/v1/orders/${orders.all[0]?.id}`;
    expect((await orders.merchant.get(path)).body.data).toMatchObject({
      id: orders.all[0]?.id,
      customer: { email: orders.all[0]?.row.email },
    });
    expect((await orders.picker.get(path)).body.data).toMatchObject({
      id: orders.all[0]?.id,
      customer: { email: null },
      total_amount: null,
    });
  });
});
