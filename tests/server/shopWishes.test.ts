import { describe, expect, it } from 'vitest';
import { loadPacking } from '#server/orders/loadPacking.ts';
import { loadProducts } from '#server/orders/loadProducts.ts';
import { prestaBench } from '#tests/fakes/shops/prestaBench.ts';
import { shopifyBench } from '#tests/fakes/shops/shopify/shopifyBench.ts';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import type { WooLine, WooMeta } from '#tests/fakes/shops/wooOrders.ts';
import { BACKENDS, DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;
const LINE = { id: 1, name: 'Vela', product_id: 7, quantity: 1, subtotal: '10.00', subtotal_tax: '2.10' };
const meta = (key: string, value: unknown, display_value: unknown = value): WooMeta => ({
  key,
  value,
  display_key: key,
  display_value,
});

describe.each(BACKENDS)('what customers of a WooCommerce want, on $name', ({ open }) => {
  const { bench, pass, lines, orders, scoped, begin, failures } = wooBench(open);
  const told = async () => {
    const ids = (await orders()).map(({ id }) => id);
    return scoped(async (trx) => {
      const products = await loadProducts(trx, ids, true);
      const packing = await loadPacking(trx, ids, products);
      return ids.map((id) => ({
        lines: (products.get(id) ?? []).map(({ name, quantity, options }) => [quantity, name, options]),
        note: packing(id).note,
      }));
    });
  };

  it('stays with its line, and lines that differ in it stay two', async () => {
    const long = 'ñ'.repeat(1500);
    bench.woo.put(1, {
      customer_note: 'Sin factura, es un regalo',
      line_items: [
        {
          ...LINE,
          meta_data: [
            meta('Grabado (+3,00 €)', 'Para Lucía', '<p>Para <b>Lucía</b> &amp; Ana</p>\n'),
            meta('_reduced_stock', '1'),
          ],
        },
        {
          ...LINE,
          id: 2,
          quantity: 2,
          subtotal: '20.00',
          subtotal_tax: '4.20',
          meta_data: [meta('Grabado (+3,00 €)', 'Para Hugo')],
        },
        {
          ...LINE,
          id: 3,
          quantity: 3,
          subtotal: '30.00',
          subtotal_tax: '6.30',
          meta_data: [meta('Grabado (+3,00 €)', 'Para Hugo')],
        },
        { ...LINE, id: 4, meta_data: [meta('Colores', ['rojo', 'azul']), meta('Largo', long), meta('raro', { a: 1 })] },
        { ...LINE, id: 5 },
      ],
    });
    await pass(MINUTE_MS);
    const engraved = (value: string) => [{ name: 'Grabado (+3,00 €)', value }];
    expect(await told()).toEqual([
      {
        note: 'Sin factura, es un regalo',
        lines: [
          [1, 'Vela', engraved('Para Lucía & Ana')],
          [5, 'Vela', engraved('Para Hugo')],
          [
            1,
            'Vela',
            [
              { name: 'Colores', value: 'rojo, azul' },
              { name: 'Largo', value: 'ñ'.repeat(1000) },
            ],
          ],
          [1, 'Vela', undefined],
        ],
      },
    ]);
  });

  it('is what makes a variation only where its name does not say so', async () => {
    const { woo } = bench;
    woo.products.set(70, { ...woo.products.get(7), id: 70, sku: '' });
    const variation = { ...LINE, product_id: 7, variation_id: 70 };
    woo.put(1, {
      line_items: [
        { ...variation, name: 'Vela - Roja, Grande', meta_data: [meta('color', 'Roja'), meta('talla', 'Grande')] },
        { ...variation, id: 2, name: 'Vela', meta_data: [meta('color', 'Roja')] },
      ],
    });
    await pass(MINUTE_MS);
    expect((await lines()).map(({ options }) => options)).toEqual([null, [{ name: 'color', value: 'Roja' }]]);
  });

  it('changes with the shop until somebody has begun, and is shown as a difference after', async () => {
    const put = (text: string) => bench.woo.put(1, { line_items: [{ ...LINE, meta_data: [meta('Grabado', text)] }] });
    put('Ana');
    await pass(MINUTE_MS);
    put('Eva');
    await pass(20 * MINUTE_MS);
    expect([(await lines()).map(({ options }) => options?.[0]?.value), await failures()]).toEqual([['Eva'], []]);
    await begin(1);
    put('Leo');
    await pass(20 * MINUTE_MS);
    expect((await lines()).map(({ options }) => options?.[0]?.value)).toEqual(['Eva']);
    expect(await failures()).toEqual([['order', '1', 'changed-late', 'lines']]);
  });

  it('is less after a refund: taken over before anybody began, told to whoever has begun', async () => {
    const refund = (order: number, quantity: number) => {
      const [line] = bench.woo.orders.get(order)?.line_items ?? [];
      const given = { id: 9, quantity: -quantity, meta_data: [{ key: '_refunded_item_id', value: String(line?.id) }] };
      bench.woo.put(order, { refunds: [{ id: 9, total: '-12.10' }], refunded: [{ id: 9, line_items: [given] }] });
    };
    for (const n of [1, 2, 3]) bench.woo.put(n);
    await pass(MINUTE_MS);
    await begin(2);
    refund(1, 1);
    refund(2, 1);
    refund(3, 2);
    await pass(20 * MINUTE_MS);
    expect((await orders()).map(({ units, total_weight_g, status }) => [units, total_weight_g, status])).toEqual([
      [1, 250, 'CREATED'],
      [2, 500, 'IN_PICKEDUP'],
      // Nothing is left of it.
      [2, 500, 'CANCELED'],
    ]);
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([1, 2, 2]);
    expect(await failures()).toEqual([['order', '2', 'changed-late', 'lines']]);
  });

  describe('of a kit', () => {
    const kit = (parts: readonly Partial<WooLine>[], changes: Partial<WooLine> = {}) => {
      const { woo } = bench;
      for (const [id, name] of [
        [50, 'Cesta'],
        [51, 'Queso'],
        [52, 'Vino'],
      ] as const)
        woo.products.set(id, { ...woo.products.get(7), id, sku: name.toUpperCase(), name, global_unique_id: '' });
      const free = { ...LINE, subtotal: '0', subtotal_tax: '0' };
      woo.put(1, {
        line_items: [
          { ...LINE, name: 'Cesta', product_id: 50, ...changes },
          ...parts.map((part, place) => ({
            ...free,
            id: 2 + place,
            name: ['Queso', 'Vino'][place] ?? '',
            product_id: 51 + place,
            ...part,
          })),
        ],
      });
    };
    const bought = async () => (await lines()).map(({ name, quantity, unit_price_cents: c }) => [quantity, name, c]);
    const ships = (word: 'yes' | 'no', name = 'bundled') => meta(`_${name}_item_needs_shipping`, word);

    it('is one thing where it is sent assembled, and weighs once', async () => {
      kit(
        [
          { bundled_by: 1, meta_data: [ships('no')] },
          { bundled_by: 1, meta_data: [ships('no')] },
        ],
        {
          bundled_items: [2, 3],
        },
      );
      await pass(MINUTE_MS);
      expect(await bought()).toEqual([[1, 'Cesta', 1210]]);
      expect((await orders()).map((one) => one.total_weight_g)).toEqual([250]);
    });

    it.each([
      [
        'says that they are sent by themselves',
        [
          { bundled_by: 1, meta_data: [ships('yes')] },
          { bundled_by: 1, meta_data: [ships('yes')] },
        ],
        {},
      ],
      ['does not say', [{ bundled_by: 1 }, { bundled_by: 1 }], {}],
      [
        'is one of composites',
        [
          { meta_data: [meta('_composite_parent', 'k1'), ships('yes', 'composite')] },
          { meta_data: [meta('_composite_parent', 'k1'), ships('yes', 'composite')] },
        ],
        { meta_data: [meta('_composite_children', ['a', 'b']), meta('_composite_cart_key', 'k1')] },
      ],
      [
        'knows no assembled ones',
        [{ meta_data: [meta('_woosb_parent_id', '50')] }, { meta_data: [meta('_woosb_parent_id', '50')] }],
        { meta_data: [meta('_woosb_ids', '51/1,52/1')] },
      ],
    ] as const)('is its parts where the plugin %s', async (_, parts, changes) => {
      kit(parts, changes);
      await pass(MINUTE_MS);
      expect(await bought()).toEqual([
        [1, 'Queso', 605],
        [1, 'Vino', 605],
      ]);
    });

    it('is itself and those parts that are sent beside it', async () => {
      kit([
        { bundled_by: 1, meta_data: [ships('no')] },
        { bundled_by: 1, meta_data: [ships('yes')] },
      ]);
      await pass(MINUTE_MS);
      expect(await bought()).toEqual([
        [1, 'Cesta', 1210],
        [1, 'Vino', 0],
      ]);
    });
  });
});

describe.each(DEFAULT_BACKENDS)('what customers of a PrestaShop want, on $name', ({ open }) => {
  const { bench, pass, lines, orders, scoped, failures } = prestaBench(open);
  const customized = () => {
    const { presta } = bench;
    presta.put(1, { gift: 1, gift_message: 'Feliz cumpleaños, abuela', recyclable: 1 });
    presta.set('order_details', { id: 1000, id_customization: 5 });
    presta.set('order_details', { ...presta.tables.order_details.get(1000), id: 1001, id_customization: 6 });
    const text = (value: string) =>
      `<customized_data_text_fields><customized_data_text_field><id_customization_field>9</id_customization_field><value><![CDATA[${value}]]></value></customized_data_text_field></customized_data_text_fields>`;
    presta.set('customizations', { id: 5, id_product: 7, associations: text('Para Lucía') });
    presta.set('customizations', { id: 6, id_product: 7, associations: text('Para Hugo <3') });
    presta.set('product_customization_fields', { id: 9, id_product: 7, name: ['Grabado', 'Engraving'] });
  };

  it('reaches who packs: the card, the packaging, what was made for them', async () => {
    customized();
    await pass(MINUTE_MS);
    const engraved = (value: string) => [{ name: 'Grabado', value }];
    expect((await lines()).map(({ quantity, options }) => [quantity, options])).toEqual([
      [2, engraved('Para Lucía')],
      [2, engraved('Para Hugo <3')],
    ]);
    const [order] = await orders();
    const packing = await scoped((trx) => loadPacking(trx, [order?.id ?? 0], new Map()));
    expect(packing(order?.id ?? 0)).toMatchObject({
      gift: { message: 'Feliz cumpleaños, abuela' },
      recyclable: true,
      note: 'Llamar antes',
    });
  });

  it('changes with the shop until it has left; after the box was closed somebody is told', async () => {
    const put = async (gift_message: string) => {
      bench.presta.put(1, { gift: 1, gift_message });
      await pass(20 * MINUTE_MS);
    };
    const card = async () => {
      const [order] = await orders();
      const packing = await scoped((trx) => loadPacking(trx, [order?.id ?? 0], new Map()));
      return [
        packing(order?.id ?? 0).gift?.message,
        (await failures()).map(({ problem, detail }) => [problem, detail]),
      ];
    };
    await put('Feliz cumpleaños');
    await put('Feliz santo');
    expect(await card()).toEqual(['Feliz santo', []]);
    await scoped((trx) => trx.updateTable('orders').set({ status: 'PREPARED', prepare_step: 'completed' }).execute());
    await put('Feliz día');
    expect(await card()).toEqual(['Feliz día', [['changed-late', 'gift']]]);
    await scoped((trx) => trx.updateTable('orders').set({ status: 'SHIPPED' }).execute());
    await put('Tarde');
    expect((await card())[0]).toBe('Feliz día');
  });

  it('keeps lines apart where the key may not read what was made', async () => {
    customized();
    bench.presta.rights.delete('customizations GET');
    await pass(MINUTE_MS);
    expect((await lines()).map(({ quantity, options }) => [quantity, options?.[0]?.value])).toEqual([
      [2, '#5'],
      [2, '#6'],
    ]);
  });
});

describe.each(DEFAULT_BACKENDS)('what customers of a Shopify want, on $name', ({ open }) => {
  const { bench, pass, lines, orders } = shopifyBench(open);

  it('stays with its line, parts of a bundle are lines of their own', async () => {
    const line = { name: 'Vela', sku: 'VELA-7', quantity: 1, variant: 7, price: '12.10' };
    const chosen = (value: string) => [
      { key: 'Grabado', value },
      { key: '_bundle_id', value: 'x' },
    ];
    bench.shopify.put(1, {
      note: 'Dejar en la portería',
      lines: [
        { ...line, id: 1, customAttributes: chosen('Ana') },
        { ...line, id: 2, customAttributes: chosen('Eva') },
        { ...line, id: 3, customAttributes: [] },
      ],
    });
    await pass(MINUTE_MS);
    expect((await lines()).map(({ options }) => options)).toEqual([
      [{ name: 'Grabado', value: 'Ana' }],
      [{ name: 'Grabado', value: 'Eva' }],
      null,
    ]);
    expect((await orders()).map(({ other }) => other)).toEqual(['Dejar en la portería']);
  });
});
