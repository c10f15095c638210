import type { OrderTag } from '#contract/orders/order.ts';
import type { TagInput } from '#contract/orders/tagChanges.ts';
import { MOST_TAGS, MOST_TAGS_OF_ORDER } from '#domain/orders/tags.ts';
import { NODE } from '#domain/rules/conditionTree.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { openRuleWorld, type RuleWorld } from '#tests/fakes/ruleWorld.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const PATH = '/api/v1/orders/executeActionInOrders/changeTags';

const longAgo = new Date('2026-01-01T00:00:00Z');

describe.each(BACKENDS)('tags of orders on $name', ({ open }) => {
  let world: RuleWorld;
  let path: string;
  beforeAll(async () => {
    world = await openRuleWorld(await open());
    path = `/api/v1/clients/${world.clients[0]}/tags`;
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  afterEach(async () => {
    await world.read((trx) => trx.deleteFrom('tags').execute());
  });

  const call = async (who: Visitor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await who.call({ method, url, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };
  const make = async (name: string, colour: TagInput['colour'] = 'red'): Promise<OrderTag> => {
    const { status, data } = await call(world.merchant, 'POST', path, { name, colour });
    expect(status).toBe(200);
    return data;
  };
  const idsOf = async (query: string) =>
    ((await world.merchant.get(`/api/v1/orders?sort=id&${query}`)).body.data as { id: number }[]).map(({ id }) => id);
  const orderOf = async (id: number) =>
    (await world.merchant.get(`/api/v1/orders/${id}`)).body.data as {
      readonly tags?: readonly OrderTag[];
      readonly updated_at: string;
    };

  test('are put on, shown, filtered by, exported and taken off', async () => {
    const [vip, fragile] = [await make('VIP', 'violet'), await make('Muy frágil')];
    const [one, two] = [await world.order(), await world.order()];
    await world.act('changeTags', [one, two], { add: [vip.id, fragile.id] });
    await world.act('changeTags', [two], { remove: [vip.id] });
    expect(await idsOf(`tag_id=${vip.id}`)).toEqual([one]);
    expect(await idsOf(`tag_id%5Bin%5D=${vip.id},${fragile.id}`)).toEqual([one, two]);
    expect((await orderOf(one)).tags).toEqual([fragile, vip]);
    expect((await world.merchant.get(`/api/v1/orders/detailed?id=${two}`)).body.data).toMatchObject([
      { tags: [fragile] },
    ]);
    expect((await world.merchant.get(`/api/v1/orders?id=${two}`)).body.data).toMatchObject([{ tags: [fragile] }]);
    const csv = await world.merchant.call({
      method: 'GET',
      url: `/api/v1/reports/ordersReport?tag_id=${fragile.id}&sort=id&columns=tags`,
    });
    expect(csv.body).toContain('Marcas\r\n"Muy frágil, VIP"\r\nMuy frágil\r\n');
    await world.act('changeTags', [one, two], { remove: [vip.id, fragile.id] });
    expect(await orderOf(one)).not.toHaveProperty('tags');
  });

  test('sent twice by a device, or put on again, are one change, which says their names', async () => {
    const vip = await make('VIP');
    const id = await world.order();
    const picker = await world.app.signIn('picker@demo.test');
    const { id: me } = (await picker.get('/api/v1/user/current')).body.data as { readonly id: number };
    const body = { ordersIds: [id], data: { add: [vip.id] } };
    const headers = outboxHeaders(74, me, { 'x-outbox-epoch': 'e' });
    for (let turn = 0; turn < 2; turn += 1) expect((await picker.post(PATH, body, headers)).status).toBe(200);
    expect((await picker.post(PATH, body)).body.data).toMatchObject({ success: [id] });
    const events = await world.read((trx) =>
      trx.selectFrom('order_events').select(['action', 'payload']).where('order_id', '=', id).execute(),
    );
    expect(events).toEqual([{ action: 'changeTags', payload: { add: [vip.id], added: ['VIP'], removed: [] } }]);
  });

  test('are no more than an order and a client can show, and each is called otherwise', async () => {
    const made: OrderTag[] = [];
    for (let count = 0; count < MOST_TAGS_OF_ORDER + 1; count += 1) made.push(await make(`Marca ${count}`));
    const [last, ...others] = made.map(({ id }) => id);
    const id = await world.order();
    await world.act('changeTags', [id], { add: others });
    const full = { order_id: id, code: 5600, reason: { key: 'tagsFull', data: { tags: `${MOST_TAGS_OF_ORDER}` } } };
    expect(await world.act('changeTags', [id], { add: [last] })).toMatchObject({ success: [], errors: [full] });
    expect(await world.act('changeTags', [id], { add: [last], remove: [others[0]] })).toMatchObject({ success: [id] });
    const taken = await call(world.merchant, 'POST', path, { name: ' MARCÁ 3', colour: 'grey' });
    expect(taken).toMatchObject({ status: 422, errors: { name: ['taken'] } });
    const renamed = await call(world.merchant, 'PUT', `${path}/${made[1]?.id}`, { name: 'marca 3', colour: 'grey' });
    expect(renamed).toMatchObject({ status: 422, errors: { name: ['taken'] } });
    const { meta } = await call(world.merchant, 'GET', path);
    for (let count = meta.total; count < MOST_TAGS; count += 1) made.push(await make(`Más ${count}`));
    const tooMany = await call(world.merchant, 'POST', path, { name: 'Una más', colour: 'grey' });
    expect(tooMany).toMatchObject({ status: 422, errors: { name: ['full'] } });
  });

  test('thousands at once, and one of ten thousand letters, are refused before anything is stored', async () => {
    const id = await world.order();
    const bomb = Array.from({ length: 5000 }, (_, place) => place + 1);
    const many = await world.merchant.post(PATH, { ordersIds: [id], data: { add: bomb } });
    expect(many).toMatchObject({
      status: 422,
      body: { errorCode: 5600, errors: { 'data.add': [expect.any(String)] } },
    });
    const long = await call(world.merchant, 'POST', path, { name: 'a'.repeat(10_000), colour: 'red' });
    expect(long).toMatchObject({ status: 422, errorCode: 5600, errors: { name: [expect.any(String)] } });
    expect((await call(world.merchant, 'GET', path)).data).toEqual([]);
    expect(await orderOf(id)).not.toHaveProperty('tags');
  });

  test('are of one client, and changed by who may edit its settings', async () => {
    const vip = await make('VIP');
    const id = await world.order();
    const other = await world.app.signIn('merchant2@demo.test');
    const picker = await world.app.signIn('picker@demo.test');
    expect((await other.get(path)).status).toBe(404);
    expect((await other.post(PATH, { ordersIds: [id], data: { add: [vip.id] } })).body.data).toMatchObject({
      success: [],
      forbiddens: [id],
    });
    const foreign = await world.order({ client: world.clients[1] });
    expect((await other.post(PATH, { ordersIds: [foreign], data: { add: [vip.id] } })).body.data).toMatchObject({
      success: [],
      errors: [{ code: 5600, reason: { key: 'tagGone' } }],
    });
    expect((await call(picker, 'GET', path)).status).toBe(200);
    expect((await call(picker, 'POST', path, { name: 'Mía', colour: 'red' })).status).toBe(403);
    expect((await call(picker, 'DELETE', `${path}/${vip.id}`)).status).toBe(403);
  });

  test('renamed, merged and removed are so on every order, and devices are told', async () => {
    const [vip, gold] = [await make('VIP'), await make('Oro', 'amber')];
    const [both, only, sent] = [await world.order(), await world.order(), await world.order()];
    await world.act('changeTags', [both, only, sent], { add: [vip.id] });
    await world.act('changeTags', [both], { add: [gold.id] });
    const age = () =>
      world.read(async (trx) => {
        await trx.updateTable('orders').set({ ship_step: 'completed' }).where('id', '=', sent).execute();
        await trx.updateTable('orders').set({ updated_at: longAgo }).execute();
      });
    await age();
    await call(world.merchant, 'PUT', `${path}/${vip.id}`, { name: 'Platino', colour: 'blue' });
    expect(await orderOf(only)).toMatchObject({ tags: [{ id: vip.id, name: 'Platino', colour: 'blue' }] });
    expect((await orderOf(only)).updated_at > longAgo.toISOString()).toBe(true);
    // No device holds what has left, so nothing is told of it.
    expect((await orderOf(sent)).updated_at).toBe(longAgo.toISOString());
    await world.rule({
      name: 'A Canarias',
      tree: {
        id: 'root',
        type: NODE.And,
        children: [
          {
            id: 'a',
            type: NODE.Condition,
            field: 'order_tag',
            data_type: 'Selector',
            operator: 'Includes',
            value: [String(vip.id)],
          },
        ],
      },
    });
    expect((await call(world.merchant, 'GET', `${path}/${vip.id}/use`)).data).toEqual({
      orders: 3,
      more: false,
      rules: ['A Canarias'],
    });
    await age();
    const toItself = await call(world.merchant, 'POST', `${path}/${vip.id}/merge`, { into: vip.id });
    expect(toItself).toMatchObject({ status: 422, errors: { into: ['gone'] } });
    expect((await call(world.merchant, 'POST', `${path}/${vip.id}/merge`, { into: gold.id })).status).toBe(200);
    expect(await idsOf(`tag_id=${gold.id}`)).toEqual([both, only, sent]);
    expect((await orderOf(both)).tags).toEqual([gold]);
    expect((await orderOf(only)).updated_at > longAgo.toISOString()).toBe(true);
    expect((await call(world.merchant, 'GET', `${path}/${vip.id}/use`)).status).toBe(404);
    expect(await world.act('changeTags', [only], { add: [vip.id] })).toMatchObject({
      errors: [{ code: 5600, reason: { key: 'tagGone' } }],
    });
    await age();
    expect((await call(world.merchant, 'DELETE', `${path}/${gold.id}`)).status).toBe(200);
    expect(await orderOf(only)).not.toHaveProperty('tags');
    expect((await orderOf(only)).updated_at > longAgo.toISOString()).toBe(true);
  });

  test('more orders than a transaction takes are told of a new name, keep none of a tag that ends, and each has the one it was merged into', async () => {
    const [vip, gold] = [await make('VIP'), await make('Oro')];
    const client = world.clients[0];
    const count = 1_100;
    await world.read(async (trx) => {
      const rows = Array.from({ length: count }, (_, place) => orderRow(client, `MUCHOS-${place}`));
      const orders = await trx.insertInto('orders').values(rows).returning('id').execute();
      const own = orders.map(({ id }) => ({ client_id: client, order_id: id, tag_id: vip.id }));
      await trx.insertInto('order_tags').values(own).execute();
    });
    await world.read((trx) => trx.updateTable('orders').set({ updated_at: longAgo }).execute());
    const renamed = { name: 'Muy VIP', colour: vip.colour };
    expect((await call(world.merchant, 'PUT', `${path}/${vip.id}`, renamed)).status).toBe(200);
    const untold = await world.read((trx) =>
      trx
        .selectFrom('orders')
        .innerJoin('order_tags', 'order_tags.order_id', 'orders.id')
        .select('orders.id')
        .where('orders.updated_at', '<=', longAgo)
        .execute(),
    );
    expect(untold).toEqual([]);
    const use = async (tag: OrderTag) => (await call(world.merchant, 'GET', `${path}/${tag.id}/use`)).data;
    expect((await call(world.merchant, 'POST', `${path}/${vip.id}/merge`, { into: gold.id })).status).toBe(200);
    expect((await world.merchant.get(path)).body.data).not.toContainEqual(vip);
    expect(await use(gold)).toMatchObject({ orders: 1_000, more: true });
    expect((await call(world.merchant, 'DELETE', `${path}/${gold.id}`)).status).toBe(200);
    const left = await world.read((trx) => trx.selectFrom('order_tags').select('order_id').execute());
    expect(left).toEqual([]);
  });

  test('are a fact of rules, and what a rule puts on', async () => {
    const [vip, look] = [await make('VIP'), await make('Revisar')];
    await world.rule({
      events: ['after_update_order'],
      tree: {
        id: 'root',
        type: NODE.And,
        children: [
          {
            id: 'a',
            type: NODE.Condition,
            field: 'order_tag',
            data_type: 'Selector',
            operator: 'Includes',
            value: [String(vip.id)],
          },
        ],
      },
      actions: [{ action: 'changeTags', data: { add: [look.id] } }],
    });
    const [met, other] = [await world.order(), await world.order()];
    await world.act('changeTags', [met], { add: [vip.id] });
    await world.act('changePriority', [other], { priority: 'high' });
    await world.work();
    expect((await orderOf(met)).tags).toEqual([look, vip]);
    expect(await orderOf(other)).not.toHaveProperty('tags');
  });
});
