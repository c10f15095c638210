import { randomUUID } from 'node:crypto';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { openActionWorld, type ActionWorld, type NewActionOrder } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(BACKENDS)('orders that travel in one parcel, on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const call = async (path: string, payload: object, key?: string) => {
    const answer = await world.merchant.call({
      method: 'POST',
      url: `/api/v1/orders/${path}`,
      payload,
      ...(key !== undefined && { headers: { [REQUEST_HEADERS.idempotencyKey]: key } }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const rowOf = (id: number) =>
    world.read((trx) => trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const linesOf = (...ids: readonly number[]) =>
    world.read((trx) => trx.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute());
  const seenOf = async (id: number) => (await rowOf(id)).updated_at.toISOString();
  const merge = async (into: number, others: readonly number[], key?: string) =>
    call(
      `${into}/merge`,
      {
        orders: await Promise.all(others.map(async (id) => ({ id, updated_at: await seenOf(id) }))),
        updated_at: await seenOf(into),
      },
      key,
    );
  const separate = async (into: number, more: object = {}) =>
    call(`${into}/separate`, { updated_at: await seenOf(into), ...more });
  /** A person of their own, so that no order of another test is found beside these. */
  let people = 0;
  const someone = () => ({ firstname: 'Ana', lastname: `Núñez ${(people += 1)}`, customer_key: `ana nunez ${people}` });
  const ordersOf = async (count: number, said: (place: number) => NewActionOrder = () => ({})) => {
    const person = someone();
    const ids: number[] = [];
    for (let place = 0; place < count; place += 1) {
      const { columns, ...more } = said(place);
      ids.push(
        await world.order({ columns: { ...person, total_cents: 800, total_tax_cents: 139, ...columns }, ...more }),
      );
    }
    return ids;
  };

  test('are marked in the list and on devices, found by a filter and named in the file of the list', async () => {
    const [id = 0, other = 0, alone = 0] = await ordersOf(3);
    expect((await merge(id, [other])).status).toBe(200);
    const [own, reference] = [await rowOf(id), (await rowOf(other)).order_reference];
    const carried = [{ order_reference: reference, id_order_eplatform_shop: null }];
    const listed = async (query: string) => (await world.merchant.get(`/api/v1/orders${query}`)).body.data;
    expect(await listed(`?id=${id}`)).toMatchObject([{ id, carried }]);
    expect(await listed(`/detailed?id=${id}`)).toMatchObject([{ id, carried }]);
    const [plain] = (await listed(`?id=${alone}`)) as readonly object[];
    expect(plain).not.toHaveProperty('carried');
    const idsOf = async (query: string) => ((await listed(query)) as { readonly id: number }[]).map((row) => row.id);
    expect(await idsOf(`?id[in]=${id},${alone}&carried=true`)).toEqual([id]);
    expect(await idsOf(`?id[in]=${id},${alone}&carried[ne]=true`)).toEqual([alone]);
    const csv = await world.merchant.call({
      method: 'GET',
      url: `/api/v1/reports/ordersReport?id[in]=${id},${alone}&sort=id&columns=order_reference,carried`,
    });
    expect(csv.body).toContain(`${own.order_reference};${reference}\r\n`);
    expect((await separate(id)).status).toBe(200);
    expect(await idsOf(`?id=${id}&carried=true`)).toEqual([]);
  });

  test('those of the same person at the same address are proposed, each with what speaks against it', async () => {
    const [id = 0, written = 0, elsewhere = 0, cash = 0, picked = 0] = await ordersOf(5, (place) => ({
      columns: {
        ...[{}, { address1: 'calle  mayor, 1' }, { address1: 'Calle Menor 2' }, { payment_method: 'cod' }, {}][place],
      },
    }));
    await world.read((trx) =>
      trx
        .insertInto('picking_counts')
        .values({
          client_id: world.clients[0],
          order_id: picked,
          product_id: world.products[0],
          session_id: randomUUID(),
          version: 1,
          count: 1,
        })
        .execute(),
    );
    const { body } = await world.merchant.get(`/api/v1/orders/${id}/mergeable`);
    expect(body.data).toMatchObject([
      { id: written, why: null },
      { id: cash, why: 'payment' },
      { id: picked, why: 'picking' },
    ]);
    expect(elsewhere).toBeGreaterThan(0);
  });

  test('they go into one parcel once per key: lines, units and amounts of all, told to the floor, found by each number', async () => {
    const [into = 0, other = 0] = await ordersOf(2, (place) => ({
      columns: { ...(place === 1 && { priority: 'urgent', other: 'Dejar en portería' }) },
      hsCodes: ['610910', null],
    }));
    await world.act('addNote', [other], { text: 'Frágil', floor: true });
    const before = await linesOf(into, other);
    const body = {
      orders: [{ id: other, updated_at: await seenOf(other) }],
      updated_at: await seenOf(into),
    };
    const key = randomUUID();
    const [first, again] = [await call(`${into}/merge`, body, key), await call(`${into}/merge`, body, key)];
    expect([first.status, again.body.data]).toEqual([200, first.body.data]);
    const { order_reference: reference } = await rowOf(other);
    expect((await linesOf(into)).map(({ id, merged_from }) => [id, merged_from])).toEqual(
      before.map(({ id, order_id }) => [id, order_id === into ? null : order_id]),
    );
    expect(await rowOf(into)).toMatchObject({
      lines: 4,
      units: 10,
      total_cents: 1600,
      total_tax_cents: 278,
      total_weight_g: 1000,
      priority: 'urgent',
    });
    expect((await rowOf(other)).merged_into).toBe(into);
    const { body: full } = await world.merchant.get(`/api/v1/orders/${into}`);
    expect(full.data).toMatchObject({
      merged: [{ id: other, order_reference: reference, units: 5 }],
      floor_notes: [{ text: 'Frágil' }],
      note: 'Dejar en portería',
      line_changes: [
        {
          act: 'mergeOrders',
          other: reference,
          lines: [
            { before: 2, after: 4 },
            { before: 3, after: 6 },
          ],
        },
      ],
    });
    const found = await world.merchant.get(`/api/v1/orders?search=${reference}`);
    expect(found.body.data).toContainEqual(expect.objectContaining({ id: into }));
    const device = await world.merchant.get(
      `/api/v1/orders/detailed?updated_at[gt]=2020-01-01T00:00:00Z&id[in]=${other}`,
    );
    const parcel = (await rowOf(into)).order_reference;
    expect(device.body.data).toMatchObject([
      { id: other, merged_into: parcel, deleted_at: expect.any(String), products: [] },
    ]);
  });

  test('work on one that travels with another is refused in words that name the other', async () => {
    const [into = 0, other = 0] = await ordersOf(2);
    expect((await merge(into, [other])).status).toBe(200);
    const { order_reference } = await rowOf(into);
    const answer = await world.merchant.call({
      method: 'POST',
      url: '/api/v1/picking-manager/finishpicking',
      payload: {
        orders: [{ id: other, status: 'PARTIALLYPICKEDUP', products: [] }],
        id_client: world.clients[0],
        session: {
          id: randomUUID(),
          version: 1,
          counts: [{ order_id: other, id_product: world.products[0], count: 2 }],
        },
      },
    });
    expect(answer.json().data).toMatchObject({
      success: [],
      forbiddens: [],
      errors: [{ order_id: other, code: 1002, reason: { key: 'merged', data: { order: order_reference } } }],
    });
  });

  test('none is merged with what is another in any way, and it is said why', async () => {
    const foreign = await world.order({ client: world.clients[1] });
    const cases: [object, string, number][] = [
      [{ address1: 'Calle Menor 2' }, 'recipient', 1002],
      [{ lastname: 'Otra' }, 'recipient', 1002],
      [{ currency: 'USD' }, 'currency', 1002],
      [{ payment_method: 'cod' }, 'payment', 1002],
      [{ carrier_id: world.carriers.seur }, 'sending', 1002],
      [{ gift: true, gift_message: 'Felicidades' }, 'gift', 1002],
      [{ tracking_number: 'T1' }, 'labelled', 1002],
      [{ type: 'reexpedition' }, 'onlyOrders', 3200],
    ];
    for (const [columns, why, code] of cases) {
      const [into = 0, other = 0] = await ordersOf(2, (place) => ({ columns: place === 1 ? columns : {} }));
      const { status, body } = await merge(into, [other]);
      expect([why, status, body.errorCode, body.errors]).toEqual([why, 422, code, { order: [why] }]);
      expect((await linesOf(into)).length).toBe(2);
    }
    const [into = 0] = await ordersOf(1);
    expect((await merge(into, [foreign])).body).toMatchObject({ errorCode: 3904 });
    expect((await merge(into, [into])).status).toBe(422);
    const [old = 0, other = 0] = await ordersOf(2);
    const stale = { orders: [{ id: other, updated_at: '2020-01-01T00:00:00.000Z' }], updated_at: await seenOf(old) };
    expect((await call(`${old}/merge`, stale)).status).toBe(412);
  });

  test('a parcel of several orders is neither edited nor split before they are separated, nor put into another', async () => {
    const [into = 0, other = 0, third = 0] = await ordersOf(3);
    await merge(into, [other]);
    const [line] = await linesOf(into);
    const split = await call(`${into}/split`, {
      lines: [{ id_line: line!.id, quantity: 1 }],
      updated_at: await seenOf(into),
    });
    expect(split.body).toMatchObject({ errorCode: 1002, errors: { order: ['merged'] } });
    expect((await merge(third, [into])).body).toMatchObject({ errors: { order: ['merged'] } });
    expect((await merge(into, [third])).status, 'one more').toBe(200);
    expect(await rowOf(into)).toMatchObject({ units: 15, total_cents: 2400 });
    expect((await separate(into, { orders: [other] })).status).toBe(200);
    expect(await rowOf(into)).toMatchObject({ units: 10, total_cents: 1600 });
    expect((await rowOf(other)).merged_into).toBeNull();
  });

  test('they are separated as long as nothing is picked, also once the parcel was cancelled', async () => {
    const [into = 0, other = 0] = await ordersOf(2);
    await merge(into, [other]);
    await world.act('changeOrderStatus', [into], { status: 'IN_PICKEDUP' });
    expect((await separate(into)).body).toMatchObject({ errorCode: 1002, errors: { order: ['picking'] } });
    const [cancelled = 0, wanted = 0] = await ordersOf(2);
    await merge(cancelled, [wanted]);
    await world.act('changeOrderStatus', [cancelled], { status: 'CANCELED' });
    expect((await separate(cancelled)).status).toBe(200);
    expect(await rowOf(wanted)).toMatchObject({ status: 'CREATED', deleted_at: null, units: 5 });
    expect((await linesOf(wanted)).length).toBe(2);
  });

  test('whatever is merged, no line, unit or cent is lost, and separating gives back what there was', async () => {
    const amounts = fc.record({
      total_cents: fc.nat(100_000),
      total_tax_cents: fc.nat(20_000),
      insured_cents: fc.option(fc.integer({ min: 1, max: 50_000 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 2, maxLength: 4 }), async (drawn) => {
        const ids = await ordersOf(drawn.length, (place) => ({ columns: { ...drawn[place] } }));
        const [into = 0, ...others] = ids;
        const factsOf = async (id: number) => {
          const { total_cents, total_tax_cents, insured_cents, units, lines, deleted_at, priority } = await rowOf(id);
          return { total_cents, total_tax_cents, insured_cents, units, lines, deleted_at, priority };
        };
        const before = [await Promise.all(ids.map(factsOf)), await linesOf(...ids)] as const;
        expect((await merge(into, others)).status).toBe(200);
        const sum = (field: 'total_cents' | 'total_tax_cents' | 'units' | 'lines' | 'insured_cents') =>
          before[0].reduce((total, one) => total + (one[field] ?? 0), 0);
        const now = await factsOf(into);
        expect(now).toMatchObject({
          total_cents: sum('total_cents'),
          total_tax_cents: sum('total_tax_cents'),
          units: sum('units'),
          lines: sum('lines'),
        });
        expect(now.insured_cents ?? 0).toBe(sum('insured_cents'));
        expect((await linesOf(into)).map(({ id, quantity }) => [id, quantity])).toEqual(
          before[1].map(({ id, quantity }) => [id, quantity]),
        );
        expect((await separate(into)).status).toBe(200);
        expect([await Promise.all(ids.map(factsOf)), await linesOf(...ids)]).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });
});
