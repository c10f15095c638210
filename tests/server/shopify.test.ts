import { describe, expect, it } from 'vitest';
import { readShopJob } from '#server/shops/readShop.ts';
import { beginImport } from '#server/shops/beginReading.ts';
import { retryFailures } from '#server/shops/failures.ts';
import { receiveMessage } from '#server/shops/receiveMessage.ts';
import { tellShopJob } from '#server/shops/tellShop.ts';
import { watchShops } from '#server/shops/watchShops.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { SHOPIFY_START, shopifyBench } from '#tests/fakes/shops/shopify/shopifyBench.ts';
import { CANDLE, type StoredLine } from '#tests/fakes/shops/shopify/stored.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

const line = (n: number, changes: Partial<StoredLine> = {}): StoredLine => ({
  id: n,
  name: `Cosa ${n}`,
  sku: null,
  quantity: 1,
  variant: null,
  price: '1.00',
  ...changes,
});

describe.each(DEFAULT_BACKENDS)('orders of a shop of Shopify on $name', ({ open }) => {
  const { bench, scoped, runtime, work, pass, orders, products, shop, stored, failures, receiver, tell, begin } =
    shopifyBench(open);
  const ship = (order: number, columns: object = {}) =>
    scoped((trx) =>
      trx
        .updateTable('orders')
        .set({ status: 'SHIPPED', ship_step: 'completed', tracking_number: 'TN-1', ...columns })
        .where('id', '=', order)
        .execute(),
    );

  it('skips none of more orders than a cursor leads to, also when it begins again in the middle', async () => {
    for (let n = 1; n <= 40; n += 1) bench.shopify.put(n * 25_000_000_000);
    await scoped((trx) => beginImport(trx, bench.id, 7, bench.now));
    await runDueJobs([readShopJob], { ...runtime(), now: () => bench.now });
    expect(await orders()).toHaveLength(40);
    // What a server of before kept of the page that it was at.
    const reading = {
      since: '2026-11-01T00:00:00.000Z',
      next: 'MTI=',
      newest: null,
      begun: SHOPIFY_START.toISOString(),
      orders: 12,
    };
    const again = { reading: JSON.stringify(reading), problem: 'timeout' as const, checked_at: SHOPIFY_START };
    await scoped((trx) => trx.updateTable('eplatforms').set(again).execute());
    bench.shopify.put(1);
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(41);
  });

  it('brings in an order with its customer, its products and what it costs', async () => {
    bench.shopify.put(1001, { customAttributes: [{ key: 'NIF', value: '12345678Z' }], note: 'Timbre 2º' });
    await pass(MINUTE_MS);
    expect((await orders())[0]).toMatchObject({
      order_reference: '#1001',
      id_order_eplatform_shop: '1001',
      eplatform_type: 'shopify',
      firstname: 'Lucía',
      lastname: 'Núñez 🌷',
      dni: '12345678Z',
      state: 'M',
      other: 'Timbre 2º',
      total_cents: 2420,
      total_tax_cents: 420,
      units: 2,
      total_weight_g: 500,
    });
    expect(await products()).toMatchObject([
      { sku: 'VELA-7', ean13: '8412345678905', weight_g: 250, hs_code: '340600', origin_country: 'ES' },
    ]);
    expect((await products())[0]?.image_url).toBe(CANDLE.image);
    expect(await shop()).toMatchObject({ problem: null, failures: 0, unmapped: 1, live: false });
    await tell('orders/updated', 1001);
    expect((await shop())?.live).toBe(true);
    expect(bench.shopify.webhooks.map(({ topic }) => topic)).toEqual([
      'ORDERS_CREATE',
      'ORDERS_UPDATED',
      'ORDERS_CANCELLED',
      'ORDERS_DELETE',
      'REFUNDS_CREATE',
      'APP_UNINSTALLED',
    ]);
  });

  it('adds the tax to prices of a shop that shows them without', async () => {
    bench.shopify.put(1, { taxesIncluded: false, lines: [line(1, { price: '10.00' })] });
    await pass(MINUTE_MS);
    const lines = await scoped((trx) => trx.selectFrom('order_lines').select('unit_price_cents').execute());
    expect(lines).toEqual([{ unit_price_cents: 1210 }]);
  });

  it('is one order however often and in whatever order the shop says so', async () => {
    const old = structuredClone(bench.shopify.put(1));
    await pass(MINUTE_MS);
    bench.later(MINUTE_MS);
    const address = { ...old.shippingAddress, city: 'Sevilla' } as typeof old.shippingAddress;
    bench.shopify.put(1, { shippingAddress: address });
    for (const delivery of ['a', 'b', 'a']) expect(await tell('orders/updated', 1, delivery)).toBe(true);
    await work();
    expect((await orders()).map(({ city }) => city)).toEqual(['Sevilla']);
    bench.shopify.orders.set(1, old);
    await tell('orders/create', 1, 'late');
    await pass(20 * MINUTE_MS);
    expect((await orders()).map(({ city }) => city)).toEqual(['Sevilla']);
  });

  it('takes nothing that the app has not signed, and stores each message once', async () => {
    bench.shopify.put(2);
    const { headers, body } = bench.shopify.message('orders/create', 2, 'd');
    const take = (message: Parameters<typeof receiveMessage>[1]) => receiveMessage(bench.id, message, receiver());
    expect(await take({ headers, body: Buffer.from(body.toString().replace('2', '3')) })).toBe(false);
    expect(await take({ headers: {}, body })).toBe(false);
    expect(await tell('orders/create', 2, 'd', 'shpss_other')).toBe(false);
    expect(await receiveMessage(bench.id + 1, { headers, body }, receiver())).toBe(false);
    expect([await take({ headers, body }), await take({ headers, body })]).toEqual([true, true]);
    // A refund names its order; what it is named itself is no order.
    await tell('refunds/create', { id: 99, order_id: 2 });
    await tell('products/update', 2);
    const rows = await scoped((trx) => trx.selectFrom('eplatform_deliveries').select('topic').execute());
    expect(rows.map(({ topic }) => topic).toSorted()).toEqual(['orders/create', 'refunds/create']);
    await work();
    expect(await orders()).toHaveLength(1);
  });

  it('brings in what is paid and not sent yet, without what was given back, gifts and downloads', async () => {
    bench.shopify.put(1, { financial: 'PENDING' });
    bench.shopify.put(2, { fulfillment: 'FULFILLED' });
    bench.shopify.put(3, { fulfillment: 'ON_HOLD' });
    bench.shopify.put(4, {
      financial: 'PARTIALLY_REFUNDED',
      fulfillment: 'PARTIALLY_FULFILLED',
      lines: [
        line(1, { quantity: 0 }),
        line(2, { quantity: 3 }),
        line(3, { isGiftCard: true }),
        line(4, { requiresShipping: false }),
      ],
    });
    await pass(MINUTE_MS);
    expect((await orders()).map(({ order_reference, units }) => [order_reference, units])).toEqual([['#4', 3]]);
    bench.later(MINUTE_MS);
    bench.shopify.put(3, { fulfillment: 'UNFULFILLED' });
    await tell('orders/updated', 3);
    await work();
    expect(await orders()).toHaveLength(2);
  });

  it('calls off what the shop calls off or gives back, and shows edits of what people have begun', async () => {
    for (const n of [1, 2, 3]) bench.shopify.put(n);
    await pass(MINUTE_MS);
    await begin(3);
    bench.later(MINUTE_MS);
    bench.shopify.put(1, { cancelledAt: bench.now });
    bench.shopify.put(2, { financial: 'REFUNDED' });
    bench.shopify.put(3, { lines: [line(1), line(2)] });
    await tell('orders/cancelled', 1);
    await tell('refunds/create', { id: 7, order_id: 2 });
    await tell('orders/updated', 3);
    await work();
    expect((await orders()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'IN_PICKEDUP']);
    expect(await failures()).toEqual([['order', 'changed-late', 'lines']]);
    bench.shopify.orders.delete(3);
    await tell('orders/delete', 3);
    await work();
    expect((await orders())[2]?.status).toBe('CANCELED');
  });

  it('calls no order off that Shopify gives no more because it is old, and says that it is not given', async () => {
    bench.shopify.put(1);
    await pass(MINUTE_MS);
    bench.later(61 * 24 * 60 * MINUTE_MS);
    bench.shopify.put(1, { note: 'Llamar antes' });
    await tell('orders/updated', 1);
    await work();
    expect([(await orders()).map(({ status }) => status), await failures()]).toEqual([
      ['CREATED'],
      [['order', 'gone', null]],
    ]);
    bench.shopify.scopes.push('read_all_orders');
    await tell('orders/updated', 1);
    await work();
    expect([(await orders()).map(({ status }) => status), await failures()]).toEqual([['CREATED'], []]);
  });

  it('takes 300 lines, products without a code and lines that name no product', async () => {
    bench.shopify.variants.set(8, { ...CANDLE, sku: '', barcode: '' });
    const lines = Array.from({ length: 300 }, (_, n) => line(n + 1, n === 0 ? { variant: 8, name: 'Taza ☕' } : {}));
    bench.shopify.put(1, { lines });
    await pass(MINUTE_MS);
    expect((await orders()).map((order) => [order.lines, order.units])).toEqual([[300, 300]]);
    expect((await products())[0]).toMatchObject({ ean13: null, upc: null });
    expect(bench.shopify.dearest).toBeLessThanOrEqual(1000);
  });

  it.each([
    ['an address that is not there', { shippingAddress: null }, 'address'],
    ['a currency that nobody knows', { currency: 'XXQ' }, 'currency'],
    ['a negative line', { lines: [{ ...line(1), price: '-5.00' }] }, 'amount'],
  ])('shows %s, and brings it in when the shop has corrected it', async (_, wrong, problem) => {
    const { shippingAddress, currency, lines } = bench.shopify.put(5);
    bench.shopify.put(5, wrong);
    bench.shopify.put(6);
    if (problem === 'currency')
      bench.shopify.orders.set(5, { ...bench.shopify.put(5), currency: 'EUR', total: 'mucho' });
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(1);
    expect((await failures()).map(([kind]) => kind)).toEqual(['order']);
    bench.later(MINUTE_MS);
    bench.shopify.put(5, { shippingAddress, currency, lines, total: '24.20' });
    expect(await scoped(async (trx) => retryFailures(trx, await stored(), bench.now))).toBe(1);
    await work();
    expect([(await orders()).length, await failures()]).toEqual([2, []]);
  });

  it('reads what it was asked for page by page, and goes on where a server died', async () => {
    const before = new Date(SHOPIFY_START.getTime() - 5 * 24 * 60 * MINUTE_MS);
    for (let n = 1; n <= 60; n += 1) bench.shopify.put(n, { updatedAt: before });
    await scoped((trx) => beginImport(trx, bench.id, 30, bench.now));
    bench.shopify.faults.push('silent', 'silent');
    await work();
    expect(await shop()).toMatchObject({ problem: 'timeout', first_import: { days: 30, orders: 0, done_at: null } });
    await pass(MINUTE_MS);
    expect(await shop()).toMatchObject({ problem: null, first_import: { days: 30, orders: 60 } });
    expect((await shop())?.first_import?.done_at).not.toBeNull();
    expect(await orders()).toHaveLength(60);
  });

  it('asks no faster than the shop has points, and again what it refused for them', async () => {
    bench.shopify.bucket.available = 100;
    bench.shopify.bucket.rate = 50;
    for (let n = 1; n <= 30; n += 1) bench.shopify.put(n);
    bench.shopify.faults.push('throttled');
    await pass(MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([30, null]);
    expect(bench.waited).toBeGreaterThan(1000);
    // So little comes back that the job gives the turn to others.
    bench.shopify.bucket.rate = 0.1;
    bench.shopify.bucket.available = 0;
    await pass(11 * MINUTE_MS);
    expect((await shop())?.problem).toBe('busy');
  });

  it.each(['down', 'busy', 'maintenance', 'broken', 'html', 'silent', 'moved', 'internal'] as const)(
    'comes back by itself after the shop was %s',
    async (fault) => {
      bench.shopify.put(1);
      bench.shopify.faults.push(...Array.from({ length: 12 }, () => fault));
      await pass(MINUTE_MS);
      expect((await shop())?.problem).not.toBeNull();
      bench.shopify.faults.length = 0;
      await pass(16 * MINUTE_MS);
      expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    },
  );

  it('marks a parcel as sent once, also when the answer was lost, and later as delivered', async () => {
    bench.shopify.put(1);
    await pass(MINUTE_MS);
    const [order] = await orders();
    await ship(order?.id ?? 0);
    // The parcel is asked for, its units are, and of its making the answer never comes.
    bench.later(MINUTE_MS);
    await watchShops(bench.database, bench.now);
    bench.shopify.calls.length = 0;
    bench.shopify.faults.push(...(['none', 'none', 'lost'] as never[]));
    await runDueJobs([tellShopJob], runtime());
    expect(bench.shopify.calls).toEqual(['Parcels', 'UnitsToSend', 'Fulfil']);
    await pass(2 * MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(bench.shopify.orders.get(1)?.parcels).toMatchObject([
      { tracking: { number: 'TN-1' }, notified: true, lines: [{ quantity: 2 }] },
    ]);
    expect(bench.shopify.orders.get(1)?.fulfillment).toBe('FULFILLED');
    await ship(order?.id ?? 0, { status: 'DELIVERED' });
    await pass(MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(bench.shopify.events).toEqual(['101 DELIVERED']);
    expect([await failures(), (await orders()).length]).toEqual([[], 1]);
  });

  it('marks what our order holds and no more, from each place of the shop by itself', async () => {
    bench.shopify.variants.set(8, { ...CANDLE, sku: 'TAZA' });
    const two = { quantity: 2, variant: 8, sku: 'TAZA' };
    bench.shopify.put(1, { lines: [line(1, { variant: 7, sku: 'VELA-7' }), line(2, { ...two, place: 2 })] });
    await pass(MINUTE_MS);
    const [order] = await orders();
    const cup = (await products()).find(({ sku }) => sku === 'TAZA');
    await scoped((trx) =>
      trx
        .updateTable('order_lines')
        .set({ quantity: 1 })
        .where('product_id', '=', cup?.id ?? 0)
        .execute(),
    );
    await ship(order?.id ?? 0);
    await pass(MINUTE_MS);
    expect(bench.shopify.orders.get(1)?.parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [1],
      [1],
    ]);
    expect(bench.shopify.orders.get(1)?.toSend.map(({ status }) => status)).toEqual(['CLOSED', 'OPEN']);
    expect(bench.shopify.orders.get(1)?.fulfillment).toBe('PARTIALLY_FULFILLED');
  });

  it('marks no unit of another’s parcel when the answer about its own was lost', async () => {
    bench.shopify.put(1);
    await pass(MINUTE_MS);
    await scoped((trx) => trx.updateTable('order_lines').set({ quantity: 1 }).execute());
    await ship((await orders())[0]?.id ?? 0);
    bench.later(MINUTE_MS);
    await watchShops(bench.database, bench.now);
    bench.shopify.faults.push(...(['none', 'none', 'lost'] as never[]));
    await runDueJobs([tellShopJob], runtime());
    await pass(2 * MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(bench.shopify.orders.get(1)?.parcels).toMatchObject([{ lines: [{ quantity: 1 }] }]);
    expect(await failures()).toEqual([]);
  });

  it('gives its number to a parcel that somebody has marked as sent in the shop', async () => {
    const { lines } = bench.shopify.put(1);
    await pass(MINUTE_MS);
    const parcel = {
      id: 5,
      displayStatus: 'FULFILLED',
      tracking: {},
      notified: false,
      lines: [{ line: lines[0] as StoredLine, quantity: 2 }],
    };
    bench.shopify.put(1, { toSend: [], parcels: [parcel], fulfillment: 'FULFILLED' });
    await ship((await orders())[0]?.id ?? 0);
    await pass(MINUTE_MS);
    expect(bench.shopify.orders.get(1)?.parcels).toMatchObject([{ id: 5, tracking: { number: 'TN-1' } }]);
  });

  it('shows tracking that the shop does not take, and sends it when it is tried again', async () => {
    bench.shopify.put(1);
    await pass(MINUTE_MS);
    await ship((await orders())[0]?.id ?? 0);
    const write = bench.shopify.scopes.pop() ?? '';
    await pass(MINUTE_MS);
    expect(await failures()).toEqual([['tracking', 'forbidden', null]]);
    bench.shopify.scopes.push(write);
    await scoped(async (trx) => retryFailures(trx, await stored(), bench.now));
    await work();
    expect([await failures(), bench.shopify.orders.get(1)?.parcels.length]).toEqual([[], 1]);
  });

  it('marks nothing as sent where the map says so', async () => {
    bench.shopify.put(1);
    await pass(MINUTE_MS);
    await scoped((trx) => trx.updateTable('eplatforms').set({ shipped_status: null }).execute());
    await ship((await orders())[0]?.id ?? 0);
    await pass(MINUTE_MS);
    expect([await failures(), bench.shopify.orders.get(1)?.parcels]).toEqual([[], []]);
  });
});
