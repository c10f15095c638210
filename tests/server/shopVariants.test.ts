import { describe, expect, it } from 'vitest';
import { prestaBench } from '#tests/fakes/shops/prestaBench.ts';
import { shopifyBench } from '#tests/fakes/shops/shopify/shopifyBench.ts';
import { CANDLE } from '#tests/fakes/shops/shopify/stored.ts';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import { BACKENDS, DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;
const SIZES = ['S', 'M', 'XL'] as const;
const namesOf = (lines: readonly { readonly name: string; readonly quantity: number }[]) =>
  lines.map(({ name, quantity }) => `${quantity} ${name}`);

describe.each(BACKENDS)('variations of a WooCommerce that share the sku of their product, on $name', ({ open }) => {
  const { bench, pass, lines, products, scoped, connect } = wooBench(open);
  const shirts = (sku = '', parent = 'CAMISA') => {
    const { woo } = bench;
    woo.products.set(107, { ...woo.products.get(7), id: 107, name: 'Camisa', sku: parent, type: 'variable' });
    for (const [place, size] of SIZES.entries())
      woo.products.set(108 + place, { ...woo.products.get(7), id: 108 + place, name: size, sku, global_unique_id: '' });
  };
  const shirt = (size: (typeof SIZES)[number], quantity = 1) => {
    const variation_id = 108 + SIZES.indexOf(size);
    const price = { subtotal: '24.71', subtotal_tax: '5.19' };
    return { id: variation_id * 10, name: `Camisa - ${size}`, product_id: 107, variation_id, quantity, ...price };
  };

  it.each([
    ['their own one is empty', '', 'CAMISA'],
    ['all have none', '', ''],
    ['all say the same one', 'IGUAL', 'CAMISA'],
  ])('are picked as they were bought: %s', async (_, sku, parent) => {
    shirts(sku, parent);
    bench.woo.put(1, { line_items: [shirt('S'), shirt('M', 2), shirt('XL')] });
    await pass(MINUTE_MS);
    expect(namesOf(await lines())).toEqual(['1 Camisa - S', '2 Camisa - M', '1 Camisa - XL']);
    // What several bear is the code of none.
    expect((await products()).map((one) => one.sku)).toEqual(
      SIZES.map((_size, place) => `woocommerce-${bench.id}-${108 + place}`),
    );
  });

  it('are told apart when they come one after the other, and the first one no longer answers to the sku', async () => {
    shirts('IGUAL');
    bench.woo.put(1, { line_items: [shirt('S')] });
    await pass(MINUTE_MS);
    expect((await products()).map(({ sku }) => sku)).toEqual(['IGUAL']);
    bench.woo.put(2, { line_items: [shirt('M')] });
    bench.woo.put(3, { line_items: [shirt('XL'), shirt('S')] });
    await pass(20 * MINUTE_MS);
    expect(namesOf(await lines())).toEqual(['1 Camisa - S', '1 Camisa - M', '1 Camisa - XL', '1 Camisa - S']);
    expect(new Set((await lines()).map(({ product_id }) => product_id)).size).toBe(3);
    expect((await products()).filter(({ sku }) => sku === 'IGUAL')).toEqual([]);
  });

  it('leave a sku to the shop in which one product bears it, and share a product under one that is unique', async () => {
    shirts('IGUAL');
    bench.woo.put(1, { line_items: [shirt('S')] });
    await pass(MINUTE_MS);
    const other = await connect('https://otra.example', 'Otra');
    await pass(20 * MINUTE_MS);
    const pairs = () =>
      scoped((trx) => trx.selectFrom('eplatform_products').selectAll().orderBy('eplatform_id').execute());
    expect((await pairs()).map(({ product_id }) => product_id)).toEqual(
      Array.from({ length: 2 }, () => expect.any(Number)),
    );
    expect(new Set((await pairs()).map(({ product_id }) => product_id)).size).toBe(1);
    expect(await products()).toHaveLength(1);
    // From now on one shop has two of them: its own get a name of their own, that of the other keeps the sku.
    await scoped((trx) =>
      trx.updateTable('eplatforms').set({ disabled_at: bench.now }).where('id', '=', other).execute(),
    );
    bench.woo.put(2, { line_items: [shirt('M'), shirt('S')] });
    await pass(20 * MINUTE_MS);
    const kept = await products();
    expect(kept.map(({ sku, name }) => [sku, name])).toEqual([
      ['IGUAL', 'Camisa - S'],
      [`woocommerce-${bench.id}-108`, 'Camisa - S'],
      [`woocommerce-${bench.id}-109`, 'Camisa - M'],
    ]);
    const ofOther = (await pairs()).filter(({ eplatform_id }) => eplatform_id === other);
    expect(ofOther.map(({ product_id }) => product_id)).toEqual([kept[0]?.id]);
  });

  it('share a product of ours by a barcode that it alone has', async () => {
    shirts();
    bench.woo.products.set(109, { ...bench.woo.products.get(109), global_unique_id: '8400000000024' });
    await scoped((trx) =>
      trx
        .insertInto('products')
        .values({ client_id: bench.clientId, sku: 'M-1', ean13: '8400000000024', name: 'Camisa M', ...SIZELESS })
        .execute(),
    );
    bench.woo.put(1, { line_items: [shirt('S'), shirt('M')] });
    await pass(MINUTE_MS);
    expect(namesOf(await lines())).toEqual(['1 Camisa - S', '1 Camisa M']);
  });
});

const SIZELESS = {
  price_cents: 0,
  weight_g: 0,
  width_mm: 0,
  height_mm: 0,
  depth_mm: 0,
  updated_at: new Date('2026-11-23T08:00:00Z'),
};

describe.each(DEFAULT_BACKENDS)('combinations of a PrestaShop without a reference, on $name', ({ open }) => {
  const { bench, pass, lines, products } = prestaBench(open);

  it.each([
    ['their own one is empty', ''],
    ['all have that of the product', 'CAMISA'],
  ])('are picked as they were bought: %s', async (_, reference) => {
    const { presta } = bench;
    presta.set('products', { ...presta.tables.products.get(7), id: 24, reference: 'CAMISA', name: ['Camisa'] });
    for (const [place, size] of SIZES.entries())
      presta.set('combinations', {
        ...presta.tables.combinations.get(31),
        id: 40 + place,
        id_product: 24,
        reference,
        ean13: '',
        size,
      });
    presta.put(1);
    const [detail] = [...presta.tables.order_details.values()];
    presta.tables.order_details.clear();
    for (const [place, size] of SIZES.entries())
      presta.set('order_details', {
        ...detail,
        id: 10 + place,
        product_id: 24,
        product_attribute_id: 40 + place,
        product_name: `Camisa (Talla: ${size})`,
        product_quantity: size === 'M' ? 2 : 1,
        product_reference: '',
      });
    await pass(MINUTE_MS);
    expect(presta.tables.order_details.get(11)?.['product_reference']).toBe('CAMISA');
    expect(namesOf(await lines())).toEqual(['1 Camisa (Talla: S)', '2 Camisa (Talla: M)', '1 Camisa (Talla: XL)']);
    expect((await products()).map(({ sku }) => sku)).toEqual(
      SIZES.map((_size, place) => `prestashop-${bench.id}-24-${40 + place}`),
    );
  });
});

describe.each(DEFAULT_BACKENDS)('variants of a Shopify, on $name', ({ open }) => {
  const { bench, pass, lines } = shopifyBench(open);

  it.each([
    ['without a sku', ''],
    ['with one for all', 'CAMISA'],
  ])('are picked as they were bought: %s', async (_, sku) => {
    for (const [place, size] of SIZES.entries())
      bench.shopify.variants.set(50 + place, { ...CANDLE, sku, barcode: '', displayName: `Camisa - ${size}` });
    const line = (place: number, variant: number | null) => ({
      id: 500 + place,
      name: `Camisa - ${SIZES[place % 3]}`,
      sku,
      quantity: place + 1,
      variant,
      price: '24.90',
    });
    bench.shopify.put(1, { lines: [line(0, 50), line(1, 51), line(2, 52)] });
    // Their products were deleted since: what the lines are called is all that there is.
    bench.shopify.put(2, { lines: [line(3, null), line(4, null)] });
    await pass(MINUTE_MS);
    expect(namesOf(await lines())).toEqual([
      '1 Camisa - S',
      '2 Camisa - M',
      '3 Camisa - XL',
      '4 Camisa - S',
      '5 Camisa - M',
    ]);
  });
});
