import type { OrderReminder } from '#contract/orders/reminders.ts';
import { MOST_ORDER_REMINDERS } from '#domain/orders/reminders.ts';
import { ROLES } from '#domain/people/roles.ts';
import { ringReminders } from '#server/orders/reminders/ringReminders.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import { NOW, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Rung {
  readonly id: number;
  readonly order_id: number;
  readonly order_status: string;
  readonly text: string;
  readonly read_at: string | null;
  readonly reminder: (OrderReminder & { readonly done_at: string | null }) | null;
}

/** The Friday on which the clock of the tests stands, at the end of its afternoon in Madrid. */
const EVENING = new Date('2026-11-20T18:00:00Z');
const MORNING_AFTER = new Date('2026-11-21T08:00:00Z');

describe.each(BACKENDS)('reminders on $name', ({ open }) => {
  let world: ActionWorld;
  let picker: Visitor;
  let operator: Visitor;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await world.read((trx) => trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute());
    picker = await world.app.signIn('picker@demo.test');
    operator = await world.app.signIn('operator@demo.test');
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const idOf = async (visitor: Visitor) =>
    ((await visitor.get('/api/v1/user/current')).body.data as { readonly id: number }).id;
  const remind = (id: number, data: object) => world.act('addReminder', [id], data);
  const remindersOf = async (id: number) =>
    ((await world.merchant.get(`/api/v1/orders/${id}`)).body.data as { reminders: OrderReminder[] }).reminders;
  const rungFor = async (visitor: Visitor, id: number) => {
    const { unread, rows } = (await visitor.get('/api/v1/mentions')).body.data as { unread: number; rows: Rung[] };
    return { unread, rows: rows.filter(({ order_id }) => order_id === id) };
  };
  const ring = (at: Date) => ringReminders(world.database, at);
  const change = async (visitor: Visitor, url: string, content?: object) => {
    const { statusCode } = await visitor.call(
      content ? { method: 'PUT', url, payload: content } : { method: 'DELETE', url },
    );
    return statusCode;
  };
  const pathOf = async (id: number) => `/api/v1/orders/${id}/reminders/${(await remindersOf(id))[0]?.id}`;

  test.each([
    [{ when: 'hours' }, '2026-11-20T12:00:00.000Z', '2026-11-20 13:00'],
    [{ when: 'tomorrow' }, '2026-11-21T08:00:00.000Z', '2026-11-21 09:00'],
    [{ when: 'monday' }, '2026-11-23T08:00:00.000Z', '2026-11-23 09:00'],
    [{ when: 'day', day: '2026-11-20', time: '11:01' }, '2026-11-20T10:01:00.000Z', '2026-11-20 11:01'],
    // In summer Madrid is two hours ahead of Greenwich.
    [{ when: 'day', day: '2027-07-01', time: '17:30' }, '2027-07-01T15:30:00.000Z', '2027-07-01 17:30'],
  ])('set %j ring by the clock of the client', async (wish, due_at, local) => {
    const id = await world.order();
    expect(await remind(id, wish)).toMatchObject({ success: [id] });
    const [reminder] = await remindersOf(id);
    expect(reminder).toMatchObject({ due_at, rung: false, user_name: 'Marta Tienda', author_name: 'Marta Tienda' });
    expect(`${reminder?.due_day} ${reminder?.due_time}`).toBe(local);
  });

  test('of a client in the Canaries ring an hour later than in Madrid', async () => {
    const [one] = world.clients;
    const zone = (time_zone: string) =>
      world.read((trx) => trx.updateTable('clients').set({ time_zone }).where('id', '=', one).execute());
    await zone('Atlantic/Canary');
    const id = await world.order();
    await remind(id, { when: 'tomorrow' });
    expect(await remindersOf(id)).toMatchObject([{ due_at: '2026-11-21T09:00:00.000Z', due_time: '09:00' }]);
    await zone('Europe/Madrid');
  });

  test('ring once, at their moment, for whom they are meant, and say what the order became', async () => {
    const id = await world.order({ history: ['CREATED', 'DELIVERED'] });
    await remind(id, { when: 'hours', person_id: await idOf(picker), text: ' Llamar al cliente ' });
    await ring(new Date(NOW.getTime() + 7_199_000));
    expect((await rungFor(picker, id)).rows).toEqual([]);
    expect(await ring(EVENING)).toBeGreaterThan(0);
    const { unread, rows } = await rungFor(picker, id);
    expect(unread).toBe(1);
    expect(rows).toMatchObject([
      {
        text: 'Llamar al cliente',
        user_name: 'Marta Tienda',
        order_status: 'DELIVERED',
        reminder: { rung: true, done_at: null },
      },
    ]);
    expect((await rungFor(world.merchant, id)).rows).toEqual([]);
    expect(await ring(EVENING)).toBe(0);
    expect(await remindersOf(id)).toMatchObject([{ rung: true }]);
  });

  test('that come are listed, the next first, for their person alone', async () => {
    const [late, soon] = [await world.order(), await world.order()];
    const person_id = await idOf(operator);
    await remind(late, { when: 'monday', person_id });
    await remind(soon, { when: 'tomorrow', person_id });
    const upcoming = async (visitor: Visitor) =>
      ((await visitor.get('/api/v1/reminders')).body.data as { order_id: number }[]).map(({ order_id }) => order_id);
    expect(await upcoming(operator)).toEqual([soon, late]);
    expect(await upcoming(await world.app.signIn('merchant2@demo.test'))).toEqual([]);
  });

  test('that are done leave the order and the bell, and come back when they are not', async () => {
    const id = await world.order();
    await remind(id, { when: 'hours', person_id: await idOf(picker) });
    const path = await pathOf(id);
    await ring(EVENING);
    const before = (await rungFor(picker, id)).unread;
    expect((await picker.post(`${path}/done`, { done: true })).status).toBe(200);
    const { unread, rows } = await rungFor(picker, id);
    expect(unread).toBe(before - 1);
    expect(rows).toMatchObject([{ reminder: { done_at: NOW.toISOString() } }]);
    expect(await remindersOf(id)).toEqual([]);
    expect((await picker.post(`${path}/done`, { done: false })).status).toBe(200);
    expect(await remindersOf(id)).toHaveLength(1);
  });

  test('that are done before their moment never ring', async () => {
    const id = await world.order();
    await remind(id, { when: 'hours' });
    expect((await world.merchant.post(`${await pathOf(id)}/done`, { done: true })).status).toBe(200);
    await ring(EVENING);
    expect((await rungFor(world.merchant, id)).rows).toEqual([]);
  });

  test('that are moved ring again, for another person too; only their people may move them', async () => {
    const id = await world.order();
    await remind(id, { when: 'hours', text: 'secreto' });
    await ring(EVENING);
    const path = await pathOf(id);
    expect(await change(picker, path, { when: 'tomorrow' })).toBe(403);
    expect(await change(await world.app.signIn('merchant2@demo.test'), path, { when: 'tomorrow' })).toBe(404);
    expect(await change(world.merchant, path, { when: 'day', day: '2026-11-19' })).toBe(422);
    expect(await change(world.merchant, path, { when: 'tomorrow', person_id: await idOf(picker), text: 'ya' })).toBe(
      200,
    );
    expect((await rungFor(world.merchant, id)).rows).toEqual([]);
    await ring(MORNING_AFTER);
    expect((await rungFor(picker, id)).rows).toMatchObject([{ text: 'ya', reminder: { user_name: 'Pablo Almacén' } }]);
  });

  test('that are deleted leave a trace without their text', async () => {
    const id = await world.order();
    await remind(id, { when: 'hours', text: 'secreto' });
    await ring(EVENING);
    expect(await change(world.merchant, await pathOf(id))).toBe(200);
    expect((await rungFor(world.merchant, id)).rows).toEqual([]);
    expect(await remindersOf(id)).toEqual([]);
    const { body } = await world.merchant.get(`/api/v1/orders/${id}/timeline`);
    const trace = (body.data as { what: string; details: object }[]).filter(({ what }) => what === 'addReminder');
    expect(trace).toMatchObject([{ details: { deleted_at: NOW.toISOString() } }]);
    expect(JSON.stringify(trace)).not.toContain('secreto');
  });

  test.each([
    ['past', { when: 'day', day: '2026-11-20', time: '10:59' }, { key: 'reminderPast' }],
    ['too far', { when: 'day', day: '2027-11-22' }, { key: 'reminderFar', data: { days: '366' } }],
  ])('that are %s are refused in words', async (_, wish, reason) => {
    const id = await world.order();
    expect(await remind(id, wish)).toMatchObject({ success: [], errors: [{ order_id: id, code: 5600, reason }] });
  });

  test('are 20 of an order at most, done ones not counted', async () => {
    const id = await world.order();
    for (let count = 0; count < MOST_ORDER_REMINDERS; count += 1) await remind(id, { when: 'monday' });
    expect(await remind(id, { when: 'monday' })).toMatchObject({
      errors: [{ code: 5600, reason: { key: 'remindersFull', data: { reminders: '20' } } }],
    });
    await world.merchant.post(`${await pathOf(id)}/done`, { done: true });
    expect(await remind(id, { when: 'monday' })).toMatchObject({ success: [id] });
  });

  test('of 501 letters are refused and name the field', async () => {
    const answer = await world.merchant.post('/api/v1/orders/executeActionInOrders/addReminder', {
      ordersIds: [await world.order()],
      data: { when: 'hours', text: 'a'.repeat(501) },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { 'data.text': [expect.any(String)] } } });
  });

  test('that waited on a device count from when they were set there, and are set once', async () => {
    const id = await world.order();
    const me = await idOf(picker);
    const set = new Date(NOW.getTime() - 3 * 3_600_000).toISOString();
    const headers = outboxHeaders(81, me, {
      'x-outbox-happened-at': set,
      'x-outbox-clock-offset': '0',
      'x-outbox-sent-at': NOW.toISOString(),
    });
    const wish = { ordersIds: [id], data: { when: 'hours' } };
    for (let turn = 0; turn < 2; turn += 1)
      await picker.post('/api/v1/orders/executeActionInOrders/addReminder', wish, headers);
    expect(await remindersOf(id)).toMatchObject([{ due_at: '2026-11-20T09:00:00.000Z' }]);
    await ring(NOW);
    expect((await rungFor(picker, id)).rows).toHaveLength(1);
  });

  test('tell nobody who may not see the order any more, and nobody of another client', async () => {
    const id = await world.order();
    const user_id = await idOf(operator);
    await remind(id, { when: 'hours', person_id: user_id });
    const roles = (role_id: number) =>
      world.read((trx) => trx.updateTable('user_roles').set({ role_id }).where('user_id', '=', user_id).execute());
    await roles(ROLES.ClickAndCollectOperator);
    await ring(EVENING);
    await roles(ROLES.Operator);
    expect((await rungFor(operator, id)).rows).toEqual([]);
    const stranger = await idOf(await world.app.signIn('merchant2@demo.test'));
    expect(await remind(id, { when: 'hours', person_id: stranger })).toMatchObject({
      success: [],
      errors: [{ code: 5600 }],
    });
  });
});
