import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUSTOMER, openOrderDesk, type OrderDesk } from '#tests/fakes/orderDesk.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('one order at the desk on $name', ({ open }) => {
  let desk: OrderDesk;

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
  });
  afterAll(() => desk.close());

  describe('returns and re-expeditions', () => {
    const follow = (type: string, parent: number, quantities: readonly number[], more: object = {}) =>
      desk.merchant.post('/api/v1/orders', {
        type,
        parent_order_id: parent,
        lines: quantities.flatMap((quantity, place) =>
          quantity === 0 ? [] : [{ id_product: desk.products[place], quantity }],
        ),
        ...more,
      });
    const left = async (id: number, type = 'return') => {
      const { body } = await desk.merchant.get(`/api/v1/orders/${id}/returnable?type=${type}`);
      return body.data as { order_reference: string; lines: { sku: string; quantity: number; left: number }[] };
    };

    test('a return takes customer, prices and reference from its order, and so many units are gone', async () => {
      const { id, reference } = await desk.anOrder(['CREATED', 'SHIPPED', 'DELIVERED']);
      expect(await left(id)).toMatchObject({
        order_reference: `${reference}-D1`,
        lines: [
          { sku: 'A', quantity: 2, left: 2 },
          { sku: 'B', quantity: 3, left: 3 },
        ],
      });
      const { body } = await follow('return', id, [1, 3], { observations: 'talla' });
      expect(body.data).toMatchObject({ order_reference: `${reference}-D1` });
      const back = await desk.full((body.data as { id: number }).id);
      expect(back).toMatchObject({
        type: 'return',
        status: 'RETURN_REQUESTED',
        parent: { id },
        customer: { firstname: 'Ana' },
        total_amount: 2900,
      });
      expect(back.status_history.map((one) => [one.status, one.observations])).toEqual([
        ['CREATED', null],
        ['RETURN_REQUESTED', 'talla'],
      ]);
      expect((await left(id)).lines).toMatchObject([{ left: 1 }, { left: 0 }]);
      expect((await follow('return', id, [2, 0])).body).toMatchObject({
        errorCode: 18176,
        errors: { 'lines.0.quantity': ['amount'] },
      });
      expect((await follow('return', id, [0, 1])).body.errorCode).toBe(18176);
      expect((await follow('return', id, [-1, 0])).body.errorCode).toBe(18176);
      expect((await follow('return', id, [0, 0])).body.errorCode).toBe(12013);
    });

    test('a re-expedition is wanted as its order was: options, card, packaging; a second one takes the rest', async () => {
      const [a = 0, b = 0] = desk.products;
      const engraved = (value: string) => ({
        productId: a,
        quantity: 1,
        unitPriceCents: 200,
        weightG: 100,
        options: [{ name: 'Grabado', value }],
      });
      const { id } = await desk.anOrder(['CREATED', 'SHIPPED', 'LOST'], {
        lines: [engraved('Ana'), engraved('Eva'), { productId: b, quantity: 3, unitPriceCents: 900, weightG: 100 }],
        gift: { message: 'Para ti' },
        recyclable: true,
      });
      const wanted = async (answer: { body: { data: unknown } }) => {
        const { products, gift, recyclable } = await desk.full((answer.body.data as { id: number }).id);
        return { lines: products.map(({ quantity, options }) => [quantity, options?.[0]?.value]), gift, recyclable };
      };
      const as = { gift: { message: 'Para ti' }, recyclable: true };
      expect(await wanted(await follow('reexpedition', id, [1, 3]))).toEqual({
        ...as,
        lines: [
          [1, 'Ana'],
          [3, undefined],
        ],
      });
      expect(await wanted(await follow('reexpedition', id, [1, 0]))).toEqual({ ...as, lines: [[1, 'Eva']] });
    });

    test('a doubled submit makes one order; a refused one may be mended under the same key; a key is for one spec', async () => {
      const headers = { 'idempotency-key': '7f8fad5b-d9cb-469f-a165-70867728950e' };
      const spec = {
        type: 'order',
        order_reference: 'ONCE-1',
        customer: CUSTOMER,
        lines: [{ id_product: desk.products[0], quantity: 1 }],
      };
      const send = (body: object, who = desk.merchant) => who.post('/api/v1/orders', body, headers);
      expect((await send({ ...spec, lines: [] })).body.errorCode).toBe(12013);
      const both = await Promise.all([send(spec), send(spec)]);
      const again = await send(spec);
      const made = both.filter((one) => one.status === 200).map((one) => one.body.data);
      expect(made.length).toBeGreaterThan(0);
      for (const one of made) expect(again.body.data).toEqual(one);
      for (const one of both.filter((answer) => answer.status !== 200)) expect(one.body.errorCode).toBe('in-progress');
      expect((await desk.merchant.get('/api/v1/orders?order_reference=ONCE-1')).body.meta?.total).toBe(1);
      expect((await send({ ...spec, order_reference: 'ONCE-2' })).body.errorCode).toBe('key-reuse');
      expect((await send(spec, desk.picker)).status).toBeGreaterThanOrEqual(400);
      expect((await desk.merchant.post('/api/v1/orders', spec, { 'idempotency-key': 'mine' })).body.errorCode).toBe(
        5600,
      );
    });

    test('the same reference from two people at once: the second is told', async () => {
      const spec = {
        type: 'order',
        order_reference: 'BOTH-1',
        customer: CUSTOMER,
        lines: [{ id_product: desk.products[0], quantity: 1 }],
      };
      const both = await Promise.all([
        desk.merchant.post('/api/v1/orders', spec),
        desk.merchant.post('/api/v1/orders', spec),
      ]);
      expect(new Set(both.map((one) => one.body.errorCode))).toEqual(new Set([12013, null]));
    });

    test('a return that was called off gives its units back; two at once never take the same', async () => {
      const { id } = await desk.anOrder(['CREATED', 'SHIPPED', 'DELIVERED']);
      const both = await Promise.all([follow('return', id, [2, 0]), follow('return', id, [2, 0])]);
      expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const made = both.find((one) => one.status === 200)?.body.data as { id: number };
      const cancel = (order: number) =>
        desk.merchant.post('/api/v1/cancel/return', { id_order: order, observations: 'se lo queda' });
      expect((await cancel(made.id)).body.data).toEqual({ id: made.id, status: 'RETURN_CANCELED' });
      expect((await cancel(made.id)).status).toBe(200);
      expect((await desk.full(made.id)).status_history.filter((one) => one.status === 'RETURN_CANCELED')).toHaveLength(
        1,
      );
      expect((await left(id)).lines[0]?.left).toBe(2);
      expect((await cancel(id)).body.errorCode).toBe(3200);
      const late = await desk.anOrder(['CREATED', 'RETURN_IN_PROGRESS'], { type: 'return' });
      expect((await cancel(late.id)).body.errorCode).toBe(1002);
      expect((await desk.stranger.post('/api/v1/cancel/return', { id_order: made.id })).body.errorCode).toBe(3904);
    });

    test('a re-expedition may go to another address; what never left is not sent again', async () => {
      const { id, reference } = await desk.anOrder(['CREATED', 'SHIPPED', 'LOST']);
      const customer = { ...CUSTOMER, address1: 'Rua Nova 1', postcode: '1000-001', city: 'Lisboa', country: 'PT' };
      const { body } = await follow('reexpedition', id, [2, 1], { customer });
      expect(body.data).toMatchObject({ order_reference: `${reference}-R1` });
      const again = await desk.full((body.data as { id: number }).id);
      expect(again).toMatchObject({
        type: 'reexpedition',
        status: 'CREATED',
        country: 'PT',
        customer: { city: 'Lisboa' },
      });
      const waiting = await desk.anOrder(['CREATED']);
      expect((await follow('reexpedition', waiting.id, [1, 0])).body.errorCode).toBe(12013);
      expect((await follow('return', waiting.id, [1, 0])).body.errorCode).toBe(12014);
      expect((await follow('return', (body.data as { id: number }).id, [1, 0])).body.errorCode).toBe(12014);
      expect((await follow('return', 999_999, [1, 0])).body.errorCode).toBe(3904);
      const asStranger = await desk.stranger.post('/api/v1/orders', {
        type: 'return',
        parent_order_id: id,
        lines: [{ id_product: desk.products[0], quantity: 1 }],
      });
      expect(asStranger.body.errorCode).toBe(3904);
    });

    test('a return of a return, or of a lot, is no return', async () => {
      const back = await desk.anOrder(['CREATED', 'DELIVERED'], { type: 'return' });
      expect((await follow('return', back.id, [1, 0])).body.errorCode).toBe(3200);
      expect((await desk.merchant.get(`/api/v1/orders/${back.id}/returnable?type=return`)).body.errorCode).toBe(3200);
    });
  });
});
