import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginImport } from '#server/shops/beginReading.ts';
import { carriersOfShop } from '#server/shops/carriersOfShop.ts';
import { retryFailures } from '#server/shops/failures.ts';
import { readShopRow } from '#server/shops/shopRow.ts';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readSlowShopJob } from '#server/shops/readSlowShop.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { receiveMessage } from '#server/shops/receiveMessage.ts';
import { changeShop, connectShop } from '#server/shops/connectShop.ts';
import { testShop } from '#server/shops/testShop.ts';
import { tellShopJob } from '#server/shops/tellShop.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { featuresOf, prestaServer, type PrestaServer } from '#tests/fakes/shops/prestaServer.ts';
import { shopViews } from '#tests/fakes/shops/shopViews.ts';
import { patienceWith, shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { wooServer } from '#tests/fakes/shops/wooServer.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const START = new Date('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const URL_OF_SHOP = 'https://tienda.example';

describe.each(DEFAULT_BACKENDS)('shops of PrestaShop on $name', ({ open }) => {
  const bench = { database: null as unknown as DatabaseHandle, clientId: 0, id: 0, now: START };
  let presta: PrestaServer;
  const box = secretBox([newSecretKey()]);
  const { scoped, orders, shop, ship, ...views } = shopViews(bench);
  const runtime = (address = presta.address) => ({
    database: bench.database,
    now: () => bench.now,
    services: {
      ...SERVICES,
      secrets: box,
      publicUrl: 'https://despacho.example',
      shops: shopWorldAt(address, patienceWith(presta)),
    },
  });
  const work = () => runDueJobs([readShopJob, readSlowShopJob, readNamedOrdersJob, tellShopJob], runtime());
  const pass = (ms: number) => views.pass(ms, work);
  const connect = (url = URL_OF_SHOP) =>
    scoped((trx) =>
      connectShop(
        trx,
        { clientId: bench.clientId, type: 'prestashop', form: { name: 'Velas', url }, now: bench.now },
        { api_key: presta.key },
        { box, newSecret: () => 's' },
      ),
    );
  const failures = async () => (await views.failures()).map(({ kind, problem, detail }) => [kind, problem, detail]);
  const tried = async (address = presta.address) => {
    const scope = { kind: 'client', clientId: bench.clientId } as const;
    const answer = await testShop(bench.id, { ...runtime(address), scope });
    return answer.ok ? answer.data.steps : [];
  };
  const words = async (address?: string) => (await tried(address)).map(({ step, problem }) => problem ?? step);

  beforeAll(async () => {
    bench.database = await open();
    [bench.clientId = 0] = await createAccounts(bench.database, quickHash);
  });
  afterAll(() => bench.database.close());
  beforeEach(async () => {
    bench.now = START;
    presta = await prestaServer(() => bench.now);
    bench.id = Number(await connect());
  });
  afterEach(async () => {
    await presta.close();
    await emptyShops(bench.database);
  });

  it('brings in an order with its customer, its combination and what it costs', async () => {
    presta.put(41);
    await pass(MINUTE_MS);
    const [order] = await orders();
    expect(order).toMatchObject({
      order_reference: 'REF41',
      id_order_eplatform_shop: '41',
      eplatform_type: 'prestashop',
      status: 'CREATED',
      firstname: 'Lucía',
      lastname: 'Núñez 🌷',
      email: 'lucia@example.com',
      phone_mobile: '600123456',
      dni: '12345678Z',
      state: 'M',
      country: 'ES',
      payment_method: 'Transferencia',
      total_cents: 2420,
      total_tax_cents: 420,
      units: 2,
      total_weight_g: 600,
      other: 'Llamar antes',
    });
    // The shop's clock shows an hour more than Greenwich, and writes no zone.
    expect(order?.date_order).toEqual(START);
    expect(await scoped((trx) => trx.selectFrom('products').selectAll().execute())).toMatchObject([
      {
        sku: 'VELA-7-R',
        id_product_eplatform: '7-31',
        ean13: '8412345678905',
        weight_g: 300,
        height_mm: 100,
        image_url: `${URL_OF_SHOP}/img/p/2/1/21.jpg`,
      },
    ]);
    expect(await scoped((trx) => carriersOfShop(trx, bench.id))).toMatchObject([
      { shop_method: '4', name: 'Envío 24 h' },
    ]);
    expect(await shop()).toMatchObject({ problem: null, failures: 0, unmapped: 1, live: false });
    expect(presta.calls.every((call) => !call.includes(presta.key))).toBe(true);
  });

  it('knows tariff code and origin of a product by its features, where the key may read them', async () => {
    presta.put(1);
    presta.rights.delete('product_features GET');
    await pass(MINUTE_MS);
    const products = () =>
      scoped((trx) => trx.selectFrom('products').select(['hs_code', 'origin_country']).orderBy('id').execute());
    expect(await products()).toEqual([{ hs_code: null, origin_country: null }]);
    presta.rights.add('product_features GET');
    const other = presta.set('products', { ...presta.tables.products.get(7), id: 8, reference: 'VELA-8' });
    presta.set('products', { ...other, id: 9, associations: featuresOf([2, 14]) });
    presta.set('product_feature_values', { id: 14, id_feature: 2, custom: 1, value: ['cera', 'wax'] });
    presta.put(2);
    for (const [id, product_id] of [
      [2001, 8],
      [2002, 9],
    ] as const)
      presta.set('order_details', {
        ...presta.tables.order_details.get(2000),
        id,
        product_id,
        product_attribute_id: 0,
        product_reference: `VELA-${product_id}`,
      });
    await pass(MINUTE_MS);
    expect((await products()).slice(1)).toEqual([
      { hs_code: '34060000', origin_country: 'PT' },
      { hs_code: null, origin_country: null },
    ]);
  });

  it('never takes the number of a parcel away that the shop has sent itself', async () => {
    for (const n of [1, 2]) presta.put(n);
    for (const n of [1, 2]) presta.set('order_carriers', { id: n, tracking_number: 'DE-LA-TIENDA' });
    await pass(MINUTE_MS);
    presta.rights.delete('order_carriers POST');
    for (const { id } of await orders()) await ship(id);
    await pass(MINUTE_MS);
    expect(await failures()).toEqual([
      ['tracking', 'forbidden', null],
      ['tracking', 'forbidden', null],
    ]);
    presta.rights.add('order_carriers POST');
    await scoped(async (trx) => retryFailures(trx, (await readShopRow(trx, bench.id)) as never, bench.now));
    await work();
    await pass(20 * MINUTE_MS);
    const parcels = [...presta.tables.order_carriers.values()];
    expect(parcels.map(({ id_order, tracking_number }) => [id_order, tracking_number].join(' '))).toEqual([
      '1 DE-LA-TIENDA',
      '2 DE-LA-TIENDA',
      '1 TN-1',
      '2 TN-1',
    ]);
    expect(await failures()).toEqual([]);
  });

  it('keeps a product apart from a combination of the same number, and knows both without a code', async () => {
    presta.set('products', { ...presta.tables.products.get(7), id: 31, reference: '', ean13: '', id_default_image: 0 });
    presta.put(1);
    presta.set('order_details', {
      ...presta.tables.order_details.get(1000),
      id: 1001,
      product_id: 31,
      product_attribute_id: 0,
      product_reference: '',
      product_name: 'Candelabro',
    });
    await pass(MINUTE_MS);
    const products = await scoped((trx) => trx.selectFrom('products').selectAll().orderBy('sku').execute());
    expect(products.map(({ sku, ean13, image_url }) => [sku, ean13, image_url])).toEqual([
      ['VELA-7-R', '8412345678905', `${URL_OF_SHOP}/img/p/2/1/21.jpg`],
      [`prestashop-${bench.id}-31`, null, null],
    ]);
  });

  it('sends what can be sent: no downloads, nothing that was given back, 300 lines', async () => {
    presta.put(1);
    const [detail] = [...presta.tables.order_details.values()];
    presta.tables.order_details.clear();
    for (let n = 1; n <= 300; n += 1) {
      presta.set('products', {
        ...presta.tables.products.get(7),
        id: 100 + n,
        reference: '',
        is_virtual: n === 1 ? '1' : '0',
      });
      const product = { product_id: 100 + n, product_attribute_id: 0, product_reference: `R-${n}` };
      presta.set('order_details', { ...detail, ...product, id: n, id_order: 1, product_quantity: 3 });
    }
    presta.set('order_details', { id: 2, product_quantity_refunded: 2 });
    presta.set('order_details', { id: 3, product_quantity_return: 3 });
    await pass(MINUTE_MS);
    expect([await failures(), (await shop())?.problem]).toEqual([[], null]);
    expect((await orders()).map(({ lines, units }) => [lines, units])).toEqual([[298, 297 * 3 + 1]]);
  });

  it('reads page after page, misses none when one is gone meanwhile, and goes on where it stopped', async () => {
    const before = new Date(START.getTime() - 5 * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');
    for (let n = 1; n <= 120; n += 1) presta.put(n, { date_upd: before });
    await scoped((trx) => beginImport(trx, bench.id, 30, bench.now));
    const first = presta.calls.length;
    presta.faults.push(...Array.from({ length: 16 }, () => undefined as never), 'silent');
    await work();
    expect(presta.calls.length - first).toBeGreaterThan(10);
    expect(await shop()).toMatchObject({ problem: 'timeout', first_import: { days: 30, done_at: null } });
    presta.tables.orders.delete(3);
    await pass(MINUTE_MS);
    expect(await shop()).toMatchObject({ problem: null, first_import: { days: 30, orders: 120 } });
    expect(await orders()).toHaveLength(120);
  });

  it.each([-10, 2, 13])('misses nothing of a shop whose clock shows %s hours more than ours', async (hours) => {
    await presta.close();
    presta = await prestaServer(() => bench.now, hours * 60 * MINUTE_MS);
    for (let n = 1; n <= 4; n += 1) {
      presta.put(n);
      await pass(11 * MINUTE_MS);
    }
    expect(await orders()).toHaveLength(4);
  });

  it('takes a change of the shop, and calls off what it calls off', async () => {
    for (const n of [1, 2]) presta.put(n);
    await pass(MINUTE_MS);
    bench.now = new Date(bench.now.getTime() + MINUTE_MS);
    presta.set('addresses', { id: 5, city: 'Getafe' });
    presta.put(1);
    presta.put(2, { current_state: '6' });
    await pass(MINUTE_MS);
    expect((await orders()).map(({ city, status }) => [city, status])).toEqual([
      ['Getafe', 'CREATED'],
      ['Madrid', 'CANCELED'],
    ]);
  });

  it.each(['down', 'busy', 'maintenance', 'broken', 'html', 'silent', 'moved', 'cut', 'switched-off'] as const)(
    'comes back by itself after the shop was %s',
    async (fault) => {
      presta.put(1);
      presta.faults.push(fault, fault, fault, fault, fault);
      await pass(MINUTE_MS);
      expect((await shop())?.problem).not.toBeNull();
      presta.faults.length = 0;
      await pass(16 * MINUTE_MS);
      expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    },
  );

  it('tells the shop once that a parcel has left: its number, its state, one mail', async () => {
    presta.put(1);
    await pass(MINUTE_MS);
    const [order] = await orders();
    await ship(order?.id ?? 0);
    presta.faults.push('broken');
    await pass(MINUTE_MS);
    await pass(2 * MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(presta.tables.order_carriers.get(1)).toMatchObject({
      tracking_number: 'TN-1',
      weight: '0.600000',
      shipping_cost_tax_incl: '4.840000',
    });
    const states = () => [...presta.tables.order_histories.values()].map((one) => String(one['id_order_state']));
    expect(states()).toEqual(['2', '4']);
    expect(presta.tables.orders.get(1)).toMatchObject({ current_state: '4' });
    await ship(order?.id ?? 0, 'DELIVERED');
    await pass(MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(states()).toEqual(['2', '4', '5']);
    expect([(await shop())?.failures, await orders()]).toMatchObject([0, [{ status: 'DELIVERED' }]]);
    // Without an operator there is no page to follow the parcel on, so nobody is mailed a link.
    expect(presta.mails).toEqual([]);
  });

  it('leaves an order alone that the shop called off meanwhile', async () => {
    presta.put(1);
    await pass(MINUTE_MS);
    await ship((await orders())[0]?.id ?? 0);
    presta.put(1, { current_state: '6' });
    await pass(MINUTE_MS);
    expect(presta.tables.orders.get(1)).toMatchObject({ current_state: '6' });
    expect(presta.tables.order_carriers.get(1)).toMatchObject({ tracking_number: 'TN-1' });
  });

  it('shows tracking that the key may not write, and sends it when it may', async () => {
    presta.put(1);
    await pass(MINUTE_MS);
    await ship((await orders())[0]?.id ?? 0);
    presta.rights.delete('order_histories POST');
    await pass(MINUTE_MS);
    expect(await failures()).toEqual([['tracking', 'forbidden', null]]);
    presta.rights.add('order_histories POST');
    await scoped(async (trx) => retryFailures(trx, (await readShopRow(trx, bench.id)) as never, bench.now));
    await work();
    expect([await failures(), presta.tables.orders.get(1)?.['current_state']]).toEqual([[], '4']);
  });

  it('says which rights the key lacks, before anything is read', async () => {
    expect(await words()).toEqual(['reach', 'sign-in', 'read', 'write']);
    presta.rights.delete('order_histories POST');
    presta.rights.delete('order_carriers PUT');
    expect((await tried()).at(-1)).toEqual({
      step: 'write',
      problem: 'forbidden',
      missing: ['order_histories POST', 'order_carriers PUT'],
    });
    presta.rights.delete('addresses GET');
    expect((await tried()).at(-1)).toEqual({
      step: 'read',
      problem: 'forbidden',
      missing: ['addresses GET', 'order_histories POST', 'order_carriers PUT'],
    });
    presta.rights.clear();
    expect(await words()).toEqual(['reach', 'unauthorized']);
    presta.key = 'B'.repeat(32);
    expect(await words()).toEqual(['reach', 'unauthorized']);
  });

  it.each([
    ['switched-off', ['no-api']],
    ['maintenance', ['maintenance']],
    ['moved', ['moved']],
    ['html', ['no-api']],
    ['cut', ['no-api']],
    ['silent', ['timeout']],
    ['down', ['unreached']],
  ] as const)('says what stands in the way of a connection that is %s', async (fault, said) => {
    presta.faults.push(fault);
    expect(await words()).toEqual(said);
  });

  it('says that another kind of shop is none of its own', async () => {
    const woo = await wooServer(() => bench.now);
    expect(await words(woo.address)).toEqual(['no-api']);
    await woo.close();
  });

  it('says that the host drops the header with the key, and sends the key in no address instead', async () => {
    presta.dropsHeader = true;
    presta.put(1);
    expect(await words()).toEqual(['reach', 'key-dropped']);
    await pass(MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([0, 'key-dropped']);
    expect(presta.calls.filter((call) => call.includes(presta.key))).toEqual([]);
    // The shop's owner has the host let the header pass, and nothing is written again here.
    presta.dropsHeader = false;
    await pass(15 * MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
  });

  it('loses no order of a shop whose host cuts its pages short', async () => {
    presta.perPage = 2;
    for (let n = 1; n <= 7; n += 1) presta.put(n);
    await pass(MINUTE_MS);
    expect((await orders()).map(({ id_order_eplatform_shop: id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('is never called by http, where its key could be read, and takes no message', async () => {
    expect(await connect('http://otra.example')).toMatchObject({ errors: { url: ['https'] } });
    const stored = await scoped((trx) => readShopRow(trx, bench.id));
    const moved = { name: 'Velas', url: 'http://tienda.example' };
    expect(await scoped((trx) => changeShop(trx, stored as never, moved, {}, box))).toMatchObject({
      errors: { url: ['https'] },
    });
    expect(presta.calls).toEqual([]);
    const message = { headers: {}, body: Buffer.from('{"id":1}') };
    expect(await receiveMessage(bench.id, message, { database: bench.database, box, now: bench.now })).toBe(false);
  });
});
