import type { ActionResult } from '#contract/actionResult.ts';
import type { Lot } from '#contract/lots/lot.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ORIGIN = 'SZ_ADMISION_IN_ORIGIN_ADT';
const DESTINATION = 'SZ_ADMISION_IN_DESTINY_ADT';
const HAUL = 'SZ_CLOSING_DRAG_LOTSHIPPING';
const DAY = '2099-02-02';

describe.each(BACKENDS)('acts of customs on $name', ({ open }) => {
  let world: ActionWorld;
  let officer: Visitor;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    officer = await world.app.signIn('customs@demo.test');
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const ask = async (path: string, body: object): Promise<ActionResult> =>
    (await officer.post(`/api/v1/customs/${path}`, body)).body.data as ActionResult;
  const admit = (place: 'origin' | 'destiny', ...ordersIds: number[]) => ask(`admision-in-${place}-adt`, { ordersIds });
  const historyOf = (id: number) =>
    world.read(async (trx) =>
      (await trx.selectFrom('order_statuses').selectAll().where('order_id', '=', id).orderBy('id').execute()).map(
        ({ status, user_name }) => [status, user_name] as const,
      ),
    );
  const statusesOf = async (id: number) => (await historyOf(id)).map(([status]) => status);

  test('an order is taken in at its origin once, by whoever did it', async () => {
    const order = await world.order({ history: ['CREATED', 'SHIPPED'] });
    expect(await admit('origin', order)).toEqual({ success: [order], forbiddens: [], errors: [] });
    expect(await admit('origin', order)).toEqual({ success: [order], forbiddens: [], errors: [] });
    const history = await historyOf(order);
    expect(history.map(([status]) => status)).toEqual(['CREATED', 'SHIPPED', ORIGIN]);
    expect(history.at(-1)?.[1]).not.toBe('');
  });

  test('two officers who scan one parcel at a time write one row', async () => {
    const order = await world.order();
    const answers = await Promise.all(Array.from({ length: 5 }, () => admit('origin', order)));
    expect(answers.map(({ success }) => success)).toEqual(Array.from({ length: 5 }, () => [order]));
    expect(await statusesOf(order)).toEqual(['CREATED', ORIGIN]);
  });

  test('the destination comes after the origin, and says so', async () => {
    const [early, late, gone] = [
      await world.order(),
      await world.order({ history: ['CREATED', ORIGIN] }),
      await world.order({ history: ['CREATED', 'CANCELED'] }),
    ];
    const { success, errors } = await admit('destiny', early, late, gone);
    expect(success).toEqual([late]);
    expect(errors.map(({ order_id, code, reason }) => [order_id, code, reason?.key])).toEqual([
      [early, 1002, 'notAdmittedAtOrigin'],
      [gone, 1002, 'inStatus'],
    ]);
    expect(await statusesOf(late)).toEqual(['CREATED', ORIGIN, DESTINATION]);
    expect(await statusesOf(early)).toEqual(['CREATED']);
  });

  test('the end of a haul is written into the lot and what travels in it, once', async () => {
    const [travels, delivered] = [await world.order(), await world.order()];
    await world.act('assignLotShipping', [travels, delivered], { itinerary_id: world.itineraries.daily, date: DAY });
    const [lot] = (await world.merchant.get(`/api/v1/lotshippings?date=${DAY}`)).body.data as Lot[];
    const id = lot?.id ?? 0;
    const lotAct = (action: string) =>
      world.merchant.post(`/api/v1/lotshippings/executeAction/${action}`, { lotsIds: [id] });

    const tooEarly = await ask('closing-drag-lotshipping', { lotsIds: [id] });
    expect(tooEarly.errors).toMatchObject([{ code: 1002, reason: { key: 'lotStatus', data: { lotStatus: 'OPEN' } } }]);

    await lotAct('close');
    await lotAct('send');
    const toClose = async () =>
      ((await officer.get('/api/v1/lotshippings?haul_closed=false&per_page=500')).body.data as Lot[]).map(
        (one) => one.id,
      );
    expect(await toClose()).toContain(id);
    await world.merchant.post('/api/v1/orders/executeActionInOrders/changeOrderStatus', {
      ordersIds: [delivered],
      data: { status: 'DELIVERED' },
    });
    for (const _ of [1, 2])
      expect(await ask('closing-drag-lotshipping', { lotsIds: [id] })).toEqual({
        success: [id],
        forbiddens: [],
        errors: [],
      });
    expect(await toClose()).not.toContain(id);
    expect((await statusesOf(id)).filter((status) => status === HAUL)).toHaveLength(1);
    expect((await statusesOf(travels)).at(-1)).toBe(HAUL);
    expect(await statusesOf(delivered)).not.toContain(HAUL);
    // The lot itself stays what it was: sent.
    expect((await world.merchant.get(`/api/v1/lotshippings/${id}`)).body.data).toMatchObject({ status: 'SENT' });
  });

  test('an order in place of a lot, and a lot in place of an order, are refused', async () => {
    const order = await world.order();
    expect((await ask('closing-drag-lotshipping', { lotsIds: [order] })).errors).toMatchObject([{ code: 3200 }]);
    expect((await admit('origin', world.lot)).errors).toMatchObject([{ code: 3200 }]);
  });

  test('a merchant, a picker and a counter are not customs', async () => {
    const order = await world.order();
    for (const name of ['merchant', 'picker', 'office']) {
      const visitor = await world.app.signIn(`${name}@demo.test`);
      const { status } = await visitor.post('/api/v1/customs/admision-in-origin-adt', { ordersIds: [order] });
      expect([name, status]).toEqual([name, 403]);
    }
    expect(await statusesOf(order)).toEqual(['CREATED']);
  });
});
