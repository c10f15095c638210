import { describe, expect, it } from 'vitest';
import { prestaBench } from '#tests/fakes/shops/prestaBench.ts';
import { bundleOf } from '#tests/fakes/shops/prestaServer.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('packs of PrestaShop on $name', ({ open }) => {
  const { bench, lines, sold, pass, products } = prestaBench(open);

  it('picks a pack that stands ready as one thing, and of any other what it holds', async () => {
    const vela = bench.presta.tables.products.get(7);
    const pack = { ...vela, cache_is_pack: '1', ean13: '', id_default_image: 0 };
    const lote = { ...pack, id: 60, reference: 'LOTE', associations: bundleOf([7, 31, 2], [8, 0, 1]) };
    bench.presta.set('products', { ...vela, id: 8, reference: 'BASE', name: ['Base', 'Base'] });
    bench.presta.set('products', { ...lote, pack_stock_type: '1' });
    bench.presta.set('products', { ...lote, id: 61, reference: 'CAJA', pack_stock_type: '0' });
    bench.presta.set('products', { ...lote, id: 62, reference: 'CESTA' });
    bench.presta.put(1);
    const [detail] = [...bench.presta.tables.order_details.values()];
    for (const [id, reference] of [
      [60, 'LOTE'],
      [61, 'CAJA'],
      [62, 'CESTA'],
    ] as const) {
      const own = { product_id: id, product_attribute_id: 0, product_reference: reference, product_quantity: 3 };
      bench.presta.set('order_details', { ...detail, ...own, id: id * 100 });
    }
    await pass(MINUTE_MS);
    const picked = async () => (await lines()).map(({ sku, quantity }) => `${quantity} ${sku}`);
    expect(await picked()).toEqual(['2 VELA-7-R', '6 VELA-7-R', '3 BASE', '3 CAJA', '3 CESTA']);
    // What the shop has set is for packs that say nothing; a key may read it where the merchant lets it.
    bench.presta.rights.add('configurations GET');
    bench.presta.set('configurations', { id: 5, name: 'PS_PACK_STOCK_TYPE', value: '1' });
    bench.presta.put(1, { note: 'otra vez' });
    await pass(MINUTE_MS);
    expect((await picked()).toSorted()).toEqual([
      '2 VELA-7-R',
      '3 BASE',
      '3 BASE',
      '3 CAJA',
      '6 VELA-7-R',
      '6 VELA-7-R',
    ]);
    expect((await sold()).toSorted()).toEqual([
      '2 × VELA-7-R',
      '3 × CAJA',
      '3 × CESTA = 2 × VELA-7-R + 1 × BASE',
      '3 × LOTE = 2 × VELA-7-R + 1 × BASE',
    ]);
    expect((await products()).find(({ sku }) => sku === 'BASE')?.name, 'not that of the pack').toBe('Base');
  });
});
