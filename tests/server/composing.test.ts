import { randomUUID } from 'node:crypto';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(BACKENDS)('what orders consist of, on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const call = async (method: 'POST' | 'PUT', path: string, payload?: object, key?: string) => {
    const answer = await world.merchant.call({
      method,
      url: `/api/v1/orders/${path}`,
      ...(payload && { payload }),
      ...(key !== undefined && { headers: { [REQUEST_HEADERS.idempotencyKey]: key } }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const rowOf = (id: number) =>
    world.read((trx) => trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const linesOf = (id: number) =>
    world.read((trx) => trx.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute());
  const unitsOf = async (id: number) => (await linesOf(id)).map(({ product_id, quantity }) => [product_id, quantity]);
  const detailOf = async (id: number) => (await world.merchant.get(`/api/v1/orders/${id}`)).body.data;
  /** Order with shipping on top of its lines (5 EUR), which were given customs codes. */
  const priced = (more: object = {}) =>
    world.order({
      columns: { total_cents: 800, total_tax_cents: 139, payment_method: 'cod', ...more },
      hsCodes: ['610910', null],
    });
  const change = async (id: number, lines: object[], added: object[] = [], more: object = {}) =>
    call('PUT', `${id}/lines`, { lines, added, updated_at: (await rowOf(id)).updated_at.toISOString(), ...more });

  test('an order is made like another, once per key, without its history', async () => {
    const id = await priced({
      gift: true,
      gift_message: 'Felicidades',
      carrier_id: world.carriers.seur,
      incoterm: 'ddp',
    });
    await world.act('addNote', [id], { text: 'Ojo', floor: true });
    const key = randomUUID();
    const [first, again] = [
      await call('POST', `${id}/duplicate`, undefined, key),
      await call('POST', `${id}/duplicate`, undefined, key),
    ];
    expect([first.status, again.body.data]).toEqual([200, first.body.data]);
    const made = first.body.data.id as number;
    expect(await rowOf(made)).toMatchObject({
      type: 'order',
      status: 'CREATED',
      total_cents: 800,
      total_tax_cents: 139,
      payment_method: 'cod',
      gift_message: 'Felicidades',
      carrier_id: world.carriers.seur,
      incoterm: 'ddp',
      address1: 'Calle Mayor 1',
      units: 5,
      tracking_number: null,
      id_order_eplatform_shop: null,
    });
    expect((await linesOf(made)).map(({ quantity, hs_code }) => [quantity, hs_code])).toEqual([
      [2, '610910'],
      [3, null],
    ]);
    expect(await detailOf(made)).toMatchObject({ notes: [] });
    expect((await call('POST', `${world.lot}/duplicate`)).body).toMatchObject({ errorCode: 3200 });
    const foreign = await world.order({ client: world.clients[1] });
    expect(await call('POST', `${foreign}/duplicate`)).toMatchObject({ status: 404, body: { errorCode: 3904 } });
  });

  test('lines change while nobody has begun, the amount by their prices, and the floor is told what', async () => {
    const id = await priced({ weight_override_g: 9000, num_packages: 3 });
    const [a, b] = await linesOf(id);
    const { status } = await change(
      id,
      [
        { id_line: a!.id, quantity: 1 },
        { id_line: b!.id, quantity: 0 },
      ],
      [{ id_product: world.products[1], quantity: 4, unit_price: 50 }],
    );
    expect(status).toBe(200);
    expect(await unitsOf(id)).toEqual([
      [world.products[0], 1],
      [world.products[1], 4],
    ]);
    // 500 cents of lines became 300: shipping stays, and the tax keeps its share.
    expect(await rowOf(id)).toMatchObject({
      lines: 2,
      units: 5,
      total_weight_g: 500,
      weight_override_g: null,
      num_packages: 1,
      total_cents: 600,
      total_tax_cents: 104,
    });
    const told = [
      { name: 'Producto A', before: 2, after: 1 },
      { name: 'Producto B', before: 3, after: 4 },
    ];
    expect(await detailOf(id)).toMatchObject({
      line_changes: [{ act: 'changeLines', user_name: 'Marta Tienda', lines: told }],
    });
    const { body } = await world.merchant.get(`/api/v1/orders/${id}/timeline`);
    expect(body.data).toContainEqual(expect.objectContaining({ kind: 'action', what: 'changeLines' }));
  });

  test('an order is split once per key: units, amounts and tax of both are what they were', async () => {
    const { id: assignee_id } = await world.read((trx) =>
      trx.selectFrom('users').select('id').where('client_id', 'is not', null).executeTakeFirstOrThrow(),
    );
    const id = await priced({
      assignee_id,
      gift: true,
      gift_message: 'Felicidades',
      insured_cents: 1001,
      insured_currency: 'EUR',
      priority: 'urgent',
      id_order_eplatform_shop: 'S-9',
    });
    await world.act('addNote', [id], { text: 'Frágil', floor: true });
    await world.act('addNote', [id], { text: 'Solo oficina' });
    const [a, b] = await linesOf(id);
    const body = {
      lines: [
        { id_line: a!.id, quantity: 1 },
        { id_line: b!.id, quantity: 3 },
      ],
      updated_at: (await rowOf(id)).updated_at.toISOString(),
    };
    const key = randomUUID();
    const [first, again] = [await call('POST', `${id}/split`, body, key), await call('POST', `${id}/split`, body, key)];
    expect([first.status, again.body.data]).toEqual([200, first.body.data]);
    const { id: part, order_reference: reference } = first.body.data as { id: number; order_reference: string };
    const [rest, made] = [await rowOf(id), await rowOf(part)];
    expect([await unitsOf(id), await unitsOf(part)]).toEqual([
      [[world.products[0], 1]],
      [
        [world.products[0], 1],
        [world.products[1], 3],
      ],
    ]);
    expect(rest).toMatchObject({
      units: 1,
      total_cents: 400,
      total_tax_cents: 70,
      gift_message: 'Felicidades',
      insured_cents: 201,
    });
    expect(made).toMatchObject({
      type: 'order',
      status: 'CREATED',
      units: 4,
      total_cents: 400,
      total_tax_cents: 69,
      insured_cents: 800,
      gift: true,
      gift_message: null,
      payment_method: 'cod',
      priority: 'urgent',
      assignee_id,
      id_order_eplatform_shop: 'S-9',
    });
    expect((await linesOf(part)).map(({ hs_code }) => hs_code)).toEqual(['610910', null]);
    expect(await detailOf(part)).toMatchObject({
      floor_notes: [{ text: 'Frágil' }],
      line_changes: [{ act: 'splitOff', other: rest.order_reference }],
    });
    expect(await detailOf(id)).toMatchObject({
      line_changes: [
        {
          act: 'splitOrder',
          other: reference,
          lines: [
            { before: 2, after: 1 },
            { before: 3, after: 0 },
          ],
        },
      ],
    });
    const { rows } = await world.read(async (trx) => ({
      rows: await trx.selectFrom('mails').select('id').where('order_id', '=', part).execute(),
    }));
    expect(rows, 'the customer was told before').toEqual([]);
  });

  test('no order is split of all, of what it has not, or once somebody has begun it', async () => {
    const id = await priced();
    const [a, b] = await linesOf(id);
    const split = async (order: number, lines: object[]) =>
      call('POST', `${order}/split`, { lines, updated_at: (await rowOf(order)).updated_at.toISOString() });
    const all = [
      { id_line: a!.id, quantity: 2 },
      { id_line: b!.id, quantity: 3 },
    ];
    expect((await split(id, all)).body).toMatchObject({ errorCode: 18176, errors: { order: ['all'] } });
    const more = [
      { id_line: a!.id, quantity: 1 },
      { id_line: a!.id, quantity: 2 },
    ];
    expect((await split(id, more)).body).toMatchObject({ errorCode: 18176, errors: { order: ['unknown'] } });
    const picked = await world.order({ history: ['CREATED', 'PICKEDUP'] });
    const [line] = await linesOf(picked);
    expect((await split(picked, [{ id_line: line!.id, quantity: 1 }])).body).toMatchObject({
      errorCode: 1002,
      errors: { order: ['picking'] },
    });
  });

  test('lines of an order that somebody has begun stand, and it is said why', async () => {
    const begun = async (history: string[], columns: object = {}) =>
      world.order({ history: ['CREATED', ...history], columns: { ...columns } });
    const cases: [number, string, number][] = [
      [await begun(['IN_PICKEDUP']), 'picking', 1002],
      [await begun(['PICKEDUP']), 'picking', 1002],
      [await begun(['IN_PREPARATION']), 'packing', 1002],
      [await begun([], { tracking_number: 'T1' }), 'labelled', 1002],
      [await begun(['SHIPPED']), 'left', 12006],
      [await begun(['CANCELED']), 'over', 1002],
    ];
    const held = await world.order();
    await world.act('changeOrderStatus', [held], { status: 'WAITING' });
    const packed = await world.order();
    await world.act('assignLotShipping', [packed], { itinerary_id: world.itineraries.daily, date: '2099-01-05' });
    const serials = await world.order();
    await world.act('setSerialNumberToProducts', [serials], {
      products: [{ id_product: world.products[0], serial_numbers: ['a', 'b'] }],
    });
    cases.push([held, 'held', 1002], [serials, 'serials', 1002], [world.lot, 'type', 3200]);
    for (const [id, why, code] of cases) {
      const before = await unitsOf(id);
      const answer = await change(id, [], [{ id_product: world.products[0], quantity: 1 }]);
      expect([why, answer.status, answer.body.errorCode, answer.body.errors]).toEqual([
        why,
        422,
        code,
        { order: [why] },
      ]);
      expect(await unitsOf(id)).toEqual(before);
    }
    expect((await change(packed, [], [{ id_product: world.products[0], quantity: 1 }])).status).toBe(422);
  });

  test('no order loses its last unit, takes a line of another, or a change of somebody who saw another one', async () => {
    const [id, other] = [await priced(), await priced()];
    const lines = await linesOf(id);
    const none = lines.map((line) => ({ id_line: line.id, quantity: 0 }));
    expect((await change(id, none)).body).toMatchObject({ errorCode: 18176, errors: { order: ['empty'] } });
    const [foreign] = await linesOf(other);
    expect((await change(id, [{ id_line: foreign!.id, quantity: 1 }])).body).toMatchObject({ errorCode: 18176 });
    const stranger = await world.order({ client: world.clients[1] });
    const [{ product_id } = { product_id: 0 }] = await linesOf(stranger);
    expect((await change(id, [], [{ id_product: product_id, quantity: 1 }])).body).toMatchObject({ errorCode: 18176 });
    const old = { updated_at: '2020-01-01T00:00:00.000Z' };
    expect((await change(id, [{ id_line: lines[0]!.id, quantity: 1 }], [], old)).status).toBe(412);
    expect(await unitsOf(id)).toEqual(lines.map(({ product_id: product, quantity }) => [product, quantity]));
  });
});
