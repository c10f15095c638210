import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ordersList } from '#contract/orders/ordersList.ts';
import { readListQuery } from '#contract/filters/listQuery.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { after as fillKits } from '#server/db/migrations/0019_sold_kits.ts';
import { after as fillBundles } from '#server/db/migrations/0021_sold_bundles.ts';
import { listOrders } from '#server/orders/listOrders.ts';
import { duplicateOrder } from '#server/orders/composing/duplicateOrder.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { saveKit } from '#server/orders/kits.ts';
import { shopifyBench } from '#tests/fakes/shops/shopify/shopifyBench.ts';
import { CANDLE, type StoredLine } from '#tests/fakes/shops/shopify/stored.ts';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import type { WooLine } from '#tests/fakes/shops/wooOrders.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;
/** Products of the shop. */
const NAMES = new Map([
  [50, 'Cesta'],
  [51, 'Queso'],
  [52, 'Vino'],
]);

describe.each(DEFAULT_BACKENDS)('bundles of a shop on $name', ({ open }) => {
  describe('of WooCommerce', () => {
    const world = wooBench(open);
    const { bench, pass, scoped, lines, sold, orders, failures } = world;
    const line = (id: number, product_id: number, quantity: number, more: Partial<WooLine> = {}): WooLine => ({
      id,
      name: NAMES.get(product_id) ?? '',
      product_id,
      quantity,
      subtotal: '0',
      subtotal_tax: '0',
      meta_data: [],
      ...more,
    });
    /** Two baskets of one cheese and two bottles each, and a bottle by itself. */
    const basket = (units = 2): readonly WooLine[] => [
      line(1, 50, units, { subtotal: `${units * 25}.00`, subtotal_tax: '0', bundled_items: [2, 3] }),
      line(2, 51, units, { bundled_by: 1 }),
      line(3, 52, 2 * units, { bundled_by: 1 }),
      line(4, 52, 1, { subtotal: '8.00' }),
    ];
    const buy = async (line_items = basket()) => {
      for (const [id, name] of NAMES)
        bench.woo.products.set(id, {
          ...bench.woo.products.get(7),
          id,
          sku: name.toUpperCase(),
          name,
          global_unique_id: '',
          virtual: id === 50,
        });
      bench.woo.put(1, { line_items });
      await pass(MINUTE_MS);
    };

    it('are one thing that was sold and the parts to pick, once each, for what the shop took', async () => {
      await buy();
      expect(await sold()).toEqual(['2 × CESTA = 1 × QUESO + 2 × VINO', '1 × VINO']);
      expect((await lines()).map(({ kit }) => kit && [kit.product, kit.name, kit.price])).toEqual([
        [null, 'Cesta', 2500],
        [null, 'Cesta', 2500],
        null,
      ]);
      expect((await orders()).map(({ units, lines: rows }) => [units, rows])).toEqual([[7, 3]]);
      expect(await failures()).toEqual([]);
    });

    it('are found by their own code, also those that came before anybody could', async () => {
      await buy();
      bench.woo.put(2, { line_items: [line(4, 52, 1, { subtotal: '8.00' })] });
      await pass(11 * MINUTE_MS);
      const [whole] = await orders();
      const foundBy = (search: string) => {
        const reading = readListQuery(ordersList.list, { sort: '-id' }, { search }, FULL_SIGHT);
        if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
        return scoped(async (trx) => (await listOrders(trx, reading.list)).rows.map(({ id }) => id));
      };
      expect([await foundBy('CESTA'), await foundBy('cesta ')]).toEqual([[whole?.id], [whole?.id]]);
      expect(await foundBy('VINO')).toHaveLength(2);
      await asOwner(bench.database, (trx) => sql`update order_lines set bundle_sku = null`.execute(trx));
      expect(await foundBy('CESTA')).toEqual([]);
      await fillBundles(bench.database);
      expect(await foundBy('CESTA')).toEqual([whole?.id]);
    });

    it('leave the filling of kits an end, however many there are, and are filled in to the last', async () => {
      await buy();
      await asOwner(bench.database, (trx) =>
        sql`insert into order_lines (client_id, order_id, product_id, quantity, unit_price_cents, kit)
          select client_id, order_id, product_id, quantity, unit_price_cents, kit from order_lines, generate_series(1, 3000)
          where kit is not null`.execute(trx),
      );
      await asOwner(bench.database, (trx) => sql`update order_lines set bundle_sku = null`.execute(trx));
      await fillKits(bench.database);
      await fillBundles(bench.database);
      const filled = await scoped((trx) =>
        trx.selectFrom('order_lines').select(['kit_id', 'bundle_sku']).where('kit', 'is not', null).execute(),
      );
      expect(filled).toHaveLength(6002);
      expect(filled.filter(({ kit_id, bundle_sku }) => kit_id !== null || bundle_sku !== 'CESTA')).toEqual([]);
    });

    it('are followed while nobody has begun, line by line', async () => {
      await buy();
      const before = (await lines()).map(({ id }) => id);
      bench.later(MINUTE_MS);
      bench.woo.put(1, { line_items: basket(3) });
      await pass(11 * MINUTE_MS);
      expect(await sold()).toEqual(['3 × CESTA = 1 × QUESO + 2 × VINO', '1 × VINO']);
      expect((await lines()).map(({ id }) => id)).toEqual(before);
      // Read again, nothing is new.
      bench.later(MINUTE_MS);
      bench.woo.put(1, { customer_note: 'otra vez' });
      await pass(11 * MINUTE_MS);
      expect((await lines()).map(({ id, quantity }) => [id, quantity])).toEqual([
        [before[0], 3],
        [before[1], 6],
        [before[2], 1],
      ]);
      expect(await failures()).toEqual([]);
    });

    it('are as many as are whole; what a refund left of others is sold by itself', async () => {
      await buy();
      bench.later(MINUTE_MS);
      const given = { id: 9, quantity: -1, meta_data: [{ key: '_refunded_item_id', value: '3' }] };
      bench.woo.put(1, { refunds: [{ id: 9, total: '-5.00' }], refunded: [{ id: 9, line_items: [given] }] });
      await pass(11 * MINUTE_MS);
      expect((await sold()).toSorted()).toEqual([
        '1 × CESTA = 1 × QUESO + 2 × VINO',
        '1 × QUESO',
        '1 × VINO',
        '1 × VINO',
      ]);
    });

    it('are none where a part is a kit here: what is picked is one step from what was sold', async () => {
      await buy();
      await scoped(async (trx) => {
        const rows = await trx.selectFrom('products').select(['id', 'sku']).execute();
        const idOf = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0;
        const at = { id_client: bench.clientId, product_id: idOf('QUESO') };
        const made = await saveKit(trx, at, { kind: 'parts', parts: [{ id_product: idOf('VINO'), units: 3 }] });
        expect(made.ok).toBe(true);
      });
      bench.woo.put(2, { line_items: basket() });
      await pass(11 * MINUTE_MS);
      const [, ...others] = await sold();
      expect(others).toEqual(['1 × VINO', '2 × QUESO = 3 × VINO', '4 × VINO', '1 × VINO']);
    });

    it('are in a duplicate what they were', async () => {
      await buy();
      const [{ id } = { id: 0 }] = await orders();
      const { id: userId } = await asOwner(bench.database, (trx) =>
        trx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow(),
      );
      const actor = { userId, name: 'Ana', roleIds: [] };
      const made = await scoped((trx) => duplicateOrder(trx, id, { actor, now: bench.now, deviceId: null }));
      expect(made.ok).toBe(true);
      expect(await sold()).toEqual([
        '2 × CESTA = 1 × QUESO + 2 × VINO',
        '1 × VINO',
        '2 × CESTA = 1 × QUESO + 2 × VINO',
        '1 × VINO',
      ]);
    });
  });

  describe('of Shopify', () => {
    const { bench, pass, sold, lines, orders, scoped, failures } = shopifyBench(open);
    const group = { id: 5, title: 'Cesta', quantity: 2, variantSku: 'CESTA' };
    const basket: readonly StoredLine[] = [
      { id: 1, name: 'Queso', sku: 'QUESO', quantity: 2, variant: 51, price: '9.00', group },
      { id: 2, name: 'Vino', sku: 'VINO', quantity: 4, variant: 52, price: '8.00', group },
      { id: 3, name: 'Vino', sku: 'VINO', quantity: 1, variant: 52, price: '8.50' },
    ];
    const buy = async (stored = basket) => {
      bench.shopify.variants.set(51, { ...CANDLE, sku: 'QUESO', barcode: '' });
      bench.shopify.variants.set(52, { ...CANDLE, sku: 'VINO', barcode: '' });
      bench.shopify.put(1, { lines: stored });
      await pass(MINUTE_MS);
    };

    it('are one thing that was sold and the parts to pick, once each, for what the shop took', async () => {
      await buy();
      expect(await sold()).toEqual(['2 × CESTA = 1 × QUESO + 2 × VINO', '1 × VINO']);
      expect((await lines())[0]?.kit).toMatchObject({ product: null, name: 'Cesta', price: 2500 });
      expect((await orders()).map(({ units }) => units)).toEqual([7]);
      expect(await failures()).toEqual([]);
    });

    it('are none where the lines are no whole multiple of them', async () => {
      await buy(basket.map((row) => (row.id === 2 ? { ...row, quantity: 3 } : row)));
      expect(await sold()).toEqual(['2 × QUESO', '3 × VINO', '1 × VINO']);
    });

    it('are told by their parts, which is how the shop sends them', async () => {
      await buy();
      const [{ id } = { id: 0 }] = await orders();
      const left = { status: 'SHIPPED', ship_step: 'completed', tracking_number: 'TN-1' } as const;
      await scoped((trx) => trx.updateTable('orders').set(left).where('id', '=', id).execute());
      await pass(MINUTE_MS);
      await pass(2 * MINUTE_MS);
      expect(bench.shopify.orders.get(1)).toMatchObject({
        fulfillment: 'FULFILLED',
        parcels: [{ lines: [{ quantity: 2 }, { quantity: 4 }, { quantity: 1 }] }],
      });
    });
  });
});
