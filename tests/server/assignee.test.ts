import { sql } from 'kysely';
import { lockOrders } from '#server/commands/lockOrders.ts';
import { ROLES } from '#domain/people/roles.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PATH = '/api/v1/orders/executeActionInOrders/changeAssignee';

describe.each(BACKENDS)('whose an order is on $name', ({ name, open }) => {
  let world: ActionWorld;
  let picker: Visitor;
  let me: number;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await world.read((trx) => trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute());
    picker = await world.app.signIn('picker@demo.test');
    me = await idOf(picker);
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const idOf = async (visitor: Visitor) =>
    ((await visitor.get('/api/v1/user/current')).body.data as { readonly id: number }).id;
  const idsOf = async (query: string) =>
    ((await world.merchant.get(`/api/v1/orders?sort=id&${query}`)).body.data as { id: number }[]).map(({ id }) => id);

  const enters = async (id: number, active: boolean) => {
    const said = { id, name: 'Óscar', email: 'operator@demo.test', lang: 'es', roles: [ROLES.Operator], active };
    return (await world.merchant.post('/api/v1/users', said)).status;
  };

  test('is shown, filtered by and exported, and nobody’s again leaves no word of it', async () => {
    const id = await world.order();
    await world.act('changeAssignee', [id], { user_id: me });
    expect(await idsOf(`assignee_id=${me}`)).toEqual([id]);
    expect((await picker.get(`/api/v1/orders/detailed?id=${id}`)).body.data).toMatchObject([
      { assignee_id: me, assignee_name: 'Pablo Almacén' },
    ]);
    const csv = await world.merchant.call({
      method: 'GET',
      url: `/api/v1/reports/ordersReport?assignee_id=${me}&columns=assignee`,
    });
    expect(csv.body).toContain('Responsable\r\nPablo Almacén\r\n');
    await world.act('changeAssignee', [id], {});
    expect(await idsOf(`assignee_id=${me}`)).toEqual([]);
    expect((await world.merchant.get(`/api/v1/orders/${id}`)).body.data).not.toHaveProperty('assignee_id');
  });

  test('puts an order into a wave, which stays with another person and ends when it is said', async () => {
    const id = await world.order();
    const waveOf = async () =>
      ((await picker.get(`/api/v1/orders/detailed?id=${id}`)).body.data as { readonly wave?: number }[])[0]?.wave;
    await world.act('changeAssignee', [id], { user_id: me, wave: 12 });
    expect(await waveOf()).toBe(12);
    await world.act('changeAssignee', [id], {});
    expect(await waveOf()).toBe(12);
    await world.act('changeAssignee', [id], { wave: null });
    expect(await waveOf()).toBeUndefined();
    expect((await picker.post(PATH, { ordersIds: [id], data: { wave: 1000 } })).status).toBe(422);
  });

  test('sent twice by a device is one change', async () => {
    const id = await world.order();
    for (let turn = 0; turn < 2; turn += 1)
      await picker.post(PATH, { ordersIds: [id], data: { user_id: me } }, outboxHeaders(73, me));
    const events = await world.read((trx) =>
      trx.selectFrom('order_events').select('action').where('order_id', '=', id).execute(),
    );
    expect(events).toEqual([{ action: 'changeAssignee' }]);
    await world.act('changeAssignee', [id], {});
  });

  test('is no person of another client, and another client gives nothing away', async () => {
    const id = await world.order();
    const stranger = await world.app.signIn('merchant2@demo.test');
    expect(await world.act('changeAssignee', [id], { user_id: await idOf(stranger) })).toMatchObject({
      success: [],
      errors: [{ order_id: id, code: 5600 }],
    });
    const { body } = await stranger.post(PATH, { ordersIds: [id], data: {} });
    expect(body.data).toMatchObject({ success: [], forbiddens: [id] });
  });

  test('is nobody’s once that person is shut out, and devices are told', async () => {
    const id = await world.order();
    const operator = await world.app.signIn('operator@demo.test');
    const user = await idOf(operator);
    await world.act('changeAssignee', [id], { user_id: user });
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await world.read((trx) => trx.updateTable('orders').set({ updated_at: longAgo }).where('id', '=', id).execute());
    expect(await enters(user, false)).toBe(200);
    const after = (await world.merchant.get(`/api/v1/orders/${id}`)).body.data as { readonly updated_at: string };
    expect(after).not.toHaveProperty('assignee_id');
    expect(after.updated_at > longAgo.toISOString()).toBe(true);
    expect(await world.act('changeAssignee', [id], { user_id: user })).toMatchObject({
      errors: [{ code: 5600, reason: { key: 'notColleague' } }],
    });
    await enters(user, true);
  });

  test.runIf(name === 'postgres')(
    'given anew while that person is shut out: neither waits for the other for ever',
    async () => {
      const operator = await world.app.signIn('operator@demo.test');
      const user = await idOf(operator);
      const [theirs, given] = [await world.order(), await world.order()];
      await world.act('changeAssignee', [theirs], { user_id: user });
      const somebodyWaits = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.unscoped);
        expect(rows[0]?.count).toBe(1);
      };
      // As the action does it: the orders first, then the person.
      const shutOut = await world.read(async (trx) => {
        await lockOrders(trx, [theirs, given]);
        const answer = enters(user, false);
        await eventually(somebodyWaits);
        await trx.selectFrom('users').select('id').where('id', '=', user).forShare().execute();
        await trx.updateTable('orders').set({ assignee_id: user }).where('id', '=', given).execute();
        return { answer };
      });
      expect(await shutOut.answer).toBe(200);
      expect(await idsOf(`assignee_id=${user}`)).toEqual([]);
      await enters(user, true);
    },
  );
});
