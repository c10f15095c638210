import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { askToCompare } from '#server/shops/compareShop.ts';
import { readShopRow } from '#server/shops/shopRow.ts';
import { saveCustomerFields, saveProductFields } from '#server/shops/settingsRoutes.ts';
import { dialectOf } from '#server/shops/platforms/dialects.ts';
import type { ShopConnector } from '#server/shops/platforms/port.ts';
import type { ShopParts } from '#server/shops/platforms/shopDialect.ts';
import { shopHttp } from '#server/shops/platforms/shopHttp.ts';
import { type ShopCustomerFields, USUAL_CUSTOMER_FIELDS } from '#domain/shops/customerFields.ts';
import { type ProductFields, USUAL_FIELDS } from '#domain/shops/productFields.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import { featuresOf, prestaServer } from '#tests/fakes/shops/prestaServer.ts';
import { shopifyServer } from '#tests/fakes/shops/shopifyServer.ts';
import { CANDLE } from '#tests/fakes/shops/shopify/stored.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-23T09:00:00Z');

describe.each(DEFAULT_BACKENDS)('the fields of a shop of WooCommerce on $name', ({ open }) => {
  const { bench, scoped, work, pass, orders, products, shop, ship } = wooBench(open);
  const facts = async () =>
    (await products()).map(({ sku, ean13, upc, hs_code, origin_country }) => [
      sku,
      ean13,
      upc,
      hs_code,
      origin_country,
    ]);
  const save = (fields: Partial<ProductFields>) =>
    scoped((trx) => saveProductFields(trx, bench.id, { ...USUAL_FIELDS, ...fields }, bench.now));

  it('hold what the shop says they hold, of a variation also what its product says, and of products that are here', async () => {
    const own = {
      meta_data: [
        { key: 'codigo', value: '8400000000017' },
        { key: '_hs_code', value: '9999.99' },
      ],
      attributes: [
        { id: 1, name: 'Código TARIC', slug: 'pa_taric', options: ['3406.00.00'] },
        { id: 0, name: 'Hecho en', options: ['Portugal'] },
      ],
    };
    const { woo } = bench;
    woo.products.set(7, { ...woo.products.get(7), ...own });
    woo.products.set(71, { ...woo.products.get(7), id: 71, sku: 'VELA-7-R', meta_data: [], attributes: [] });
    const line = { id: 1, name: 'Vela', product_id: 7, quantity: 1, subtotal: '1', subtotal_tax: '0' };
    woo.put(1, {
      line_items: [
        { ...line, sku: 'VELA-7' },
        { ...line, id: 2, variation_id: 71, sku: 'VELA-7-R' },
      ],
    });
    await pass(MINUTE_MS);
    expect(await facts()).toEqual([
      ['VELA-7', '8412345678905', null, '999999', null],
      ['VELA-7-R', '8412345678905', null, '999999', null],
    ]);
    expect(await save({ barcode: 'codigo', hs_code: 'pa_taric', origin_country: 'hecho  EN' })).toBeNull();
    expect((await shop())?.product_fields).toEqual({
      barcode: 'codigo',
      hs_code: 'pa_taric',
      origin_country: 'hecho  EN',
    });
    // The shop is busy at first.
    woo.faults.push('busy');
    await work();
    bench.later(2 * MINUTE_MS);
    await work();
    expect(await facts()).toEqual([
      ['VELA-7', '8400000000017', null, '34060000', 'PT'],
      // The product's field is empty, so its code stays.
      ['VELA-7-R', '8412345678905', null, '34060000', 'PT'],
    ]);
  });

  it('hold who a customer is, by their usual names or by those that the shop says, also of orders that are here', async () => {
    const { woo } = bench;
    const seen = async () => (await orders()).map(({ dni, vat_number }) => [dni, vat_number]);
    const name = (fields: ShopCustomerFields) => scoped((trx) => saveCustomerFields(trx, bench.id, fields));
    const meta_data = [
      { key: '_billing_vat', value: 'ESB12345678' },
      { key: '_mi_nif', value: 12_345_678 },
      { key: 'NIF', value: '12345678Z' },
      { key: '_wc_billing/tienda/documento', value: '87654321X' },
    ];
    woo.put(1, { meta_data });
    await pass(MINUTE_MS);
    expect(await seen()).toEqual([['12345678Z', 'ESB12345678']]);
    expect(await name({ dni: 'mi_nif', vat_number: '_wc_billing/tienda/documento' })).toBeNull();
    bench.later(MINUTE_MS);
    woo.put(1);
    await pass(20 * MINUTE_MS);
    expect([await seen(), (await shop())?.customer_fields]).toEqual([
      [['12345678', '87654321X']],
      { dni: 'mi_nif', vat_number: '_wc_billing/tienda/documento' },
    ]);
    expect(await scoped((trx) => saveCustomerFields(trx, bench.id + 1, USUAL_CUSTOMER_FIELDS))).toMatchObject({
      status: 404,
    });
  });

  it('of a variant that came in before its product was kept are read when it is sold again, or the shop compared', async () => {
    const { woo } = bench;
    woo.products.set(71, { ...woo.products.get(7), id: 71, sku: 'VELA-7-R', global_unique_id: '' });
    woo.products.set(7, { ...woo.products.get(7), meta_data: [{ key: '_hs_code', value: '3406.00' }] });
    const line = {
      id: 1,
      name: 'Vela',
      product_id: 7,
      variation_id: 71,
      quantity: 1,
      subtotal: '1',
      subtotal_tax: '0',
    };
    woo.put(1, { line_items: [{ ...line, sku: 'VELA-7-R' }] });
    await pass(MINUTE_MS);
    const forget = () =>
      scoped(async (trx) => {
        await trx.updateTable('eplatform_products').set({ parent: null }).execute();
        await trx.updateTable('products').set({ hs_code: null }).execute();
      });
    await forget();
    await scoped(async (trx) => askToCompare(trx, (await readShopRow(trx, bench.id)) as never, bench.now));
    await work();
    expect(await facts()).toEqual([['VELA-7-R', null, null, '340600', null]]);
    await forget();
    woo.put(2, { line_items: [{ ...line, sku: 'VELA-7-R' }] });
    await pass(10 * MINUTE_MS);
    expect(await facts()).toEqual([['VELA-7-R', null, null, '340600', null]]);
  });

  it('are said of a shop that there is', async () => {
    expect(await scoped((trx) => saveProductFields(trx, bench.id + 1, USUAL_FIELDS, NOW))).toMatchObject({
      status: 404,
    });
  });

  it('a parcel with a part of the order gives it the state for that, or none, and never that of a whole one', async () => {
    const { woo } = bench;
    const pick = (order: number, count: number) =>
      scoped(async (trx) => {
        const product = (await products())[0]?.id ?? 0;
        await trx
          .insertInto('picking_counts')
          .values({
            client_id: bench.clientId,
            order_id: order,
            product_id: product,
            session_id: randomUUID(),
            version: 1,
            count,
          })
          .execute();
        await trx.updateTable('orders').set({ pick_step: 'in-progress' }).where('id', '=', order).execute();
      });
    for (const n of [1, 2, 3]) woo.put(n);
    await pass(MINUTE_MS);
    const [first, second, third] = (await orders()).map(({ id }) => id);
    await pick(first ?? 0, 1);
    await ship(first ?? 0);
    // Nobody counted anything: whoever packs without picking sends all of it.
    await scoped((trx) =>
      trx
        .updateTable('orders')
        .set({ pick_step: 'in-progress' })
        .where('id', '=', third ?? 0)
        .execute(),
    );
    await ship(third ?? 0);
    await pass(MINUTE_MS);
    bench.woo.states.set('partial-shipped', 'Enviado en parte');
    await scoped((trx) => trx.updateTable('eplatforms').set({ partial_status: 'partial-shipped' }).execute());
    await pick(second ?? 0, 1);
    await ship(second ?? 0);
    await pass(MINUTE_MS);
    const states = [1, 2, 3].map((n) => [woo.orders.get(n)?.status, woo.notes.get(n)]);
    expect(states).toEqual([
      ['processing', ['TN-1']],
      ['partial-shipped', ['TN-1']],
      ['completed', ['TN-1']],
    ]);
  });
});

