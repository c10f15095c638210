import { ROLES } from '#domain/people/roles.ts';
import { storeNotices } from '#server/messages/templates/notices.ts';
import { remindCollections } from '#server/counter/remindCollections.ts';
import { COUNTER_CALLS, openCounterWorld, type CounterWorld } from '#tests/fakes/counterWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DAY_MS = 86_400_000;

describe.each(BACKENDS)('the offices of a counter on $name', ({ open }) => {
  let desk: CounterWorld;

  beforeAll(async () => {
    desk = await openCounterWorld(await open());
  });
  afterAll(async () => {
    await desk.close();
    await desk.database.close();
  });

  const setOffice = (values: { disabled_at?: Date | null; click_and_collect?: boolean }) =>
    desk.read((trx) => trx.updateTable('offices').set(values).where('id', '=', desk.world.tenants[0].office).execute());

  test('people of a counter see the orders of their offices, in lists, reports and one by one; a merchant all', async () => {
    const [mine, other] = [await desk.newOrder(), await desk.newOrder()];
    await desk.read((trx) =>
      trx
        .updateTable('orders')
        .set({ tax_office_id: desk.world.tenants[0].warehouse })
        .where('id', '=', other)
        .execute(),
    );
    const merchant = desk.world.personOf(0, ROLES.OperatorAdmin);
    const seen = async (who: ReturnType<CounterWorld['olga']>) => {
      const get = (path: string) => who.visitor.call({ method: 'GET', url: `/api/v1/${path}` });
      const inList = async (path: string) => {
        const answer = await get(`${path}?id[in]=${mine},${other}&per_page=50`);
        return answer
          .json<{ data: { id: number }[] }>()
          .data.map(({ id }) => id)
          .toSorted((a, b) => a - b);
      };
      return {
        lists: [await inList('orders'), await inList('orders/detailed')],
        lines: (await get(`reports/ordersReport?id[in]=${mine},${other}`)).body.trim().split('\r\n').length - 1,
        other: await Promise.all(
          ['', '/timeline', '/customer'].map(async (part) => (await get(`orders/${other}${part}`)).statusCode),
        ),
        mine: (await get(`orders/${mine}`)).statusCode,
        today: (await get('reports/dashboard')).json<{ data: { received_today: { orders: number } } }>().data
          .received_today.orders,
      };
    };
    const [olga, all] = [await seen(desk.olga()), await seen(merchant)];
    expect(olga).toMatchObject({ lists: [[mine], [mine]], lines: 1, other: [404, 404, 404], mine: 200 });
    expect(all.today - olga.today).toBe(1);
    const both = [mine, other].toSorted((a, b) => a - b);
    expect(all).toMatchObject({ lists: [both, both], lines: 2, other: [200, 200, 200], mine: 200 });
  });

  test('say whom an order may be told of: in a note, a reminder and the list of people to choose from', async () => {
    const order = await desk.newOrder();
    const [{ client }] = desk.world.tenants;
    const [merchant, olga, elsewhere] = [
      desk.world.personOf(0, ROLES.OperatorAdmin),
      desk.olga().id,
      desk.world.elsewhere.id,
    ];
    const chosenFrom = async (query: string) => {
      const answer = await merchant.visitor.call({
        method: 'GET',
        url: `/api/v1/colleagues?id_client=${client}${query}`,
      });
      const ids = answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
      return [ids.includes(olga), ids.includes(elsewhere)];
    };
    expect(await chosenFrom('')).toEqual([true, true]);
    expect(await chosenFrom(`&id_order=${order}`)).toEqual([true, false]);
    const act = async (action: string, data: object) => {
      const payload = { ordersIds: [order], data };
      const url = `/api/v1/orders/executeActionInOrders/${action}`;
      return (await merchant.visitor.call({ method: 'POST', url, payload })).json<{ data: { success: number[] } }>()
        .data;
    };
    const nameOf = async (id: number) =>
      (await desk.read((trx) => trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()))
        .name;
    expect(await act('addNote', { text: `@${await nameOf(olga)} @${await nameOf(elsewhere)}` })).toMatchObject({
      success: [order],
    });
    const told = await desk.read((trx) =>
      trx.selectFrom('mentions').select('user_id').where('order_id', '=', order).execute(),
    );
    expect(told.map(({ user_id }) => user_id)).toEqual([olga]);
    expect(await act('addReminder', { when: 'hours', person_id: elsewhere })).toMatchObject({ success: [] });
    expect(await act('addReminder', { when: 'hours', person_id: olga })).toMatchObject({ success: [order] });
  });

  test('the ladder of an office is what its merchant set, and one that cannot stand is refused', async () => {
    const [{ client, office, warehouse }] = desk.world.tenants;
    const merchant = desk.world.personOf(0, ROLES.OperatorAdmin);
    const save = async (id: number, remindAfter: number[], expiresAfter: number, who = merchant) => {
      const payload = { id_client: client, remindAfter, expiresAfter };
      const answer = await who.visitor.call({ method: 'PUT', url: `${COUNTER_CALLS}/offices/${id}/policy`, payload });
      return answer.json<{ success: boolean; errorCode: number }>();
    };
    expect(await save(office, [5, 3], 7)).toMatchObject({ errorCode: 5600 });
    expect(await save(office, [3, 7], 7)).toMatchObject({ errorCode: 5600 });
    expect(await save(warehouse, [3], 7)).toMatchObject({ errorCode: 10004 });
    expect(await save(desk.world.tenants[1].office, [3], 7)).toMatchObject({ errorCode: 10004 });
    expect((await save(office, [2], 9, desk.olga())).success).toBe(false);
    expect((await save(office, [2, 4], 9)).success).toBe(true);
    expect((await desk.counter()).offices).toMatchObject([{ policy: { remindAfter: [2, 4], expiresAfter: 9 } }]);
    await save(office, [3, 5], 7);
  });

  test('where customers are told nothing nobody is reminded, and a wait ends all the same', async () => {
    const { order } = await desk.readyOrder();
    const [{ client }] = desk.world.tenants;
    const after = (days: number) => remindCollections(desk.database, new Date(Date.now() + days * DAY_MS + 60_000));
    await desk.read((trx) => storeNotices(trx, client, []));
    expect((await desk.counter()).offices).toMatchObject([{ tells: false }]);
    await after(4);
    expect(await desk.sendMails()).toEqual([]);
    await after(8);
    expect((await desk.now(order)).order).toBe('COLLECTION_EXPIRED');
    await desk.read((trx) => storeNotices(trx, client, ['collect']));
  });

  test('an office that takes no new orders stays at the counter until its last parcel has left', async () => {
    const { order } = await desk.readyOrder();
    await setOffice({ disabled_at: new Date() });
    expect((await desk.counter()).orders.some((one) => one.order.id === order)).toBe(true);
    await desk.read((trx) =>
      trx
        .updateTable('orders')
        .set({ status: 'DELIVERED' })
        .where('client_id', '=', desk.world.tenants[0].client)
        .execute(),
    );
    expect((await desk.counter()).offices).toEqual([]);
    await setOffice({ disabled_at: null });
  });
});
