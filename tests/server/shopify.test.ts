import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerPrivacyJob } from '#server/areas/eplatforms/answerPrivacy.ts';
import { authorizeShop } from '#server/areas/eplatforms/authorizeShop.ts';
import { beginImport } from '#server/areas/eplatforms/beginReading.ts';
import { listEplatforms, readEplatform } from '#server/areas/eplatforms/eplatformRow.ts';
import { failuresOf, retryFailures } from '#server/areas/eplatforms/failures.ts';
import { readOneOrderJob } from '#server/areas/eplatforms/readOneOrder.ts';
import { readShopJob } from '#server/areas/eplatforms/readShop.ts';
import { receiveForApp } from '#server/areas/eplatforms/receiveForApp.ts';
import { receiveMessage, tokenHash } from '#server/areas/eplatforms/receiveMessage.ts';
import { changeShop, connectShop, preregister } from '#server/areas/eplatforms/saveEplatform.ts';
import { tellShopJob } from '#server/areas/eplatforms/tellShop.ts';
import { testEplatform } from '#server/areas/eplatforms/testEplatform.ts';
import { watchShops } from '#server/areas/eplatforms/watchShops.ts';
import { dialectOf } from '#server/connectors/eplatforms/dialects.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { resealAll } from '#server/records/resealAll.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { CANDLE, type StoredLine } from '#tests/fakes/shops/shopify/stored.ts';
import { shopifyServer, type ShopifyServer } from '#tests/fakes/shops/shopifyServer.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const START = new Date('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;
const URL_OF_SHOP = 'https://velas.myshopify.com';
const TYPED = { access_token: 'shpat_typed', app_client_secret: 'shpss_secret' };

