import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PATH = '/api/v1/orders/executeActionInOrders/changePriority';

describe.each(BACKENDS)('priority of orders on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await world.read((trx) => trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const idsOf = async (query: string) =>
    ((await world.merchant.get(`/api/v1/orders?sort=id&${query}`)).body.data as { id: number }[]).map(({ id }) => id);

  test('is shown, filtered by and exported, and normal again leaves no word of it', async () => {
    const [urgent, high] = [await world.order(), await world.order()];
    await world.act('changePriority', [urgent], { priority: 'urgent' });
    await world.act('changePriority', [high], { priority: 'high' });
    expect(await idsOf('priority=urgent')).toEqual([urgent]);
    expect(await idsOf('priority%5Bne%5D=normal')).toEqual([urgent, high]);
    expect((await world.merchant.get(`/api/v1/orders/detailed?id=${urgent}`)).body.data).toMatchObject([
      { priority: 'urgent' },
    ]);
    expect((await world.merchant.get(`/api/v1/orders/${high}`)).body.data).toMatchObject({ priority: 'high' });
    const csv = await world.merchant.call({
      method: 'GET',
      url: '/api/v1/reports/ordersReport?priority%5Bne%5D=normal&sort=id&columns=priority',
    });
    expect(csv.body).toContain('Prioridad\r\nUrgente\r\nAlta\r\n');
    await world.act('changePriority', [high, urgent], { priority: 'normal' });
    expect(await idsOf('priority%5Bne%5D=normal')).toEqual([]);
    expect((await world.merchant.get(`/api/v1/orders/${high}`)).body.data).not.toHaveProperty('priority');
  });

  test('sent twice by a device is one change', async () => {
    const id = await world.order();
    const picker = await world.app.signIn('picker@demo.test');
    const { id: me } = (await picker.get('/api/v1/user/current')).body.data as { readonly id: number };
    for (let turn = 0; turn < 2; turn += 1)
      await picker.post(PATH, { ordersIds: [id], data: { priority: 'urgent' } }, outboxHeaders(72, me));
    const events = await world.read((trx) =>
      trx.selectFrom('order_events').select('action').where('order_id', '=', id).execute(),
    );
    expect(events).toEqual([{ action: 'changePriority' }]);
  });

  test('is not changed by another client', async () => {
    const id = await world.order();
    const other = await world.app.signIn('merchant2@demo.test');
    const { body } = await other.post(PATH, { ordersIds: [id], data: { priority: 'urgent' } });
    expect(body.data).toMatchObject({ success: [], forbiddens: [id] });
    expect(await idsOf(`id=${id}&priority=normal`)).toEqual([id]);
  });
});
