import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersList } from '#contract/orders/ordersList.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { type DressedOrders, FOLDED, idsOf, openDressedOrders, valueOf } from '#tests/fakes/dressedOrders.ts';
import { said } from '#tests/fixtures/said.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('orders on $name', (backend) => {
  let orders: DressedOrders;

  beforeAll(async () => {
    orders = await openDressedOrders(backend);
  });
  afterAll(() => orders.close());

  test('answers in the shape of the contract, newest first, with the count of all', async () => {
    const { status, body } = await orders.merchant.get('/api/v1/orders?per_page=10&page=2');
    expect(status).toBe(200);
    expect(ordersList.data.safeParse(body.data).error).toBeUndefined();
    expect(body.meta).toEqual({
      current_page: 2,
      per_page: 10,
      total: orders.all.length,
      last_page: Math.ceil(orders.all.length / 10),
    });
    const byDate = orders.all.toSorted((a, b) => b.date_order.localeCompare(a.date_order) || b.id - a.id);
    expect(idsOf(body.data)).toEqual(byDate.slice(10, 20).map((order) => order.id));
  });

  test('a page behind the last is empty and keeps the count', async () => {
    const { body } = await orders.merchant.get('/api/v1/orders?page=100');
    expect(body).toMatchObject({ data: [], meta: { total: orders.all.length } });
  });

  test('one box finds an order by all that names it', async () => {
    const found = async (term: string) =>
      idsOf(
        (await orders.merchant.get(`/api/v1/orders?per_page=500&sort=id&search=${encodeURIComponent(term)}`)).body.data,
      );
    const [first] = orders.all;
    const one = orders.all.find(({ id }) => id === 12);
    expect(await found(first?.order_reference ?? '')).toContain(first?.id);
    expect(await found(`  ${one?.order_reference.toLowerCase()} `)).toContain(12);
    expect(await found('conservas nunez')).toEqual([12]);
    expect(await found('NÚÑEZ conservas')).toEqual([12]);
    expect(await found('600111222')).toEqual([12]);
    expect(await found('600 111 222')).toEqual([12]);
    expect(await found('pq4a900123456')).toEqual([11]);
    expect(await found('PQ4A 9001 23456')).toEqual([11]);
    expect(await found('123456')).toContain(11);
    expect(await found('PARCEL-2')).toEqual([13]);
    expect(await found('SN-77')).toEqual([13]);
    const [line] = first?.products ?? [];
    const holding = orders.all
      .filter((order) => order.products.some(({ sku }) => sku === line?.sku))
      .map(({ id }) => id);
    expect(await found(line?.sku ?? '')).toEqual(holding);
    expect(await found(line?.ean13 ?? '')).toEqual(holding);
    expect(await found('nobody has this')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('ab')).toEqual([]);
    const { body } = await orders.merchant.get(`/api/v1/orders?search=${line?.sku}&status=PICKEDUP`);
    const waiting = new Set(orders.all.filter(({ status }) => status === 'PICKEDUP').map(({ id }) => id));
    expect(idsOf(body.data).toSorted((a, b) => a - b)).toEqual(holding.filter((id) => waiting.has(id)));
    expect(idsOf((await orders.stranger.get('/api/v1/orders?search=PQ4A900123456')).body.data)).toEqual([]);
  });

  test.each(['order_reference', 'customer_name', 'units', 'status', 'city'] as const)(
    'sorts by %s both ways',
    async (field) => {
      const key = (order: (typeof orders.all)[number]) => {
        const value = valueOf(order, field);
        return FOLDED.has(field) ? searchText(String(value)) : value;
      };
      const less = (a: unknown, b: unknown) => (a === b ? 0 : (a as never) < (b as never) ? -1 : 1);
      const ordered = orders.all.toSorted((a, b) => less(key(a), key(b)) || a.id - b.id).map((order) => order.id);
      const up = await orders.merchant.get(`/api/v1/orders?per_page=500&sort=${field}`);
      expect(idsOf(up.body.data)).toEqual(ordered);
      const down = await orders.merchant.get(`/api/v1/orders?per_page=500&sort=-${field}`);
      expect(idsOf(down.body.data)).toEqual(ordered.toReversed());
    },
  );

  test.each([
    'nonsense=1',
    'status=NOPE',
    'units%5Bgt%5D=1%3Bdrop',
    'sort=email',
    'constructor=1',
    'per_page=501',
    'page=0',
    "city%5Blike_%5D=%00'",
  ])('%s never reaches a query: 422 with 5600 and the name', async (query) => {
    const { status, body } = await orders.merchant.get(`/api/v1/orders?${query}`);
    expect({ status, code: body.errorCode }).toEqual({ status: 422, code: 5600 });
    expect(Object.keys(body.errors ?? {})).toHaveLength(1);
  });

  test.each(['orders', 'orders/detailed', 'picking-manager/incidents', 'lotshippings', 'mails', 'webhooks', 'logbook'])(
    '%s is paged through only so far, and says what to do',
    async (call) => {
      const at = (page: number) => orders.merchant.get(`/api/v1/${call}?per_page=500&page=${page}`);
      expect((await at(20)).status).toBe(200);
      const { status, body } = await at(21);
      expect({ status, code: body.errorCode, message: body.message }).toEqual({
        status: 422,
        code: 'page-too-deep',
        message: said('errors:protocol.page-too-deep'),
      });
    },
  );
});
