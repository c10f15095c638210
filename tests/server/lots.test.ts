import type { ActionResult } from '#contract/actionResult.ts';
import { itinerary, lotDetail, type Lot, type LotDetail } from '#contract/lots/lot.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { execute as joinLot } from '#server/lots/actions/assignLotShipping.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { ROLES } from '#domain/people/roles.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MONDAY = '2099-01-05';
let day = 0;

describe.each(BACKENDS)('lots on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  /** A day of its own, so that each test has its own lot. */
  const newDay = () => new Date(Date.parse(`${MONDAY}T00:00:00Z`) + (day += 1) * 86_400_000).toISOString().slice(0, 10);
  const assign = (orders: readonly number[], date: string, more: object = {}) =>
    world.act('assignLotShipping', orders, { itinerary_id: world.itineraries.daily, date, ...more });
  const list = async (query: string) => (await world.merchant.get(`/api/v1/lotshippings${query}`)).body.data as Lot[];
  const detail = async (id: number) => (await world.merchant.get(`/api/v1/lotshippings/${id}`)).body.data as LotDetail;
  const doTo = async (action: string, lots: readonly number[], data?: object) => {
    const answer = await world.merchant.post(`/api/v1/lotshippings/executeAction/${action}`, {
      lotsIds: lots,
      ...(data ? { data } : {}),
    });
    return answer.body.data as ActionResult;
  };
  const historyOf = (id: number) =>
    world.read(async (trx) =>
      (await trx.selectFrom('order_statuses').select('status').where('order_id', '=', id).orderBy('id').execute()).map(
        (row) => row.status,
      ),
    );
  const orderOf = (id: number) =>
    world.read((trx) => trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const filled = async (orders: readonly number[]) => {
    const date = newDay();
    await assign(orders, date);
    const [lot] = await list(`?date=${date}`);
    if (!lot) throw new Error('no lot');
    return { lot, date };
  };

  test('the first order makes the lot, the second finds it, and each success says which', async () => {
    const date = newDay();
    const [one, two] = [await world.order(), await world.order()];
    const answer = await assign([one, two], date);
    const [lot, ...others] = await list(`?date=${date}`);
    expect(others).toEqual([]);
    expect(lot).toMatchObject({ status: 'OPEN', date, orders: 2, parcels: 2, loaded: 0, total_weight: 1000 });
    expect(lot?.closes_at, 'an itinerary without an hour').toBeNull();
    const references = [(await orderOf(one)).order_reference, (await orderOf(two)).order_reference];
    expect(answer).toEqual({
      success: [one, two],
      forbiddens: [],
      errors: [],
      done: [one, two].map((order_id, place) => ({ order_id, data: [references[place], lot?.order_reference, date] })),
    });
    expect(await historyOf(one)).toEqual(['CREATED', 'CONSOLIDATED']);
    expect(await historyOf(lot?.id ?? 0)).toEqual(['OPENEDCONSOLIDATE', 'ORDER_ADDED', 'ORDER_ADDED']);
    expect(lotDetail.parse(await detail(lot?.id ?? 0)).orders_in.map(({ id }) => id)).toEqual([one, two]);
  });

  test('calls at the same time make one lot', async () => {
    const date = newDay();
    const orders = await Promise.all(Array.from({ length: 8 }, () => world.order()));
    const actor = { userId: 1, name: 'Prueba', roleIds: [ROLES.OperatorAdmin] };
    const runtime = {
      database: world.database,
      clientId: world.clients[0],
      actor,
      source: 'user',
      services: SERVICES,
      now: () => new Date(),
      effectId: randomUUID(),
    } as const;
    await Promise.all(orders.map((id) => joinLot(id, { itinerary_id: world.itineraries.daily, date }, runtime)));
    expect(await list(`?date=${date}`)).toMatchObject([{ orders: 8 }]);
  });

  test('an order in the middle of picking joins and keeps its status', async () => {
    const id = await world.order({ history: ['CREATED', 'IN_PICKEDUP'] });
    const { lot } = await filled([id]);
    expect(await orderOf(id)).toMatchObject({ status: 'IN_PICKEDUP', lot_id: lot.id });
  });

  test('a closed lot takes nobody: the next order makes another; reopened it takes again', async () => {
    const { lot, date } = await filled([await world.order()]);
    expect(await doTo('close', [lot.id])).toEqual({ success: [lot.id], forbiddens: [], errors: [] });
    const [late, early] = [await world.order(), await world.order()];
    expect(await assign([late], date, { lotshipping_id: lot.id })).toMatchObject({ errors: [{ code: 18161 }] });
    await assign([late], date);
    expect((await list(`?date=${date}`)).map(({ orders }) => orders)).toEqual([1, 1]);
    expect(await doTo('close', [lot.id])).toMatchObject({ success: [lot.id] });
    expect(await historyOf(lot.id)).toEqual(['OPENEDCONSOLIDATE', 'ORDER_ADDED', 'CLOSEDCONSOLIDATE']);
    await doTo('reOpen', [lot.id]);
    await assign([early], date, { lotshipping_id: lot.id });
    expect(await detail(lot.id)).toMatchObject({
      status: 'OPEN',
      orders: 2,
      acts: ['close', 'deleteLothisppingOrder', 'changeDate'],
    });
  });

  test('a deleted lot gives its orders back as they were', async () => {
    const fresh = await world.order();
    const prepared = await world.order({ history: ['CREATED', 'PREPARED'] });
    const { lot } = await filled([fresh, prepared]);
    expect(await doTo('deleteLothisppingOrder', [lot.id])).toMatchObject({ success: [lot.id] });
    expect(await orderOf(fresh)).toMatchObject({ status: 'CREATED', lot_id: null });
    expect(await historyOf(fresh)).toEqual(['CREATED', 'CONSOLIDATED', 'ORDER_REMOVED']);
    expect(await historyOf(prepared)).toEqual(['CREATED', 'PREPARED', 'CONSOLIDATED', 'ORDER_REMOVED', 'PREPARED']);
    expect(await detail(lot.id)).toMatchObject({
      status: 'REMOVEDCONSOLIDATE',
      orders: 0,
      parcels: 0,
      total_weight: 0,
      acts: [],
    });
    expect(await world.act('changeOrderStatus', [fresh], { status: 'IN_PICKEDUP' })).toMatchObject({
      success: [fresh],
    });
  });

  test('some orders leave and the lot stays open', async () => {
    const [stays, leaves] = [await world.order(), await world.order()];
    const { lot } = await filled([stays, leaves]);
    await doTo('deleteLothisppingOrder', [lot.id], { orders: [leaves] });
    expect(await detail(lot.id)).toMatchObject({ status: 'OPEN', orders: 1, total_weight: 500 });
    expect(await orderOf(leaves)).toMatchObject({ lot_id: null });
  });

  test('a device learns which lot an order is in, and that it left it, from what has changed', async () => {
    const [stays, leaves] = [await world.order(), await world.order()];
    const { lot } = await filled([stays, leaves]);
    const packed = async () => {
      const { body } = await world.merchant.get(
        `/api/v1/orders/detailed?updated_at[gte]=2026-01-01T00:00:00.000Z&id[in]=${stays},${leaves}&sort=id`,
      );
      return (body.data as OrderDetail[]).map((order) => order.lot_id);
    };
    expect(await packed()).toEqual([lot.id, lot.id]);
    await doTo('deleteLothisppingOrder', [lot.id], { orders: [leaves] });
    expect(await packed()).toEqual([lot.id, null]);
  });

  test('a lot that leaves takes its orders along, and stays as it left', async () => {
    const [here, gone] = [await world.order(), await world.order({ columns: {} })];
    const { lot, date } = await filled([here, gone]);
    await world.act('changeOrderStatus', [gone], { status: 'CANCELED' });
    expect(await doTo('send', [lot.id])).toMatchObject({ errors: [{ order_id: lot.id, code: 1002 }] });
    await doTo('close', [lot.id]);
    await doTo('send', [lot.id]);
    expect([(await orderOf(here)).status, (await orderOf(gone)).status]).toEqual(['SHIPPED', 'CANCELED']);
    expect(await doTo('changeDate', [lot.id], { date })).toMatchObject({ errors: [{ code: 18161 }] });
    expect(await doTo('reOpen', [lot.id])).toMatchObject({ errors: [{ code: 1002 }] });
  });

  test('a date changes to a day of the itinerary that is to come', async () => {
    const { lot } = await filled([await world.order()]);
    const later = newDay();
    expect(await doTo('changeDate', [lot.id], { date: '2026-01-01' })).toMatchObject({ errors: [{ code: 3602 }] });
    expect(await doTo('changeDate', [lot.id], { date: later })).toMatchObject({ success: [lot.id] });
    expect(await detail(lot.id)).toMatchObject({ date: later });
    await world.read((trx) =>
      trx
        .updateTable('itineraries')
        .set({ weekdays: '["MONDAY"]' })
        .where('id', '=', world.itineraries.daily)
        .execute(),
    );
    const refused = await doTo('changeDate', [lot.id], { date: '2099-12-29' });
    await world.read((trx) =>
      trx
        .updateTable('itineraries')
        .set({ weekdays: '["MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY","SATURDAY","SUNDAY"]' })
        .where('id', '=', world.itineraries.daily)
        .execute(),
    );
    expect(refused).toMatchObject({ errors: [{ code: 6007 }] });
    expect(
      (await world.merchant.post('/api/v1/lotshippings/executeAction/changeDate', { lotsIds: [lot.id] })).status,
    ).toBe(422);
  });

  test('each lot answers for itself; an order is no lot, and a foreign one is like none', async () => {
    const { lot } = await filled([await world.order()]);
    const order = await world.order();
    const foreign = await world.order({
      type: 'lotshipping',
      history: ['OPENEDCONSOLIDATE'],
      client: world.clients[1],
    });
    const answer = await doTo('close', [lot.id, order, foreign, 2_000_000]);
    expect(answer).toMatchObject({
      success: [lot.id],
      errors: [{ order_id: order, code: 3200 }],
      forbiddens: [foreign, 2_000_000],
    });
  });

  test('the load check tells loaded, again and foreign apart, and can be taken back', async () => {
    const here = await world.order({
      packages: [null, null],
      columns: { tracking_number: 'PQ-HERE', num_packages: 2 },
    });
    const there = await world.order({ columns: { tracking_number: 'PQ-THERE' } });
    const { lot } = await filled([here]);
    const other = await filled([there]);
    const scan = async (code: string) =>
      (await world.merchant.post(`/api/v1/lotshippings/${lot.id}/load`, { code })).body.data;
    expect(await scan('pq-here')).toMatchObject({
      result: 'loaded',
      parcel: { order_id: here, number: 1 },
      loaded: 1,
      parcels: 2,
    });
    expect(await scan('PQ-HERE')).toMatchObject({ result: 'again', loaded: 1 });
    expect(await scan((await orderOf(here)).order_reference)).toMatchObject({
      result: 'loaded',
      parcel: { number: 2 },
      loaded: 2,
    });
    expect(await scan('PQ-THERE')).toMatchObject({
      result: 'foreign',
      belongs_to: { order_id: there, lot_reference: other.lot.order_reference },
    });
    expect(await scan('nothing')).toMatchObject({ result: 'foreign', belongs_to: null, loaded: 2 });
    await world.merchant.post(`/api/v1/lotshippings/${lot.id}/unload`, { order_id: here, number: 2 });
    expect(await detail(lot.id)).toMatchObject({
      loaded: 1,
      orders_in: [{ parcels: [{ loaded_at: expect.any(String) }, { loaded_at: null }] }],
    });
  });

  test("the order's own number is known in its lot, where its parcels have numbers of their own", async () => {
    const here = await world.order({
      packages: [null, null],
      columns: { tracking_number: 'PQ-WHOLE', num_packages: 2 },
    });
    await world.read((trx) =>
      trx
        .updateTable('order_packages')
        .set((eb) => ({ tracking_number: sql<string>`'PQ-PART-' || ${eb.ref('number')}` }))
        .where('order_id', '=', here)
        .execute(),
    );
    const { lot } = await filled([here]);
    const scan = async (code: string) =>
      (await world.merchant.post(`/api/v1/lotshippings/${lot.id}/load`, { code })).body.data;
    expect(await scan('PQ-WHOLE')).toMatchObject({
      result: 'loaded',
      parcel: { order_id: here, number: 1 },
      belongs_to: null,
    });
    expect(await scan('PQ-PART-1')).toMatchObject({ result: 'again', parcel: { number: 1 } });
    expect(await scan('PQ-WHOLE')).toMatchObject({ result: 'loaded', parcel: { number: 2 }, loaded: 2, parcels: 2 });
    expect(await detail(lot.id)).toMatchObject({ orders_in: [{ tracking_number: 'PQ-WHOLE' }] });
  });

  test('a lot that has left takes no parcel more and gives none back, but repeats what it heard before', async () => {
    const here = await world.order({
      packages: [null, null],
      columns: { tracking_number: 'PQ-LEFT', num_packages: 2 },
    });
    const { lot } = await filled([here]);
    const { order_reference } = await orderOf(here);
    const scan = async (code: string) =>
      (await world.merchant.post(`/api/v1/lotshippings/${lot.id}/load`, { code })).body;
    const unload = async (number: number) =>
      (await world.merchant.post(`/api/v1/lotshippings/${lot.id}/unload`, { order_id: here, number })).body;
    await scan('PQ-LEFT');
    await doTo('close', [lot.id]);
    await doTo('send', [lot.id]);
    const before = await detail(lot.id);
    expect(await scan(order_reference)).toMatchObject({ success: false, errorCode: 1002 });
    expect(await scan('PQ-LEFT')).toMatchObject({ data: { result: 'again', loaded: 1 } });
    expect(await scan('nothing')).toMatchObject({ data: { result: 'foreign' } });
    expect(await unload(1)).toMatchObject({ success: false, errorCode: 1002 });
    expect(await unload(2)).toMatchObject({ success: true });
    expect(await detail(lot.id)).toEqual(before);
  });

  test('a lot closes at the hour of its itinerary, by the clock of its client', async () => {
    const { date } = await filled([await world.order()]);
    const cutOff = (cut_off: string | null) =>
      asOwner(world.database, (trx) =>
        trx.updateTable('itineraries').set({ cut_off }).where('id', '=', world.itineraries.daily).execute(),
      );
    await cutOff('17:30');
    const [lot] = await list(`?date=${date}`);
    expect(lot).toMatchObject({ itinerary: { cut_off: '17:30' }, closes_at: `${date}T16:30:00.000Z` });
    await cutOff(null);
  });

  test('itineraries are made, changed and disabled; carrier and warehouse must be the client’s own', async () => {
    const body = {
      name: 'Canarias',
      carrier_id: world.carriers.seur,
      office_id: world.warehouse,
      weekdays: ['MONDAY'],
      zones: ['CAN'],
      cut_off: '17:00',
    };
    const made = (await world.merchant.post('/api/v1/itineraries', body)).body.data as { id: number };
    expect(itinerary.parse(made)).toMatchObject({
      name: 'Canarias',
      carrier: { id: world.carriers.seur },
      office: { id: world.warehouse },
      deleted_at: null,
    });
    const put = (path: string, payload: object) =>
      world.merchant.call({ method: 'PUT', url: `/api/v1/itineraries/${path}`, payload });
    expect((await put(`${made.id}`, { ...body, name: 'Islas' })).json().data).toMatchObject({ name: 'Islas' });
    expect((await put(`${made.id}/disable`, {})).json().data).toMatchObject({
      deleted_at: expect.any(String),
      next_date: null,
    });
    expect((await put(`${made.id}/enable`, {})).json().data).toMatchObject({ deleted_at: null });
    expect((await put(`${world.itineraries.foreign}`, body)).json()).toMatchObject({ errorCode: 6005 });
    expect(
      (await world.merchant.post('/api/v1/itineraries', { ...body, carrier_id: world.carriers.foreign })).body,
    ).toMatchObject({ errorCode: 7010 });
    expect(
      (await world.merchant.post('/api/v1/itineraries', { ...body, office_id: world.foreignWarehouse })).body,
    ).toMatchObject({ errorCode: 10011 });
    expect((await world.merchant.post('/api/v1/itineraries', { ...body, cut_off: '25:00' })).body).toMatchObject({
      errorCode: 5600,
    });
  });
});
