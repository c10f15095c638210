import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/orders/order.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp, type TestApp, type TestEnvelope, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const ACTIONS = '/api/v1/orders/executeActionInOrders';

describe.each(BACKENDS)('an order that has a label or a lot before it is picked, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let picker: Visitor;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
    picker = await app.signIn('picker@demo.test');
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const post = async (who: Visitor, url: string, payload: object) =>
    (await who.call({ method: 'POST', url, payload })).json<TestEnvelope>();
  const read = async (query: string) =>
    (await merchant.call({ method: 'GET', url: `/api/v1/orders/detailed?${query}` })).json<TestEnvelope>()
      .data as OrderDetail[];

  const label = (ordersIds: number[]) => post(merchant, `${ACTIONS}/createLabel`, { ordersIds, data: {} });
  const lot = async (ordersIds: number[]) => {
    const { id } = await asOwner(database, (trx) =>
      trx
        .insertInto('itineraries')
        .values({
          client_id: 1,
          name: 'Cada día',
          weekdays: JSON.stringify(WEEKDAYS),
          zones: '[]',
          updated_at: new Date('2026-11-20T09:00:00.000Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return post(merchant, `${ACTIONS}/assignLotShipping`, {
      ordersIds,
      data: { itinerary_id: id, date: '2026-11-20' },
    });
  };

  it.each([
    { first: 'a label', status: 'LABEL_CREATED', make: label },
    { first: 'a lot', status: 'CONSOLIDATED', make: lot },
  ])('with $first first is picked, packed and waits to be sent', async ({ status: paper, make }) => {
    const created = await read('status=CREATED&type=order&id_client=1&carrier_id[notNull]=1&per_page=50');
    const ordersIds = created.map(({ id }) => id);
    const made = await make(ordersIds.slice(0, 5));
    const [id] = (made.data as { success: number[] }).success;
    const order = created.find((one) => one.id === id);
    if (!order) throw new Error(`the demo has no order that can have ${paper}`);
    const standing = async () => {
      const [now] = await read(`id=${id}`);
      return [now?.status, now?.flow];
    };
    const pending = { pick: 'pending', prepare: 'pending', ship: 'pending' };
    expect(await standing()).toEqual([paper, pending]);

    const move = (status: string) =>
      post(picker, `${ACTIONS}/changeOrderStatus`, { ordersIds: [id], data: { status } });
    expect(await move('IN_PICKEDUP')).toMatchObject({ data: { success: [id] } });
    const products = order.products.map(({ id_product, ean13, quantity }) => ({
      id_product,
      ean13,
      quantity,
      validated_products: quantity,
    }));
    const counts = products.map(({ id_product, quantity }) => ({ order_id: id, id_product, count: quantity }));
    const session = { id: crypto.randomUUID(), version: 1, counts };
    const picked = { id_client: 1, orders: [{ id, status: 'PICKEDUP', products }], session };
    expect(await post(picker, '/api/v1/picking-manager/finishpicking', picked)).toMatchObject({
      data: { success: [id] },
    });
    expect(await standing()).toEqual(['PICKEDUP', { ...pending, pick: 'completed' }]);

    for (const status of ['IN_PREPARATION', 'PREPARED'])
      expect(await move(status)).toMatchObject({ data: { success: [id] } });
    expect((await read('flow[in]=to-send&id_client=1&per_page=200')).map((one) => one.id)).toContain(id);
  });
});
