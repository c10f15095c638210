import type { ActionResult } from '#contract/actionResult.ts';
import { closeCommand } from '#tests/fakes/commandFactory.ts';
import { releaseDueHolds } from '#server/orders/releaseDueHolds.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const WHY = 'Falta el pago';
const PACKED = ['CREATED', 'IN_PREPARATION', 'PREPARED'];

describe.each(BACKENDS)('held orders on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const hold = (orders: readonly number[], more: object = {}) =>
    world.act('changeOrderStatus', orders, { status: 'WAITING', observations: WHY, ...more });
  const release = (orders: readonly number[]) =>
    world.act('changeOrderStatus', orders, { status: 'WAITING', release: true });
  const rowOf = (id: number) =>
    world.read((trx) => trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const historyOf = (id: number) =>
    world.read(async (trx) =>
      (await trx.selectFrom('order_statuses').select('status').where('order_id', '=', id).orderBy('id').execute()).map(
        (row) => row.status,
      ),
    );
  const listed = async (list: string) =>
    ((await world.merchant.get(`/api/v1/orders?flow=${list}&per_page=100`)).body.data as { readonly id: number }[]).map(
      ({ id }) => id,
    );
  const refusals = ({ errors }: ActionResult) => errors.map(({ code, reason }) => [code, reason?.key]);
  const HELD = [[1002, 'heldBecause']];

  test('leave the lists of work, say until when and why, and come back as they were', async () => {
    const [fresh, packed] = [await world.order(), await world.order({ history: PACKED })];
    expect(await listed('to-pickup')).toContain(fresh);
    expect(await hold([fresh, packed], { until: '2026-12-03' })).toMatchObject({ success: [fresh, packed] });
    expect(await listed('to-pickup')).not.toContain(fresh);
    expect(await listed('to-send')).not.toContain(packed);
    const { data } = (await world.merchant.get(`/api/v1/orders/${fresh}`)).body as { data: object };
    expect(data).toMatchObject({ status: 'WAITING', hold: { until: '2026-12-03', reason: WHY } });
    expect(await release([fresh, packed])).toMatchObject({ success: [fresh, packed], errors: [] });
    expect(await release([fresh, packed])).toMatchObject({ success: [fresh, packed], errors: [] });
    expect([await rowOf(fresh), await rowOf(packed)]).toMatchObject([
      { status: 'CREATED', held_until: null, hold_reason: null },
      { status: 'PREPARED', held_until: null, hold_reason: null },
    ]);
    expect(await listed('to-pickup')).toContain(fresh);
    expect(await listed('to-send')).toContain(packed);
    expect(await historyOf(fresh), 'CREATED stands once').toEqual(['CREATED', 'WAITING']);
    const { body } = await world.merchant.get(`/api/v1/orders/${fresh}/timeline`);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        kind: 'action',
        what: 'releaseHold',
        details: { status: 'CREATED' },
        user_name: 'Marta Tienda',
      }),
    );
  });

  test('may be held for longer or for another reason, and once for the same', async () => {
    const id = await world.order();
    await hold([id], { until: '2026-12-03' });
    await hold([id], { until: '2026-12-03' });
    expect(await historyOf(id)).toEqual(['CREATED', 'WAITING']);
    await hold([id], { until: '2026-12-09' });
    await hold([id], { until: undefined, observations: 'Cliente de viaje' });
    expect(await rowOf(id)).toMatchObject({ held_until: null, hold_reason: 'Cliente de viaje' });
    await release([id]);
    expect(await rowOf(id)).toMatchObject({ status: 'CREATED' });
  });

  test('take no status that lets work go on, and no lot, label or close of a bench', async () => {
    const id = await world.order({ columns: { carrier_id: world.carriers.seur } });
    await hold([id]);
    for (const status of ['IN_PICKEDUP', 'IN_PREPARATION', 'PREPARED', 'ReadyToShip', 'SHIPPED'])
      expect([status, refusals(await world.act('changeOrderStatus', [id], { status }))]).toEqual([status, HELD]);
    const lot = { itinerary_id: world.itineraries.daily, date: '2099-01-05' };
    expect(refusals(await world.act('assignLotShipping', [id], lot))).toEqual(HELD);
    expect(refusals(await world.act('createLabel', [id], {}))).toEqual([[14001, 'heldBecause']]);
    expect(refusals(await world.check('createLabel', [id], {}))).toEqual([[14001, 'heldBecause']]);
    const { body } = closeCommand(1, id, {});
    const closed = await world.merchant.post(`/api/v1/packing-manager/${id}/close`, body as object);
    expect(refusals(closed.body.data as ActionResult)).toEqual(HELD);
    expect(await rowOf(id)).toMatchObject({ status: 'WAITING', lot_id: null });
    expect(await world.act('changeOrderStatus', [id], { status: 'CANCELED' })).toMatchObject({ success: [id] });
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELED', hold_reason: null });
  });

  test('keep their lot in the house and stay out of the manifest', async () => {
    const id = await world.order({ history: PACKED, columns: { tracking_number: 'T1' } });
    const day = '2099-02-02';
    await world.act('assignLotShipping', [id], { itinerary_id: world.itineraries.daily, date: day });
    const { lot_id, order_reference } = await rowOf(id);
    await hold([id]);
    const send = () =>
      world.merchant
        .post('/api/v1/lotshippings/executeAction/send', { lotsIds: [lot_id] })
        .then(({ body }) => body.data);
    await world.merchant.post('/api/v1/lotshippings/executeAction/close', { lotsIds: [lot_id] });
    expect(await send()).toMatchObject({
      success: [],
      errors: [{ code: 1002, reason: { key: 'heldInside', data: { orders: order_reference } } }],
    });
    const loaded = await world.merchant.post(`/api/v1/lotshippings/${lot_id}/load`, { code: order_reference });
    const held = { result: 'held', parcel: { order_id: id }, hold: { until: null, reason: WHY }, loaded: 0 };
    expect(loaded).toMatchObject({ status: 200, body: { data: held } });
    await world.merchant.call({ method: 'GET', url: `/api/v1/orders/${id}/manifest-document` });
    expect(await rowOf(id)).toMatchObject({ status: 'WAITING' });
    await release([id]);
    expect(await send()).toMatchObject({ success: [lot_id] });
    expect(await rowOf(id)).toMatchObject({ status: 'SHIPPED' });
  });

  test('go on by themselves when the day begins where their client is, also days later', async () => {
    const [due, later, forGood] = [await world.order(), await world.order(), await world.order()];
    await hold([due], { until: '2026-12-03' });
    await hold([later], { until: '2026-12-04' });
    await hold([forGood]);
    const statuses = async () =>
      [await rowOf(due), await rowOf(later), await rowOf(forGood)].map(({ status }) => status);
    expect(await releaseDueHolds(world.database, new Date('2026-12-02T22:59:00Z'))).toBe(0);
    expect(await releaseDueHolds(world.database, new Date('2026-12-02T23:00:00Z')), 'midnight in Madrid').toBe(1);
    expect(await statuses()).toEqual(['CREATED', 'WAITING', 'WAITING']);
    expect(await releaseDueHolds(world.database, new Date('2026-12-20T08:00:00Z'))).toBe(1);
    expect(await releaseDueHolds(world.database, new Date('2026-12-20T08:00:00Z'))).toBe(0);
    expect(await statuses()).toEqual(['CREATED', 'CREATED', 'WAITING']);
    const events = await world.read((trx) =>
      trx.selectFrom('order_events').select(['action', 'source', 'user_id']).where('order_id', '=', due).execute(),
    );
    expect(events).toContainEqual({ action: 'releaseHold', source: 'system', user_id: null });
  });

  test('of another client are not touched', async () => {
    const foreign = await world.order({ client: world.clients[1] });
    expect(await hold([foreign])).toMatchObject({ success: [], forbiddens: [foreign] });
    expect(await release([foreign])).toMatchObject({ success: [], forbiddens: [foreign] });
  });
});
