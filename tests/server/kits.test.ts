import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import es from '#locales/es/documents.json' with { type: 'json' };
import { after } from '#server/db/migrations/0019_sold_kits.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { readVariables } from '#server/messages/orderVariables.ts';
import { readPdfText } from '#tests/fakes/labelPrinter.ts';
import { CUSTOMER, openOrderDesk, type OrderDesk, put, START } from '#tests/fakes/orderDesk.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('kits on $name', ({ open }) => {
  let desk: OrderDesk;
  let [basket, wine, cheese, foreign] = [0, 0, 0, 0];

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
    [wine = 0, cheese = 0, foreign = 0] = desk.products;
    basket = await product('CESTA', 3000);
    await asOwner(desk.database, (trx) =>
      trx.updateTable('products').set({ price_cents: 500 }).where('id', 'in', [wine, cheese]).execute(),
    );
    await made(basket, [part(wine, 2), part(cheese, 1)]);
  });
  afterAll(() => desk.close());

  const product = (sku: string, price_cents: number) =>
    asOwner(desk.database, async (trx) => {
      const sizes = { weight_g: 1, width_mm: 1, height_mm: 1, depth_mm: 1, updated_at: START };
      const row = { client_id: desk.mine, sku, name: `Producto ${sku}`, price_cents, ...sizes };
      return (await trx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
  const part = (id_product: number, units: number) => ({ id_product, units });
  const made = (id: number, parts: object[], kind = 'parts', who = desk.merchant) =>
    put(who, `/api/v1/clients/${desk.mine}/products/${id}/kit`, { kind, parts });
  const order = async (lines: readonly (readonly [number, number])[], more: object = {}) => {
    const { body } = await desk.merchant.post('/api/v1/orders', {
      type: 'order',
      customer: CUSTOMER,
      lines: lines.map(([id_product, quantity]) => ({ id_product, quantity })),
      ...more,
    });
    return (body.data as { id: number }).id;
  };
  const rowOf = (id: number) =>
    asOwner(desk.database, (trx) =>
      trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const linesOf = async (id: number) => (await desk.full(id)).products;
  const unitsOf = async (id: number) =>
    (await linesOf(id)).map((line) => [line.id_product, line.quantity, line.kit?.set]);
  const act = async (id: number, path: string, body: object = {}, method: 'PUT' | 'POST' = 'PUT') => {
    const payload = { ...body, updated_at: (await rowOf(id)).updated_at.toISOString() };
    const answer = await desk.merchant.call({ method, url: `/api/v1/orders/${id}/${path}`, payload });
    return { status: answer.statusCode, body: answer.json() };
  };

  test('are listed with their parts, and are made of products that are none', async () => {
    const { body } = await desk.merchant.get(`/api/v1/clients/${desk.mine}/products?sku=CESTA`);
    expect(body.data).toMatchObject([
      {
        sku: 'CESTA',
        kit: {
          kind: 'parts',
          parts: [
            { id_product: wine, sku: 'A', units: 2 },
            { id_product: cheese, units: 1 },
          ],
        },
      },
    ]);
    const other = await product('OTRA', 100);
    const why = async (id: number, parts: object[]) => (await made(id, parts)).body.errors;
    expect(await why(other, [part(other, 1)])).toEqual({ parts: ['itself'] });
    expect(await why(other, [part(wine, 1), part(wine, 2)])).toEqual({ parts: ['twice'] });
    expect(await why(other, [part(basket, 1)])).toEqual({ parts: ['kit'] });
    expect(await why(wine, [part(other, 1)])).toEqual({ parts: ['part'] });
    expect(await why(other, [part(foreign, 1)])).toEqual({ parts: ['unknown'] });
    expect(await made(foreign, [part(wine, 1)])).toMatchObject({ status: 404 });
    expect(await made(basket, [part(wine, 1)], 'parts', desk.stranger)).not.toMatchObject({ status: 200 });
    expect(await made(other, [part(wine, 101)])).toMatchObject({ status: 422 });
  });

  test('are picked by their parts, and cost what they were sold for', async () => {
    const id = await order([
      [basket, 2],
      [wine, 1],
    ]);
    expect(await linesOf(id)).toMatchObject([
      {
        id_product: wine,
        quantity: 4,
        unit_price: 1000,
        kit: { set: 1, sku: 'CESTA', name: 'Producto CESTA', each: 2, price: 3000 },
      },
      { id_product: cheese, quantity: 2, unit_price: 1000, kit: { set: 1, each: 1 } },
      { id_product: wine, quantity: 1, unit_price: 500 },
    ]);
    expect((await linesOf(id))[2]).not.toHaveProperty('kit');
    expect(await rowOf(id)).toMatchObject({ units: 7, total_cents: 6500, total_weight_g: 700 });
    const seen = await desk.full(id, desk.picker);
    expect(seen.products[0]?.kit).toMatchObject({ name: 'Producto CESTA', price: null });
  });

  test('stay in an order what they were when it came in; a duplicate has them as they are today', async () => {
    const late = await product('TARDE', 1000);
    const before = await order([[late, 2]]);
    await made(late, [part(wine, 1)]);
    const id = await order([[late, 2]]);
    await made(late, [part(cheese, 3)]);
    expect([await unitsOf(before), await unitsOf(id)]).toEqual([[[late, 2, undefined]], [[wine, 2, 1]]]);
    // Somebody splits the older ones.
    const [line] = await linesOf(before);
    const split = await act(before, 'split', { lines: [{ id_line: line?.id, quantity: 1 }] }, 'POST');
    expect(await unitsOf((split.body.data as { id: number }).id)).toEqual([[late, 1, undefined]]);
    const again = await desk.merchant.post(`/api/v1/orders/${id}/duplicate`, {});
    expect(await unitsOf((again.body.data as { id: number }).id)).toEqual([[cheese, 6, 1]]);
    await made(late, []);
    expect((await desk.merchant.get(`/api/v1/clients/${desk.mine}/products?sku=TARDE`)).body.data).toMatchObject([
      { kit: null },
    ]);
    const plain = await desk.merchant.post(`/api/v1/orders/${id}/duplicate`, {});
    expect(await unitsOf((plain.body.data as { id: number }).id)).toEqual([[late, 2, undefined]]);
  });

  test('are found by what was sold, also where that was before anybody could', async () => {
    const sold = await order([[basket, 1]]);
    const other = await order([[wine, 1]]);
    const foundBy = async (search: string) => {
      const { body } = await desk.merchant.get(`/api/v1/orders?per_page=100&search=${search}`);
      const ids = (body.data as { id: number }[]).map(({ id }) => id);
      return [ids.includes(sold), ids.includes(other)];
    };
    expect(await foundBy('CESTA')).toEqual([true, false]);
    await asOwner(desk.database, (trx) => sql`update order_lines set kit_id = null`.execute(trx));
    expect(await foundBy('CESTA')).toEqual([false, false]);
    await after(desk.database);
    expect(await foundBy('CESTA')).toEqual([true, false]);
  });

  test('that are assembled are one thing to pick', async () => {
    const whole = await product('MONTADA', 900);
    await made(whole, [part(wine, 3)], 'assembled');
    expect(await unitsOf(await order([[whole, 2]]))).toEqual([[whole, 2, undefined]]);
  });

  test('are changed, added and taken away as a whole; what is left costs its share', async () => {
    const id = await order([[basket, 2]]);
    const [bottles, wheel] = await linesOf(id);
    const lines = (a: number, b: number) => ({
      lines: [
        { id_line: bottles?.id, quantity: a },
        { id_line: wheel?.id, quantity: b },
      ],
    });
    expect((await act(id, 'lines', { ...lines(3, 2), added: [] })).body).toMatchObject({
      errorCode: 18176,
      errors: { order: ['kit'] },
    });
    expect((await act(id, 'lines', { ...lines(0, 2), added: [] })).body).toMatchObject({ errors: { order: ['kit'] } });
    const added = [{ id_product: basket, quantity: 1, unit_price: 2500 }];
    expect((await act(id, 'lines', { ...lines(6, 3), added })).status).toBe(200);
    expect(await unitsOf(id)).toEqual([
      [wine, 6, 1],
      [cheese, 3, 1],
      [wine, 2, 2],
      [cheese, 1, 2],
    ]);
    expect(await rowOf(id)).toMatchObject({ units: 12, total_cents: 3 * 3000 + 2500 });
    expect((await act(id, 'lines', { ...lines(0, 0), added: [] })).status).toBe(200);
    expect([await unitsOf(id), (await rowOf(id)).total_cents]).toEqual([
      [
        [wine, 2, 1],
        [cheese, 1, 1],
      ],
      2500,
    ]);
  });

  test('are never torn between two parcels', async () => {
    const id = await order([
      [basket, 3],
      [wine, 1],
    ]);
    const [bottles, wheel] = await linesOf(id);
    const split = (a: number, b: number) =>
      act(
        id,
        'split',
        {
          lines: [{ id_line: bottles?.id, quantity: a }, ...(b > 0 ? [{ id_line: wheel?.id, quantity: b }] : [])],
        },
        'POST',
      );
    expect((await split(2, 0)).body).toMatchObject({ errorCode: 18176, errors: { order: ['kit'] } });
    expect((await split(3, 2)).body).toMatchObject({ errors: { order: ['kit'] } });
    const { body } = await split(4, 2);
    const part = (body.data as { id: number }).id;
    expect([await unitsOf(id), await unitsOf(part)]).toEqual([
      [
        [wine, 2, 1],
        [cheese, 1, 1],
        [wine, 1, undefined],
      ],
      [
        [wine, 4, 1],
        [cheese, 2, 1],
      ],
    ]);
    expect([(await rowOf(id)).total_cents, (await rowOf(part)).total_cents]).toEqual([3500, 6000]);
  });

  test('of orders in one parcel are told apart, and go back with their own', async () => {
    const [id, other] = [await order([[basket, 1]]), await order([[basket, 2]])];
    const seen = { id: other, updated_at: (await rowOf(other)).updated_at.toISOString() };
    expect((await act(id, 'merge', { orders: [seen] }, 'POST')).status).toBe(200);
    expect(await unitsOf(id)).toEqual([
      [wine, 2, 1],
      [cheese, 1, 1],
      [wine, 4, 2],
      [cheese, 2, 2],
    ]);
    expect((await act(id, 'separate', {}, 'POST')).status).toBe(200);
    expect([await unitsOf(id), await unitsOf(other)]).toEqual([
      [
        [wine, 2, 1],
        [cheese, 1, 1],
      ],
      [
        [wine, 4, 1],
        [cheese, 2, 1],
      ],
    ]);
  });

  test('come back by their parts, of which no more can come than were sent', async () => {
    const { id } = await desk.anOrder(['CREATED', 'SHIPPED', 'DELIVERED'], {
      lines: [{ productId: basket, quantity: 1, unitPriceCents: 3000, weightG: 1 }],
    });
    const back = (id_product: number, quantity: number) =>
      desk.merchant.post('/api/v1/orders', { type: 'return', parent_order_id: id, lines: [{ id_product, quantity }] });
    expect((await back(basket, 1)).body).toMatchObject({ errorCode: 18176 });
    expect((await back(wine, 3)).body).toMatchObject({ errorCode: 18176 });
    const { body } = await back(wine, 1);
    expect(await unitsOf((body.data as { id: number }).id)).toEqual([[wine, 1, undefined]]);
  });

  test('stand on papers and in mails as they were sold, on the slip with their parts beneath', async () => {
    const id = await order([
      [basket, 2],
      [wine, 1],
    ]);
    const paper = async (name: string) => {
      const answer = await desk.merchant.call({ method: 'GET', url: `/api/v1/orders/${id}/customs_document/${name}` });
      expect(answer.statusCode).toBe(200);
      return (await readPdfText(answer.rawPayload)).join('\n').replaceAll(/\s+/g, ' ');
    };
    const slip = await paper('packing_slip');
    for (const words of ['Producto CESTA', '2 × Producto A', '1 × Producto B', `${es.slip.units} 3`])
      expect(slip).toContain(words);
    const invoice = await paper('sale_invoice');
    for (const words of ['CESTA · Producto CESTA', '60,00', '65,00']) expect(invoice).toContain(words);
    const row = await rowOf(id);
    const { values } = await asOwner(desk.database, (trx) => readVariables(trx, row, 'es', 'https://despacho.example'));
    expect(values['products']).toMatchObject([
      { name: 'Producto CESTA', quantity: 2, weight: 0.3 },
      { name: 'Producto A', quantity: 1 },
    ]);
  });
});
