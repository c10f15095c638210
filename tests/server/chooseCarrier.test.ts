import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '#tests/fakes/commandFactory.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const SAVED = new Date('2026-11-20T10:00:00Z');

describe.each(DEFAULT_BACKENDS)('a carrier chosen by the price lists on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await world.read((trx) => trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute());
    const { carriers, clients } = world;
    const step = (carrier_id: number, number: number, more: object, client_id = clients[0]) => ({
      client_id,
      carrier_id,
      number,
      service: '31/2',
      destination: 'PEN',
      saved_at: SAVED,
      max_g: 5000,
      price_cents: 600,
      days: 1,
      ...more,
    });
    await world.read((trx) =>
      trx
        .insertInto('tariff_steps')
        .values([
          step(carriers.seur, 1, {}),
          step(carriers.single, 1, { price_cents: 410, days: 2 }),
          step(carriers.disabled, 1, { price_cents: 1 }),
          step(carriers.foreign, 1, { price_cents: 1 }, clients[1]),
        ])
        .execute(),
    );
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const carrierOf = (id: number) =>
    world.read((trx) =>
      trx.selectFrom('orders').select(['carrier_id', 'service_code']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const order = (columns: object = {}) =>
    world.order({
      columns: {
        address1: 'Calle Mayor 5',
        postcode: '46001',
        city: 'Valencia',
        country: 'ES',
        phone: '600111222',
        weight_override_g: 2000,
        tax_office_id: world.office,
        carrier_id: world.carriers.seur,
        service_code: '31/2',
        ...columns,
      },
    });

  it('is the cheapest of the own active ones, with what it saves, and a check changes nothing', async () => {
    const id = await order();
    const told = {
      success: [id],
      done: [{ order_id: id, data: [expect.any(String), expect.any(String), '2', '410', '190'] }],
    };
    expect(await world.check('changeCarrier', [id], { choose: 'cheapest' })).toMatchObject(told);
    expect(await carrierOf(id)).toEqual({ carrier_id: world.carriers.seur, service_code: '31/2' });
    expect(await world.act('changeCarrier', [id], { choose: 'cheapest' })).toMatchObject(told);
    expect(await carrierOf(id)).toEqual({ carrier_id: world.carriers.single, service_code: '31/2' });
    const [event] = await world.read((trx) =>
      trx.selectFrom('order_events').select('payload').where('order_id', '=', id).execute(),
    );
    expect(event?.payload).toMatchObject({ choose: 'cheapest', carrier_id: world.carriers.single });
  });

  it('is the fastest, or the cheapest that is fast enough; a repeat under its key changes nothing', async () => {
    const id = await order({ carrier_id: null, service_code: null });
    const key = { 'idempotency-key': keyOf(61) };
    const first = await world.act('changeCarrier', [id], { choose: 'cheapest', within_days: 1 }, key);
    expect(first).toMatchObject({ success: [id] });
    expect(await world.act('changeCarrier', [id], { choose: 'cheapest', within_days: 1 }, key)).toEqual(first);
    expect((await carrierOf(id)).carrier_id).toBe(world.carriers.seur);
    await world.act('changeCarrier', [id], { choose: 'cheapest' });
    await world.act('changeCarrier', [id], { choose: 'fastest' });
    expect((await carrierOf(id)).carrier_id).toBe(world.carriers.seur);
  });

  it.each<[string, object, object, string]>([
    ['a weight that no list has', { weight_override_g: 9000 }, {}, 'noPrice'],
    ['a destination without a price', { country: 'FR', postcode: '75001', city: 'Paris' }, {}, 'withoutPrices'],
    ['an address that no label could have', { address1: '' }, {}, 'noneFits'],
  ])('is none for %s, and the order says why', async (_, columns, data, key) => {
    const id = await order(columns);
    const refused = await world.act('changeCarrier', [id], { choose: 'cheapest', ...data });
    expect(refused).toMatchObject({ success: [], errors: [{ order_id: id, code: 14003, reason: { key } }] });
    expect((await carrierOf(id)).carrier_id).toBe(world.carriers.seur);
  });

  it('is never chosen for an order of another client, nor for nothing at all', async () => {
    const foreign = await world.order({ client: world.clients[1] });
    expect(await world.act('changeCarrier', [foreign], { choose: 'cheapest' })).toMatchObject({
      forbiddens: [foreign],
    });
    const { status } = await world.merchant.post('/api/v1/orders/executeActionInOrders/changeCarrier', {
      ordersIds: [await order()],
      data: {},
    });
    expect(status).toBe(422);
  });

  it('is never chosen once there is a label', async () => {
    const id = await order();
    expect(await world.act('createLabel', [id], {})).toMatchObject({ success: [id] });
    expect(await world.act('changeCarrier', [id], { choose: 'cheapest' })).toMatchObject({
      errors: [{ order_id: id, code: 14001, reason: { key: 'labelStands' } }],
    });
  });
});
