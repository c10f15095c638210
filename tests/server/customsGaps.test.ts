import type { CustomsGaps } from '#contract/customs/customsGaps.ts';
import { customsGaps } from '#contract/customs/customsGaps.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { countedDatabase, type CountedDatabase } from '#tests/fakes/countedDatabase.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CANARIES = { country: 'ES', postcode: '35001', city: 'Las Palmas', phone: '600123456', total_weight_g: 0 };

describe.each(BACKENDS)('what customs miss on $name', ({ open }) => {
  let world: ActionWorld;
  let take: CountedDatabase['take'];
  beforeAll(async () => {
    const counted = countedDatabase(await open());
    take = counted.take;
    world = await openActionWorld(counted.database);
    await world.read(async (trx) => {
      const mine = { client_id: world.clients[0], price_cents: 1, weight_g: 0, width_mm: 1, height_mm: 1, depth_mm: 1 };
      const now = new Date('2026-11-20T10:00:00Z');
      await trx
        .insertInto('products')
        .values([
          { ...mine, sku: 'LIKE', name: 'Jarra de vidrio', hs_code: '701337', origin_country: 'PT', updated_at: now },
          {
            ...mine,
            client_id: world.clients[1],
            sku: 'THEIRS',
            name: 'Jarra de vidrio soplado verde',
            hs_code: '999999',
            updated_at: now,
          },
        ])
        .execute();
    });
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  let count = 0;
  /** An order to the Canaries with products of its own, of which customs know nothing. */
  async function order(lines: readonly { name: string; price?: number }[], columns: object = {}) {
    const id = await world.order({ columns: { carrier_id: world.carriers.seur, ...CANARIES, ...columns } });
    const products = await world.read(async (trx) => {
      await trx.deleteFrom('order_lines').where('order_id', '=', id).execute();
      const made: number[] = [];
      for (const { name, price = 500 } of lines) {
        count += 1;
        const product = await trx
          .insertInto('products')
          .values({
            client_id: world.clients[0],
            sku: `GAP-${count}`,
            name,
            price_cents: price,
            weight_g: 0,
            width_mm: 1,
            height_mm: 1,
            depth_mm: 1,
            updated_at: new Date('2026-11-20T10:00:00Z'),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const line = { client_id: world.clients[0], order_id: id, product_id: product.id, quantity: 2 };
        await trx
          .insertInto('order_lines')
          .values({ ...line, unit_price_cents: price })
          .execute();
        made.push(product.id);
      }
      return made;
    });
    return { id, products };
  }
  const read = async (ids: readonly number[]) =>
    (await world.merchant.get(`/api/v1/customs/gaps?orders=${ids.join(',')}`)).body.data as CustomsGaps;
  const save = (body: object) => world.merchant.call({ method: 'PUT', url: '/api/v1/customs/gaps', payload: body });
  const label = async (id: number) =>
    (await world.merchant.post('/api/v1/orders/executeActionInOrders/createLabel', { ordersIds: [id], data: {} })).body
      .data as { success: number[]; errors: { code: number }[] };

  test('tells what is missing of products and orders, and suggests from products of the client alone', async () => {
    const one = await order([{ name: 'Jarra de vidrio soplado' }, { name: 'Muestra', price: 0 }]);
    const inland = await world.order({ columns: { postcode: '28001' } });
    const found = await read([one.id, inland, 999_999]);
    expect(customsGaps.parse(found)).toEqual(found);
    expect(found.outside).toBe(2);
    const [glass, sample] = one.products.map((id) => found.products.find((product) => product.id === id));
    expect(glass).toMatchObject({
      gaps: ['hs_code', 'origin_country', 'weight'],
      units: 2,
      orders: 1,
      suggestion: { hs_code: '701337', origin_country: 'PT', like: 'Jarra de vidrio' },
    });
    expect(sample).toMatchObject({ gaps: ['hs_code', 'origin_country', 'weight', 'value'], suggestion: null });
    expect(found.orders).toMatchObject([{ id: one.id, territory: 'ES-CAN', gaps: ['tax_id', 'weight'] }]);
  });

  test('what is stored once is known to every order, and the label then succeeds', async () => {
    const first = await order([{ name: 'Cuchillo de pan' }]);
    const [product] = first.products;
    expect(await label(first.id)).toMatchObject({ success: [], errors: [{ code: 18_183 }] });
    const answer = await save({
      ordersIds: [first.id],
      products: [{ id: product, hs_code: '8211.91', origin_country: 'ES', weight_g: 400 }],
      orders: [{ id: first.id, tax_id: '12345678Z', incoterm: 'ddp' }],
    });
    const left = answer.json().data as CustomsGaps;
    expect(left.products).toMatchObject([{ hs_code: '821191', origin_country: 'ES', weight_g: 400, gaps: [] }]);
    // An order weighs what is in it as soon as that has a weight.
    expect(left.orders).toMatchObject([{ tax_id: '12345678Z', incoterm: 'ddp', weight_g: 800, gaps: [] }]);
    expect(await label(first.id)).toMatchObject({ success: [first.id], errors: [] });
    const events = await world.read((trx) =>
      trx.selectFrom('order_events').select('action').where('order_id', '=', first.id).orderBy('id').execute(),
    );
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['changeCustomer', 'assignIncoterm', 'createLabel']),
    );
  });

  test('many products are stored by as many statements as one', async () => {
    const [one, many] = [
      await order([{ name: 'Vaso' }]),
      await order(['Copa', 'Tazón', 'Bandeja', 'Cesta', 'Tabla'].map((name) => ({ name }))),
    ];
    const cost = async ({ id, products }: typeof one) => {
      const known = { hs_code: '701337', origin_country: 'PT', weight_g: 300 };
      take();
      const answer = await save({
        ordersIds: [id],
        products: products.map((own) => ({ id: own, ...known })),
        orders: [],
      });
      const left = (answer.json().data as CustomsGaps).products;
      const statements = take();
      expect(left.map(({ gaps }) => gaps)).toEqual(products.map(() => []));
      return statements;
    };
    expect(await cost(many)).toBe(await cost(one));
  });

  test('what an order said of a product by itself gives way to what is stored now', async () => {
    const one = await order([{ name: 'Plato' }]);
    const [product = 0] = one.products;
    await world.read((trx) =>
      trx.updateTable('order_lines').set({ hs_code: '12' }).where('order_id', '=', one.id).execute(),
    );
    expect((await read([one.id])).products[0]?.gaps).toContain('hs_code');
    await save({ ordersIds: [one.id], products: [{ id: product, hs_code: '691110' }], orders: [] });
    expect((await read([one.id])).products[0]).toMatchObject({ hs_code: '691110' });
  });

  test('a sample has a value for customs, and costs its buyer nothing', async () => {
    const one = await order([{ name: 'Muestra de aceite', price: 0 }]);
    const [product = 0] = one.products;
    const body = { ordersIds: [one.id], products: [{ id: product, customs_value: 150 }], orders: [] };
    const left = (await save(body)).json().data as CustomsGaps;
    expect(left.products[0]).toMatchObject({ customs_value: 150, gaps: ['hs_code', 'origin_country', 'weight'] });
    const price = await world.read((trx) =>
      trx.selectFrom('order_lines').select('unit_price_cents').where('order_id', '=', one.id).executeTakeFirst(),
    );
    expect(price).toEqual({ unit_price_cents: 0 });
  });

  test('names each field that cannot be stored, and then stores nothing', async () => {
    const shop = await order([{ name: 'Bota' }, { name: 'Zapato' }], { eplatform_type: 'shopify' });
    const [boot = 0, shoe = 0] = shop.products;
    const back = await world.order({ type: 'return', columns: CANARIES });
    const answer = await save({
      ordersIds: [shop.id, back],
      products: [
        { id: boot, hs_code: '12345678901234', origin_country: 'XX' },
        { id: shoe, hs_code: '640399' },
        { id: 999_999, hs_code: '640399' },
      ],
      orders: [
        { id: back, incoterm: 'ddp' },
        { id: 999_999, tax_id: 'X' },
      ],
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        'products.0.hs_code': ['hsPlatform'],
        'products.0.origin_country': ['country'],
        'products.2.id': ['unknown'],
        'orders.0.incoterm': ['noIncoterm'],
        'orders.1.id': ['unknown'],
      },
    ]);
    const stored = (await read([shop.id])).products.map(({ hs_code }) => hs_code);
    expect(stored).toEqual([null, null]);
  });

  test('what has left is not changed behind its papers', async () => {
    const gone = await order([{ name: 'Silla' }]);
    const [product = 0] = gone.products;
    await world.read((trx) =>
      trx.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', gone.id).execute(),
    );
    expect((await read([gone.id])).outside).toBe(1);
    const answer = await save({ ordersIds: [gone.id], products: [{ id: product, hs_code: '940161' }], orders: [] });
    expect(answer.json().errors).toEqual({ 'products.0.id': ['unknown'] });
  });
});