describe('the fields of shops of other systems', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });
  const connectorOf = (
    type: ShopType,
    at: { readonly address: string; readonly url: string },
    secrets: ShopParts['secrets'],
    named: Partial<Pick<ShopParts, 'fields' | 'customerFields'>>,
  ) => {
    const connector = dialectOf(type)?.connect({
      url: at.url,
      secrets,
      fields: USUAL_FIELDS,
      customerFields: USUAL_CUSTOMER_FIELDS,
      ...named,
      http: shopHttp(at.url, shopWorldAt(at.address)),
      now: () => NOW,
      newId: randomUUID,
      wait: async () => {},
      app: null,
      session: { read: async () => ({}), keep: async () => {} },
      onNoise: () => {},
    });
    if (!connector) throw new Error(type);
    return connector;
  };
  const productsOf = async (
    type: ShopType,
    at: { readonly address: string; readonly url: string },
    secrets: ShopParts['secrets'],
    fields: Partial<ProductFields>,
    product: string,
  ) => {
    const connector = connectorOf(type, at, secrets, { fields: { ...USUAL_FIELDS, ...fields } });
    const answer = await connector.products([{ product, parent: null }]);
    if (!answer.ok) throw new Error(answer.problem);
    return answer.data.map(({ ean13, upc, hsCode, originCountry }) => [ean13, upc, hsCode, originCountry]);
  };
  /** Who the customer of order 1 is, by itself and in a list. */
  const customersOf = async (connector: ShopConnector) => {
    const [one, list] = [await connector.orderById('1'), await connector.listOrders(new Date(0), null)];
    if (!one.ok || !list.ok) throw new Error('no answer');
    return [one.data, ...list.data.orders].map((order) =>
      order && 'customer' in order ? [order.customer.dni, order.customer.vat_number] : null,
    );
  };

  it('of a customer are answers in the cart and metafields of Shopify’s orders', async () => {
    // Later with each look, so that the shop has points for every question.
    let at = NOW.getTime();
    const shop = await shopifyServer(() => new Date((at += MINUTE_MS)));
    open.push(shop);
    shop.put(1, {
      customAttributes: [{ key: 'NIF / DNI', value: ' 12345678Z ' }],
      metafields: { 'custom.iva': 'ESB12345678' },
    });
    const ask = (customerFields: ShopCustomerFields) =>
      customersOf(
        connectorOf(
          'shopify',
          { address: shop.address, url: `https://${shop.domain}` },
          { access_token: 'shpat_typed', app_client_secret: 's' },
          { customerFields },
        ),
      );
    const usual = ['12345678Z', null];
    expect(await ask(USUAL_CUSTOMER_FIELDS)).toEqual([usual, usual]);
    const named = ['12345678Z', 'ESB12345678'];
    expect(await ask({ dni: 'nif / dni', vat_number: 'custom.iva' })).toEqual([named, named]);
    expect(await ask({ dni: 'otro', vat_number: null })).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('of a customer are columns of PrestaShop’s address or of its customer', async () => {
    const shop = await prestaServer(() => NOW);
    open.push(shop);
    shop.put(1);
    const ask = (customerFields: ShopCustomerFields) =>
      customersOf(
        connectorOf(
          'prestashop',
          { address: shop.address, url: 'https://tienda.example' },
          { api_key: shop.key },
          { customerFields },
        ),
      );
    for (const [id, row] of shop.tables.customers) shop.set('customers', { ...row, id, siret: 'FR123' });
    for (const [id, row] of shop.tables.addresses) shop.set('addresses', { ...row, id, company: 'B12345678' });
    expect(await ask(USUAL_CUSTOMER_FIELDS)).toEqual([
      ['12345678Z', null],
      ['12345678Z', null],
    ]);
    expect(await ask({ dni: 'company', vat_number: 'siret' })).toEqual([
      ['B12345678', 'FR123'],
      ['B12345678', 'FR123'],
    ]);
  });

  it('are metafields of Shopify, of the variant before its product, asked for where one is named', async () => {
    const shop = await shopifyServer(() => NOW);
    open.push(shop);
    const at = { address: shop.address, url: `https://${shop.domain}` };
    const ask = (fields: Partial<ProductFields>) =>
      productsOf('shopify', at, { access_token: 'shpat_typed', app_client_secret: 's' }, fields, '7');
    shop.variants.set(7, {
      ...CANDLE,
      metafields: { 'custom.taric': '3406.00.00' },
      productMetafields: { 'custom.taric': '1111.11', 'custom.origen': 'Portugal', 'custom.ean': '8400000000017' },
    });
    expect(await ask({})).toEqual([['8412345678905', null, '340600', 'ES']]);
    expect(await ask({ hs_code: 'custom.taric', origin_country: 'custom.origen' })).toEqual([
      ['8412345678905', null, '34060000', 'PT'],
    ]);
    // A code of the whole product is none of its variants'.
    expect(await ask({ barcode: 'custom.ean', origin_country: 'sku' })).toEqual([[null, null, '340600', null]]);
  });

  it('are columns and features of PrestaShop, by any of their names', async () => {
    const shop = await prestaServer(() => NOW);
    open.push(shop);
    const at = { address: shop.address, url: 'https://tienda.example' };
    const ask = (fields: Partial<ProductFields>) => productsOf('prestashop', at, { api_key: shop.key }, fields, '7');
    shop.set('products', { id: 7, mpn: '8400000000017', associations: featuresOf([2, 12], [4, 14], [5, 15]) });
    shop.set('product_features', { id: 4, position: 3, name: ['Arancel', 'Customs'] });
    shop.set('product_feature_values', { id: 14, id_feature: 4, custom: 1, value: ['340600', '340600'] });
    shop.set('product_features', { id: 5, position: 4, name: ['Código propio', 'Own code'] });
    shop.set('product_feature_values', { id: 15, id_feature: 5, custom: 1, value: ['840000000001', '840000000001'] });
    expect(await ask({})).toEqual([[null, null, '34060000', null]]);
    expect(await ask({ barcode: 'mpn', hs_code: 'arancel', origin_country: 'mpn' })).toEqual([
      ['8400000000017', null, '340600', null],
    ]);
    expect(await ask({ barcode: 'Own CODE' })).toEqual([[null, '840000000001', '34060000', null]]);
  });
});
