import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTION_PATH, openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { DEVICE, keyOf } from '#tests/fakes/commandFactory.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

/** Holds for every order but one, which then breaks on the writes of this test. */
const sqlOf = (id: number) => sql<boolean>`id <> ${sql.lit(id)} or (config_category is null and status <> 'WAITING')`;

describe.each(BACKENDS)('effects of actions on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await world.read((trx) => trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const rowOf = (id: number) =>
    world.read((trx) => trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const eventsOf = (id: number) =>
    world.read((trx) => trx.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute());

  test.each<[string, (w: ActionWorld) => object, (w: ActionWorld) => object]>([
    ['changeOrderWarehouse', (w) => ({ warehouse_id: w.warehouse }), (w) => ({ warehouse_id: w.warehouse })],
    ['changeOrderTaxOffice', (w) => ({ tax_office_id: w.office }), (w) => ({ tax_office_id: w.office })],
    ['changeOrderWeight', () => ({ weight: 2.345 }), () => ({ weight_override_g: 2345 })],
    ['changeOrderWeight', () => ({ weight: 800, unit: 'g' }), () => ({ weight_override_g: 800 })],
    ['changeConfigCategory', () => ({ category: ' Frágil ' }), () => ({ config_category: 'Frágil' })],
    ['changeConfigCategory', () => ({ category_id: 7 }), () => ({ config_category: '7' })],
    ['changePriority', () => ({ priority: 'urgent' }), () => ({ priority: 'urgent' })],
    ['assignIncoterm', () => ({ incoterm: 'dap' }), () => ({ incoterm: 'dap' })],
    [
      'setDangerousMaterials',
      () => ({ dangerous: true, un_number: 'UN1266' }),
      () => ({ dangerous: { un_number: 'UN1266', class: null, packing_group: null } }),
    ],
    [
      'changeCarrier',
      (w) => ({ carrier_id: w.carriers.seur, service_code: '31/2' }),
      (w) => ({ carrier_id: w.carriers.seur, service_code: '31/2' }),
    ],
  ])(
    '%s writes what it says, its history row and the time by which devices learn of it',
    async (action, data, columns) => {
      const id = await world.order();
      const before = await rowOf(id);
      expect(await world.act(action, [id], data(world))).toEqual({ success: [id], forbiddens: [], errors: [] });
      const after = await rowOf(id);
      expect(after).toMatchObject(columns(world));
      expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
      expect(await eventsOf(id)).toMatchObject([
        { action, source: 'user', user_name: 'Marta Tienda', device_id: null },
      ]);
    },
  );

  test('another carrier voids the label that was not used; the same one again leaves it', async () => {
    const columns = { carrier_id: world.carriers.seur, service_code: '31/2', tracking_number: 'T1' };
    const id = await world.order({ history: ['CREATED', 'PREPARED', 'LABEL_CREATED'], columns });
    const shipment = {
      operator: 'SEUR',
      service_code: '31/2',
      reference: `R-${id}`,
      state: 'booked',
      fingerprint: 'f',
      request: '{}',
    } as const;
    const label = {
      generation: 0,
      format: 'ZPL',
      size: '10X15',
      packages: 1,
      busy_until: new Date(),
      requested_at: new Date(),
    } as const;
    const own = { client_id: world.clients[0], order_id: id, carrier_id: world.carriers.seur };
    await world.read((trx) =>
      trx
        .insertInto('shipments')
        .values({ ...own, ...shipment, ...label })
        .execute(),
    );
    const shipments = () =>
      world.read((trx) => trx.selectFrom('shipments').select('state').where('order_id', '=', id).execute());
    await world.act('changeCarrier', [id], { carrier_id: world.carriers.seur, service_code: '31/2' });
    expect(await shipments()).toEqual([{ state: 'booked' }]);
    await world.act('changeCarrier', [id], { carrier_id: world.carriers.single, service_code: '31/2' });
    expect(await shipments()).toEqual([{ state: 'voiding' }]);
    expect(await rowOf(id)).toMatchObject({
      carrier_id: world.carriers.single,
      tracking_number: null,
      status: 'LABEL_CANCELED',
    });
  });

  test('an insured amount is kept in cents, in the currency of the order unless another is named, and 0 takes it away', async () => {
    const id = await world.order({ columns: { carrier_id: world.carriers.seur } });
    await world.act('setTotalInsuredAmount', [id], { amount: 150.55 });
    expect(await rowOf(id)).toMatchObject({ insured_cents: 15_055, insured_currency: 'EUR' });
    await world.act('setTotalInsuredAmount', [id], { amount: 10, currency: 'USD' });
    expect(await rowOf(id)).toMatchObject({ insured_cents: 1000, insured_currency: 'USD' });
    await world.act('setTotalInsuredAmount', [id], { amount: 0 });
    expect(await rowOf(id)).toMatchObject({ insured_cents: null, insured_currency: null });
  });

  test('an incoterm on a lot is that of all its orders', async () => {
    const lot = await world.order({ type: 'lotshipping', history: ['OPENEDCONSOLIDATE'] });
    const inside = await world.order({ columns: { lot_id: lot } });
    const outside = await world.order();
    await world.act('assignIncoterm', [lot], { incoterm: 'ddp' });
    expect([await rowOf(lot), await rowOf(inside), await rowOf(outside)].map((row) => row.incoterm)).toEqual([
      'ddp',
      'ddp',
      null,
    ]);
  });

  test('packages are replaced and numbered, each with its measures in grams and millimetres', async () => {
    const id = await world.order({ packages: [null, null, null, null] });
    const groups = [{ quantity: 2, weight: 1.25, width: 30, height: 20, depth: 10.5, box_id: 4 }, { quantity: 1 }];
    await world.act('indicateOrderPackages', [id], { packages: groups });
    const packages = await world.read((trx) =>
      trx.selectFrom('order_packages').selectAll().where('order_id', '=', id).orderBy('number').execute(),
    );
    expect(packages).toMatchObject([
      { number: 1, weight_g: 1250, width_mm: 300, height_mm: 200, depth_mm: 105, box_id: 4 },
      { number: 2, weight_g: 1250 },
      { number: 3, weight_g: null, box_id: null },
    ]);
    expect((await rowOf(id)).num_packages).toBe(3);
    await world.act('indicateOrderNumPackages', [id], { num_packages: 2 });
    expect((await rowOf(id)).num_packages).toBe(2);
  });

  test('customs codes and origin stand on the lines of the order, digits only', async () => {
    const id = await world.order();
    const [a, b] = world.products;
    await world.act('setHsCode', [id], { products: [{ id_product: a, hs_code: '6109.10 00' }] });
    await world.act('setOriginCountry', [id], { country: 'PT', products: [b] });
    const lines = await world.read((trx) =>
      trx.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    );
    expect(lines).toMatchObject([
      { hs_code: '61091000', origin_country: null },
      { hs_code: null, origin_country: 'PT' },
    ]);
  });

  test('serial numbers are trimmed, and the list of a product is replaced', async () => {
    const id = await world.order();
    const [a] = world.products;
    const say = (serial_numbers: string[]) =>
      world.act('setSerialNumberToProducts', [id], { products: [{ id_product: a, serial_numbers }] });
    await say(['S1', 'S2']);
    expect(await say([' s1 ', '', 'S1'])).toMatchObject({ success: [id] });
    const serials = await world.read((trx) =>
      trx.selectFrom('order_serials').selectAll().where('order_id', '=', id).orderBy('number').execute(),
    );
    expect(serials.map(({ number, serial }) => [number, serial])).toEqual([
      [1, 's1'],
      [2, 'S1'],
    ]);
  });

  test('the tax book takes an order once for each region', async () => {
    const id = await world.order({ columns: { tax_office_id: world.office } });
    for (let time = 0; time < 2; time += 1)
      expect(await world.act('addTaxBook', [id], { tax_region_id: 2 })).toMatchObject({ success: [id] });
    const books = await world.read((trx) =>
      trx.selectFrom('tax_book').selectAll().where('order_id', '=', id).execute(),
    );
    expect(books).toMatchObject([
      { tax_region_id: 2, base_cents: 500, tax_cents: 35, currency: 'EUR', tax_office_id: world.office },
    ]);
  });

  test('READY_TO_COLLECT is written once every package has reached the store', async () => {
    const packages = ['PACKAGE_RECEIVED_STORE', 'READY_TO_COLLECT'];
    const id = await world.order({ history: ['CREATED', 'PENDINGTOCOLLECT'], packages });
    expect(await world.act('changeOrderStatus', [id], { status: 'READY_TO_COLLECT' })).toMatchObject({ success: [id] });
    expect((await eventsOf(id)).map((event) => event.action)).toEqual(['changeOrderStatus']);
  });

  test('each order stands in one list: done, refused, and not to be touched in the same words whatever the reason', async () => {
    const good = await world.order();
    const refused = await world.order({ history: ['CREATED', 'DELIVERED'] });
    const deleted = await world.order({ columns: { deleted_at: new Date() } });
    const foreign = await world.order({ client: world.clients[1] });
    const answer = await world.act('changeOrderWeight', [good, good, refused, deleted, foreign, 1_999_999], {
      weight: 1,
    });
    expect(answer).toEqual({
      success: [good],
      forbiddens: [deleted, foreign, 1_999_999],
      errors: [
        { order_id: refused, code: 12001, data: [], reason: { key: 'inStatus', data: { status: 'DELIVERED' } } },
      ],
    });
  });

  test('an order that fails for an unforeseen reason leaves nothing, and does not stop the others', async () => {
    const [one, two] = [await world.order(), await world.order()];
    await world.read((trx) => trx.schema.alterTable('orders').addCheckConstraint('bug', sqlOf(one)).execute());
    const rehearsed = await world.check('changeOrderStatus', [one, two], { status: 'WAITING' });
    const answers = [
      await world.act('changeConfigCategory', [one, two], { category: 'boom' }),
      await world.act('changeOrderStatus', [one, two], { status: 'WAITING' }),
    ];
    await world.read((trx) => trx.schema.alterTable('orders').dropConstraint('bug').execute());
    expect(answers).toMatchObject([
      { success: [two], errors: [{ order_id: one, code: 500 }] },
      { success: [two], errors: [{ order_id: one, code: 1008 }] },
    ]);
    expect(rehearsed).toEqual(answers[1]);
    expect((await rowOf(one)).status).toBe('CREATED');
    expect(await eventsOf(one)).toEqual([]);
  });

  test('a repeat under the same key is done once', async () => {
    const id = await world.order();
    const headers = { 'idempotency-key': keyOf(41) };
    await world.act('indicateOrderNumPackages', [id], { num_packages: 3 }, headers);
    await world.act('indicateOrderNumPackages', [id], { num_packages: 3 }, headers);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('what came through an outbox names its device', async () => {
    const id = await world.order();
    const me = ((await world.merchant.get('/api/v1/user/current')).body.data as { id: number }).id;
    await world.act('assignIncoterm', [id], { incoterm: 'ddp' }, outboxHeaders(42, me));
    expect(await eventsOf(id)).toMatchObject([{ device_id: DEVICE, user_id: me }]);
  });

  test.each([
    ['changeOrderWeight', { weight: 0 }],
    ['changeOrderWeight', { weight: 1001 }],
    ['changeOrderWeight', { weight: 0.2, unit: 'g' }],
    ['indicateOrderPackages', { packages: [] }],
    ['indicateOrderPackages', { packages: [{ quantity: 60 }, { quantity: 60 }] }],
    ['changeConfigCategory', {}],
    ['changePriority', { priority: 'soon' }],
    ['addReminder', { when: 'day' }],
    ['addReminder', { when: 'day', day: '2026-11-21', time: '24:00' }],
    ['changeTags', {}],
    ['changeTags', { add: [1], remove: [1] }],
    ['setHsCode', { hs_code: '610910', products: [{ id_product: 1, hs_code: '610910' }] }],
    ['setOriginCountry', { country: 'XX' }],
    ['setDangerousMaterials', { dangerous: true, un_number: '1266' }],
    ['setTotalInsuredAmount', { amount: 10.001 }],
    ['declareTaxDUA', {}],
  ])('%s with %o is refused as a whole with 5600', async (action, data) => {
    for (const path of [`${ACTION_PATH}/${action}`, `/api/v1/orders/checkActionInOrders/${action}`]) {
      const { status, body } = await world.merchant.post(path, { ordersIds: [1], data });
      expect([status, body.errorCode]).toEqual([422, 5600]);
    }
  });

  test('an action that this server has not yet is not to be found, and no action is none', async () => {
    expect(
      (await world.merchant.post('/api/v1/orders/checkActionInOrders/sing', { ordersIds: [1], data: {} })).status,
    ).toBe(422);
  });
});