describe.each(DEFAULT_BACKENDS)('shops of Shopify on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clientId: number;
  let shopify: ShopifyServer;
  let now = START;
  let id: number;
  let waited: number;
  const key = newSecretKey();
  const box = secretBox([key]);
  const scoped = <T>(work: (trx: ScopedTransaction) => Promise<T>) =>
    inScope(database, { kind: 'client', clientId }, work);
  const runtime = () => ({
    database,
    now: () => now,
    services: {
      ...SERVICES,
      secrets: box,
      publicUrl: 'https://despacho.example',
      shops: { ...shopWorldAt(shopify.address, 300), apps: { shopify: shopify.app } },
      wait: async (ms: number) => {
        waited += ms;
        now = new Date(now.getTime() + ms);
      },
    },
  });
  const work = () => runDueJobs([readShopJob, readOneOrderJob, tellShopJob, answerPrivacyJob], runtime());
  const pass = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    await watchShops(database, now);
    await work();
  };
  const connect = async (keys: Record<string, string> = TYPED) => {
    const form = { name: 'Velas', url: URL_OF_SHOP };
    const made = await scoped((trx) =>
      connectShop(trx, { clientId, type: 'shopify', form, now }, keys, { box, newSecret: () => 'unused' }),
    );
    if (typeof made !== 'number') throw new Error(JSON.stringify(made));
    return made;
  };
  const orders = () => scoped((trx) => trx.selectFrom('orders').selectAll().orderBy('id').execute());
  const products = () => scoped((trx) => trx.selectFrom('products').selectAll().orderBy('id').execute());
  const shop = async () => (await scoped((trx) => listEplatforms(trx, id)))[0];
  const stored = async () => (await scoped((trx) => readEplatform(trx, id))) as never;
  const failures = async () =>
    (await scoped((trx) => failuresOf(trx, id))).map(({ kind, problem, detail }) => [kind, problem, detail]);
  const receiver = () => ({ database, box, now, apps: { shopify: shopify.app } });
  const tell = (topic: string, said: number | object, delivery?: string, secret?: string) =>
    receiveMessage(id, shopify.message(topic, said, delivery, secret), receiver());
  const ship = (order: number, columns: object = {}) =>
    scoped((trx) =>
      trx
        .updateTable('orders')
        .set({ status: 'SHIPPED', ship_step: 'completed', tracking_number: 'TN-1', ...columns })
        .where('id', '=', order)
        .execute(),
    );
  const line = (n: number, changes: Partial<StoredLine> = {}): StoredLine => ({
    id: n,
    name: `Cosa ${n}`,
    sku: null,
    quantity: 1,
    variant: null,
    price: '1.00',
    ...changes,
  });
  const steps = async () => {
    const answer = await testEplatform(id, { ...runtime(), scope: { kind: 'client', clientId } });
    return answer.ok ? answer.data.steps.map(({ step, problem }) => problem ?? step) : null;
  };

  beforeAll(async () => {
    database = await open();
    [clientId = 0] = await createAccounts(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    [now, waited] = [START, 0];
    shopify = await shopifyServer(() => now);
    id = await connect();
  });
  afterEach(async () => {
    await shopify.close();
    await emptyShops(database);
  });

  it('brings in an order with its customer, its products and what it costs', async () => {
    shopify.put(1001, { customAttributes: [{ key: 'NIF', value: '12345678Z' }], note: 'Timbre 2º' });
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
    expect(await shop()).toMatchObject({ problem: null, failures: 0, unmapped: 1, live: true });
    expect(shopify.webhooks.map(({ topic }) => topic)).toEqual([
      'ORDERS_CREATE',
      'ORDERS_UPDATED',
      'ORDERS_CANCELLED',
      'ORDERS_DELETE',
      'REFUNDS_CREATE',
      'APP_UNINSTALLED',
    ]);
  });

  it('adds the tax to prices of a shop that shows them without', async () => {
    shopify.put(1, { taxesIncluded: false, lines: [line(1, { price: '10.00' })] });
    await pass(MINUTE_MS);
    const lines = await scoped((trx) => trx.selectFrom('order_lines').select('unit_price_cents').execute());
    expect(lines).toEqual([{ unit_price_cents: 1210 }]);
  });

  it('is one order however often and in whatever order the shop says so', async () => {
    const old = structuredClone(shopify.put(1));
    await pass(MINUTE_MS);
    now = new Date(now.getTime() + MINUTE_MS);
    const address = { ...old.shippingAddress, city: 'Sevilla' } as typeof old.shippingAddress;
    shopify.put(1, { shippingAddress: address });
    for (const delivery of ['a', 'b', 'a']) expect(await tell('orders/updated', 1, delivery)).toBe(true);
    await work();
    expect((await orders()).map(({ city }) => city)).toEqual(['Sevilla']);
    shopify.orders.set(1, old);
    await tell('orders/create', 1, 'late');
    await pass(20 * MINUTE_MS);
    expect((await orders()).map(({ city }) => city)).toEqual(['Sevilla']);
  });

  it('takes nothing that the app has not signed, and stores each message once', async () => {
    shopify.put(2);
    const { headers, body } = shopify.message('orders/create', 2, 'd');
    const take = (message: Parameters<typeof receiveMessage>[1]) => receiveMessage(id, message, receiver());
    expect(await take({ headers, body: Buffer.from(body.toString().replace('2', '3')) })).toBe(false);
    expect(await take({ headers: {}, body })).toBe(false);
    expect(await tell('orders/create', 2, 'd', 'shpss_other')).toBe(false);
    expect(await receiveMessage(id + 1, { headers, body }, receiver())).toBe(false);
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
    shopify.put(1, { financial: 'PENDING' });
    shopify.put(2, { fulfillment: 'FULFILLED' });
    shopify.put(3, { fulfillment: 'ON_HOLD' });
    shopify.put(4, {
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
    now = new Date(now.getTime() + MINUTE_MS);
    shopify.put(3, { fulfillment: 'UNFULFILLED' });
    await tell('orders/updated', 3);
    await work();
    expect(await orders()).toHaveLength(2);
  });

  it('calls off what the shop calls off or gives back, and shows edits of what people have begun', async () => {
    for (const n of [1, 2, 3]) shopify.put(n);
    await pass(MINUTE_MS);
    now = new Date(now.getTime() + MINUTE_MS);
    shopify.put(1, { cancelledAt: now });
    shopify.put(2, { financial: 'REFUNDED' });
    shopify.put(3, { lines: [line(1), line(2)] });
    await tell('orders/cancelled', 1);
    await tell('refunds/create', { id: 7, order_id: 2 });
    await tell('orders/updated', 3);
    await work();
    expect((await orders()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CREATED']);
    expect(await failures()).toEqual([['order', 'changed-late', 'lines']]);
    shopify.orders.delete(3);
    await tell('orders/delete', 3);
    await work();
    expect((await orders())[2]?.status).toBe('CANCELED');
  });

  it('takes 300 lines, products without a code and lines that name no product', async () => {
    shopify.variants.set(8, { ...CANDLE, sku: '', barcode: '' });
    const lines = Array.from({ length: 300 }, (_, n) => line(n + 1, n === 0 ? { variant: 8, name: 'Taza ☕' } : {}));
    shopify.put(1, { lines });
    await pass(MINUTE_MS);
    expect((await orders()).map((order) => [order.lines, order.units])).toEqual([[300, 300]]);
    expect((await products())[0]).toMatchObject({ ean13: null, upc: null });
    expect(shopify.dearest).toBeLessThanOrEqual(1000);
  });

  it.each([
    ['an address that is not there', { shippingAddress: null }, 'address'],
    ['a currency that nobody knows', { currency: 'XXQ' }, 'currency'],
    ['a negative line', { lines: [{ ...line(1), price: '-5.00' }] }, 'amount'],
  ])('shows %s, and brings it in when the shop has corrected it', async (_, wrong, problem) => {
    const { shippingAddress, currency, lines } = shopify.put(5);
    shopify.put(5, wrong);
    shopify.put(6);
    if (problem === 'currency') shopify.orders.set(5, { ...shopify.put(5), currency: 'EUR', total: 'mucho' });
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(1);
    expect((await failures()).map(([kind]) => kind)).toEqual(['order']);
    now = new Date(now.getTime() + MINUTE_MS);
    shopify.put(5, { shippingAddress, currency, lines, total: '24.20' });
    expect(await scoped(async (trx) => retryFailures(trx, await stored(), now))).toBe(1);
    await work();
    expect([(await orders()).length, await failures()]).toEqual([2, []]);
  });

  it('reads what it was asked for page by page, and goes on where a server died', async () => {
    const before = new Date(START.getTime() - 5 * 24 * 60 * MINUTE_MS);
    for (let n = 1; n <= 60; n += 1) shopify.put(n, { updatedAt: before });
    await scoped((trx) => beginImport(trx, id, 30, now));
    shopify.faults.push('silent', 'silent');
    await work();
    expect(await shop()).toMatchObject({ problem: 'timeout', first_import: { days: 30, orders: 0, done_at: null } });
    await pass(MINUTE_MS);
    expect(await shop()).toMatchObject({ problem: null, first_import: { days: 30, orders: 60 } });
    expect((await shop())?.first_import?.done_at).not.toBeNull();
    expect(await orders()).toHaveLength(60);
  });

  it('asks no faster than the shop has points, and again what it refused for them', async () => {
    shopify.bucket.available = 100;
    shopify.bucket.rate = 50;
    for (let n = 1; n <= 30; n += 1) shopify.put(n);
    shopify.faults.push('throttled');
    await pass(MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([30, null]);
    expect(waited).toBeGreaterThan(1000);
    // So little comes back that the job gives the turn to others.
    shopify.bucket.rate = 0.1;
    shopify.bucket.available = 0;
    await pass(11 * MINUTE_MS);
    expect((await shop())?.problem).toBe('busy');
  });

  it.each(['down', 'busy', 'maintenance', 'broken', 'html', 'silent', 'moved', 'internal'] as const)(
    'comes back by itself after the shop was %s',
    async (fault) => {
      shopify.put(1);
      shopify.faults.push(...Array.from({ length: 12 }, () => fault));
      await pass(MINUTE_MS);
      expect((await shop())?.problem).not.toBeNull();
      shopify.faults.length = 0;
      await pass(16 * MINUTE_MS);
      expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    },
  );

  it('marks a parcel as sent once, also when the answer was lost, and later as delivered', async () => {
    shopify.put(1);
    await pass(MINUTE_MS);
    const [order] = await orders();
    await ship(order?.id ?? 0);
    // The parcel is asked for, its units are, and of its making the answer never comes.
    now = new Date(now.getTime() + MINUTE_MS);
    await watchShops(database, now);
    shopify.calls.length = 0;
    shopify.faults.push(...(['none', 'none', 'lost'] as never[]));
    await runDueJobs([tellShopJob], runtime());
    expect(shopify.calls).toEqual(['Parcels', 'UnitsToSend', 'Fulfil']);
    await pass(2 * MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(shopify.orders.get(1)?.parcels).toMatchObject([
      { tracking: { number: 'TN-1' }, notified: true, lines: [{ quantity: 2 }] },
    ]);
    expect(shopify.orders.get(1)?.fulfillment).toBe('FULFILLED');
    await ship(order?.id ?? 0, { status: 'DELIVERED' });
    await pass(MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(shopify.events).toEqual(['101 DELIVERED']);
    expect([await failures(), (await orders()).length]).toEqual([[], 1]);
  });

  it('marks what our order holds and no more, from each place of the shop by itself', async () => {
    shopify.variants.set(8, CANDLE);
    const two = { quantity: 2, variant: 8, sku: 'TAZA' };
    shopify.put(1, { lines: [line(1, { variant: 7, sku: 'VELA-7' }), line(2, { ...two, place: 2 })] });
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
    expect(shopify.orders.get(1)?.parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [1],
      [1],
    ]);
    expect(shopify.orders.get(1)?.toSend.map(({ status }) => status)).toEqual(['CLOSED', 'OPEN']);
    expect(shopify.orders.get(1)?.fulfillment).toBe('PARTIALLY_FULFILLED');
  });

  it('gives its number to a parcel that somebody has marked as sent in the shop', async () => {
    const { lines } = shopify.put(1);
    await pass(MINUTE_MS);
    const parcel = {
      id: 5,
      displayStatus: 'FULFILLED',
      tracking: {},
      notified: false,
      lines: [{ line: lines[0] as StoredLine, quantity: 2 }],
    };
    shopify.put(1, { toSend: [], parcels: [parcel], fulfillment: 'FULFILLED' });
    await ship((await orders())[0]?.id ?? 0);
    await pass(MINUTE_MS);
    expect(shopify.orders.get(1)?.parcels).toMatchObject([{ id: 5, tracking: { number: 'TN-1' } }]);
  });

  it('shows tracking that the shop does not take, and sends it when it is tried again', async () => {
    shopify.put(1);
    await pass(MINUTE_MS);
    await ship((await orders())[0]?.id ?? 0);
    const write = shopify.scopes.pop() ?? '';
    await pass(MINUTE_MS);
    expect(await failures()).toEqual([['tracking', 'forbidden', null]]);
    shopify.scopes.push(write);
    await scoped(async (trx) => retryFailures(trx, await stored(), now));
    await work();
    expect([await failures(), shopify.orders.get(1)?.parcels.length]).toEqual([[], 1]);
  });

  it('marks nothing as sent where the map says so', async () => {
    shopify.put(1);
    await pass(MINUTE_MS);
    await scoped((trx) => trx.updateTable('eplatforms').set({ shipped_status: null }).execute());
    await ship((await orders())[0]?.id ?? 0);
    await pass(MINUTE_MS);
    expect([await failures(), shopify.orders.get(1)?.parcels]).toEqual([[], []]);
  });

  it('tries a connection step by step, and changes nothing', async () => {
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'write']);
    expect(shopify.webhooks).toEqual([]);
    shopify.scopes.pop();
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'forbidden']);
    shopify.scopes = ['read_products'];
    expect(await steps()).toEqual(['reach', 'sign-in', 'forbidden']);
    shopify.tokens.clear();
    expect(await steps()).toEqual(['reach', 'unauthorized']);
    for (const [fault, problem] of [
      ['moved', 'moved'],
      ['maintenance', 'maintenance'],
      ['silent', 'timeout'],
      ['down', 'unreached'],
      ['html', 'unreadable'],
    ] as const) {
      expect([shopify.faults.push(fault), await steps()]).toEqual([1, [problem]]);
    }
  });

  it('is signed in with the keys of an app of the merchant’s own, whose tokens end', async () => {
    await emptyShops(database);
    id = await connect({ app_client_id: shopify.app.key, app_client_secret: shopify.app.secret });
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'write']);
    const { size } = shopify.tokens;
    shopify.put(1);
    await pass(MINUTE_MS);
    expect([(await orders()).length, shopify.tokens.size]).toEqual([1, size]);
    now = new Date(now.getTime() + 24 * 60 * MINUTE_MS);
    await pass(MINUTE_MS);
    expect([shopify.tokens.size, (await shop())?.problem]).toEqual([size + 1, null]);
    // The shop takes its token back before its time.
    shopify.tokens.clear();
    await pass(11 * MINUTE_MS);
    expect((await shop())?.problem).toBeNull();
    const next = secretBox([newSecretKey(), key]);
    expect(await asOwner(database, (trx) => resealAll(trx, next))).toEqual({ sealed: 2, unreadable: 0 });
  });

  it('asks for the address of Shopify and for whole keys', async () => {
    const made = (url: string, keys: object) =>
      scoped((trx) =>
        connectShop(trx, { clientId, type: 'shopify', form: { name: 'Otra', url }, now }, keys as never, {
          box,
          newSecret: () => 's',
        }),
      );
    for (const url of [
      'https://mitienda.es',
      'http://otra.myshopify.com',
      'https://a.b.myshopify.com',
      'https://otra.myshopify.com.malo.es',
    ])
      expect(await made(url, TYPED)).toMatchObject({ errors: { url: ['shopifyAddress'] } });
    expect(await made('https://otra.myshopify.com', { app_client_secret: 's' })).toMatchObject({
      errors: { app_client_id: ['required'] },
    });
    expect(await made('https://otra.myshopify.com', { access_token: 's' })).toMatchObject({
      errors: { app_client_secret: ['required'] },
    });
    const changed = await scoped(async (trx) =>
      changeShop(trx, await stored(), { name: 'Velas 2', url: URL_OF_SHOP }, {}, box),
    );
    expect(changed).toBe(id);
    expect((await scoped((trx) => readEplatform(trx, id)))?.secrets).not.toContain('shpat');
  });

  describe('with the app of this server', () => {
    const state = 'T'.repeat(43);
    const scope = () => ({ kind: 'client', clientId }) as const;
    const come = (query: URLSearchParams) => authorizeShop(query, { ...runtime(), scope: scope() });
    const begin = async () => {
      await emptyShops(database);
      const until = new Date(now.getTime() + MINUTE_MS);
      const form = { name: 'Velas', url: URL_OF_SHOP };
      id = Number(
        await scoped((trx) =>
          preregister(trx, { clientId, type: 'shopify', form, now }, { hash: tokenHash(state), until }),
        ),
      );
    };

    it('sends the merchant to the shop with what it needs', () => {
      const back = {
        token: state,
        callback: 'https://despacho.example/api/shops/shopify/authorized',
        home: '',
        app: shopify.app,
      };
      const url = new URL(dialectOf('shopify')?.authorizeUrl(URL_OF_SHOP, back) ?? '');
      expect([url.host, url.searchParams.get('state'), url.searchParams.get('client_id')]).toEqual([
        'velas.myshopify.com',
        state,
        'app-key',
      ]);
      expect(url.searchParams.get('scope')).toContain('write_merchant_managed_fulfillment_orders');
      expect(dialectOf('shopify')?.authorizeUrl(URL_OF_SHOP, { ...back, app: null })).toBeNull();
    });

    it('is connected once, by the shop that it waits for, and renews its token', async () => {
      await begin();
      const altered = shopify.agreed(state);
      altered.set('code', 'other');
      expect(await come(altered)).toBeNull();
      expect(await come(shopify.agreed(state, { shop: 'otra.myshopify.com' }))).toBeNull();
      expect(await come(shopify.agreed(state, { shop: 'velas.myshopify.com.malo.es' }))).toBeNull();
      expect(await come(shopify.agreed('U'.repeat(43)))).toBeNull();
      const elsewhere = { kind: 'client', clientId: clientId + 1 } as const;
      expect(await authorizeShop(shopify.agreed(state), { ...runtime(), scope: elsewhere })).toBeNull();
      expect([await come(shopify.agreed(state)), await come(shopify.agreed(state))]).toEqual([id, null]);
      shopify.put(1);
      await work();
      expect([(await orders()).length, (await shop())?.state, (await shop())?.live]).toEqual([1, 'connected', true]);
      expect(await tell('orders/updated', 1)).toBe(true);
      const before = shopify.tokens.size;
      await pass(61 * MINUTE_MS);
      await pass(61 * MINUTE_MS);
      expect([shopify.tokens.size, (await shop())?.problem]).toEqual([before + 2, null]);
    });

    it('begins anew where the shop does not take the code', async () => {
      await begin();
      shopify.codes.clear();
      expect([await come(shopify.agreed(state)), (await shop())?.state]).toEqual([null, 'preregistered']);
    });
  });

  it('is disabled when the app is uninstalled, and says so', async () => {
    expect(await tell('app/uninstalled', { myshopify_domain: 'otra.myshopify.com' })).toBe(true);
    expect((await shop())?.problem).toBeNull();
    expect(await tell('app/uninstalled', { myshopify_domain: shopify.domain }, 'd', 'x')).toBe(false);
    await tell('app/uninstalled', { myshopify_domain: shopify.domain });
    expect(await shop()).toMatchObject({ problem: 'uninstalled', live: false });
    expect((await shop())?.deleted_at).not.toBeNull();
    shopify.put(1);
    await pass(30 * MINUTE_MS);
    expect(await orders()).toEqual([]);
  });

  it('erases a customer whom the shop asks to forget, and never takes them in again', async () => {
    for (const n of [1, 2]) shopify.put(n);
    await pass(MINUTE_MS);
    const said = {
      shop_domain: shopify.domain,
      customer: { id: 3, email: 'lucia@example.com' },
      orders_to_redact: [1],
    };
    const forApp = (message: ReturnType<ShopifyServer['message']>) => receiveForApp('shopify', message, receiver());
    expect(await forApp(shopify.message('customers/redact', said, 'r', 'x'))).toBe(false);
    expect(await forApp(shopify.message('customers/redact', said, 'r'))).toBe(true);
    expect(await forApp(shopify.message('customers/redact', said, 'r'))).toBe(true);
    await work();
    now = new Date(now.getTime() + MINUTE_MS);
    shopify.put(1, { note: 'otra vez' });
    await tell('orders/updated', 1);
    await pass(20 * MINUTE_MS);
    const [first, second] = await orders();
    const texts = JSON.stringify(
      await scoped((trx) => trx.selectFrom('eplatform_orders').selectAll().where('shop_order', '=', '1').execute()),
    );
    expect(JSON.stringify(first) + texts).not.toMatch(/luc[ií]a|núñez|nunez|calle mayor|600123456|otra vez/i);
    expect(first).toMatchObject({ total_cents: 2420, postcode: '28013', country: 'ES' });
    expect(second).toMatchObject({ firstname: 'Lucía' });
    const asked = await scoped((trx) => trx.selectFrom('eplatform_privacy').selectAll().execute());
    expect(asked).toMatchObject([{ kind: 'redact', erased: 1 }]);
    expect(asked[0]?.done_at).not.toBeNull();
  });

  it('erases a whole shop that was uninstalled, with what it was signed in with', async () => {
    for (let n = 1; n <= 60; n += 1) shopify.put(n);
    await pass(MINUTE_MS);
    await tell('app/uninstalled', { myshopify_domain: shopify.domain });
    const said = { shop_id: 1, shop_domain: shopify.domain };
    expect(await receiveForApp('shopify', shopify.message('shop/redact', said), receiver())).toBe(true);
    await work();
    expect(new Set((await orders()).map(({ firstname, email }) => `${firstname} ${email}`))).toEqual(
      new Set(['— null']),
    );
    expect(await scoped((trx) => readEplatform(trx, id))).toMatchObject({ secrets: null, session: null });
  });
});
