import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTION_PATH, openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(DEFAULT_BACKENDS)('checks before an action, and administrators, on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const everything = (id: number) =>
    world.read(async (trx) => ({
      order: await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
      statuses: await trx.selectFrom('order_statuses').select('status').where('order_id', '=', id).execute(),
      packages: await trx.selectFrom('order_packages').selectAll().where('order_id', '=', id).execute(),
      declarations: await trx.selectFrom('declarations').selectAll().where('order_id', '=', id).execute(),
      events: await trx.selectFrom('order_events').selectAll().where('order_id', '=', id).execute(),
    }));

  test.each<[string, (w: ActionWorld) => object]>([
    ['changeOrderStatus', () => ({ status: 'WAITING' })],
    ['changeCarrier', (w) => ({ carrier_id: w.carriers.seur })],
    ['indicateOrderNumPackages', () => ({ num_packages: 1 })],
    ['declareTaxH7', () => ({})],
  ])('a check of %s says what would be done, and nothing is', async (action, data) => {
    const columns = { tracking_number: 'T1', carrier_id: world.carriers.single, service_code: '31/2' };
    const id = await world.order({ hsCodes: ['610910', '610910'], columns });
    const before = await everything(id);
    expect(await world.check(action, [id], data(world))).toEqual({ success: [id], forbiddens: [], errors: [] });
    expect(await everything(id)).toEqual(before);
    expect(await world.act(action, [id], data(world))).toMatchObject({ success: [id] });
    expect(await everything(id)).not.toEqual(before);
  });

  test('a check of labels tells what is doubtful in addresses, of own orders alone, and as the client has chosen', async () => {
    const columns = { carrier_id: world.carriers.seur, country: 'ES', state: null, phone: '600111222' };
    const wrong = { ...columns, address1: 'Calle Mayor 5', postcode: '05001', city: 'Zaragoza' };
    const own = await world.order({ columns: wrong });
    const right = await world.order({ columns: { ...wrong, postcode: '50001' } });
    const elsewhere = { ...wrong, carrier_id: world.carriers.foreign };
    const foreign = await world.order({ client: world.clients[1], columns: elsewhere });
    const checked = () => world.check('createLabel', [own, right, foreign], {});
    expect(await checked()).toMatchObject({
      success: [own, right],
      address_doubts: [
        {
          order_id: own,
          doubts: [
            {
              code: 'town_elsewhere',
              data: { postcode: '05001', city: 'Zaragoza', place: 'Ávila' },
              proposals: [{ postcode: '50001' }],
            },
          ],
        },
      ],
    });
    const off = { client_id: world.clients[0], name: 'address_place', value: 'false', updated_at: new Date(0) };
    await world.read((trx) => trx.insertInto('configurations').values(off).execute());
    expect(await checked()).not.toHaveProperty('address_doubts');
  });

  test('a check splits a selection as the action would, the foreign ones included', async () => {
    const orders = [
      await world.order(),
      await world.order({ history: ['CREATED', 'DELIVERED'] }),
      await world.order({ client: world.clients[1] }),
      await world.order({ type: 'lotshipping', history: ['OPENEDCONSOLIDATE'] }),
    ];
    const [good = 0, delivered = 0, foreign = 0, lot = 0] = orders;
    const checked = await world.check('changeOrderWeight', orders, { weight: 1 });
    expect(checked).toEqual({
      success: [good],
      forbiddens: [foreign],
      errors: [
        { order_id: delivered, code: 12001, data: [], reason: { key: 'inStatus', data: { status: 'DELIVERED' } } },
        { order_id: lot, code: 3200, data: [], reason: { key: 'ofType', data: { type: 'lotshipping' } } },
      ],
    });
    expect(await world.act('changeOrderWeight', orders, { weight: 1 })).toEqual(checked);
  });

  test('who acts for all clients still gives an order nothing of another client', async () => {
    const admin = await world.app.signIn('superadmin@demo.test');
    const id = await world.order();
    const act = async (action: string, data: object) =>
      (await admin.post(`${ACTION_PATH}/${action}`, { ordersIds: [id], data })).body.data;
    const refused = (code: number, ...data: number[]) => ({
      success: [],
      errors: [{ order_id: id, code, data: data.map(String) }],
    });
    expect(await act('changeCarrier', { carrier_id: world.carriers.foreign })).toMatchObject(
      refused(7010, world.carriers.foreign),
    );
    expect(await act('changeOrderWarehouse', { warehouse_id: world.foreignWarehouse })).toMatchObject(
      refused(10010, world.foreignWarehouse),
    );
    expect(await act('changeOrderTaxOffice', { tax_office_id: world.foreignWarehouse })).toMatchObject(
      refused(10004, world.foreignWarehouse),
    );
    expect(await act('changeOrderWarehouse', { warehouse_id: world.warehouse })).toMatchObject({ success: [id] });
    const events = await world.read((trx) =>
      trx.selectFrom('order_events').select(['client_id', 'user_name']).where('order_id', '=', id).execute(),
    );
    expect(events).toEqual([{ client_id: world.clients[0], user_name: 'Sara Superadministradora' }]);
  });

  test('who may not execute may not ask either', async () => {
    const visitor = world.app.visitor();
    await visitor.get('/sanctum/csrf-cookie');
    for (const path of [`${ACTION_PATH}/addTaxBook`, '/api/v1/orders/checkActionInOrders/addTaxBook']) {
      expect((await visitor.post(path, { ordersIds: [1], data: { tax_region_id: 1 } })).status).toBe(401);
    }
  });
});
