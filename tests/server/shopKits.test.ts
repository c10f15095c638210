import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { saveKit } from '#server/orders/kits.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { shopifyBench } from '#tests/fakes/shops/shopify/shopifyBench.ts';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

type Bench = Pick<ReturnType<typeof wooBench>, 'scoped' | 'lines'> & {
  readonly bench: { readonly clientId: number; readonly now: Date };
};

/** The product of every order, made of two MECHA and one CERA. */
const kitchen = ({ scoped, lines, bench }: Bench) => ({
  kit: async (units: readonly [number, number] = [2, 1]) => {
    await scoped(async (trx: ScopedTransaction) => {
      const sizes = { weight_g: 10, width_mm: 1, height_mm: 1, depth_mm: 1, updated_at: bench.now };
      const rows = ['VELA-7', 'MECHA', 'CERA'].map((sku) => ({
        client_id: bench.clientId,
        sku,
        name: sku,
        price_cents: 100,
        ...sizes,
      }));
      await trx
        .insertInto('products')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['client_id', 'sku']).doNothing())
        .execute();
      const known = await trx.selectFrom('products').select(['id', 'sku']).execute();
      const idOf = (sku: string) => known.find((one) => one.sku === sku)?.id ?? 0;
      const parts = ['MECHA', 'CERA'].map((sku, place) => ({ id_product: idOf(sku), units: units[place] ?? 1 }));
      const made = await saveKit(
        trx,
        { id_client: bench.clientId, product_id: idOf('VELA-7') },
        { kind: 'parts', parts },
      );
      if (!made.ok) throw new Error(JSON.stringify(made));
    });
  },
  picks: async () => (await lines()).map(({ sku, quantity, kit }) => [sku, quantity, kit?.sku ?? null]),
});

describe.each(DEFAULT_BACKENDS)('kits of a shop on $name', ({ open }) => {
  describe('of WooCommerce', () => {
    const world = wooBench(open);
    const { bench, pass, orders, failures } = world;
    const { kit, picks } = kitchen(world);
    const change = async (line: object) => {
      bench.later(MINUTE_MS);
      bench.woo.put(1, { line_items: [{ ...bench.woo.orders.get(1)?.line_items[0], ...line }] } as never);
      await pass(11 * MINUTE_MS);
    };

    it('are picked by their parts, and by those of then when the shop wants more or fewer', async () => {
      await kit();
      bench.woo.put(1);
      await pass(MINUTE_MS);
      expect(await picks()).toEqual([
        ['MECHA', 4, 'VELA-7'],
        ['CERA', 2, 'VELA-7'],
      ]);
      const [{ id: first } = { id: 0 }] = await world.lines();
      await kit([7, 7]);
      await change({ quantity: 3, subtotal: '30.00', subtotal_tax: '6.30' });
      expect(await picks()).toEqual([
        ['MECHA', 6, 'VELA-7'],
        ['CERA', 3, 'VELA-7'],
      ]);
      expect((await world.lines())[0]?.id, 'the line is the same').toBe(first);
      await change({ quantity: 1 });
      expect(await picks()).toEqual([
        ['MECHA', 2, 'VELA-7'],
        ['CERA', 1, 'VELA-7'],
      ]);
      expect((await orders()).map(({ units, lines }) => [units, lines])).toEqual([[3, 2]]);
      expect(await failures()).toEqual([]);
    });

    it('stay one thing in an order that came in before they were kits', async () => {
      bench.woo.put(1);
      await pass(MINUTE_MS);
      await kit();
      await change({ quantity: 3 });
      expect(await picks()).toEqual([['VELA-7', 3, null]]);
    });
  });

  describe('of Shopify', () => {
    const world = shopifyBench(open);
    const { bench, pass, scoped, orders, failures } = world;
    const { kit } = kitchen(world);
    const leave = async (picked: readonly [number, number]) => {
      await kit();
      bench.shopify.put(1);
      await pass(MINUTE_MS);
      const [{ id: order_id } = { id: 0 }] = await orders();
      const lines = await world.lines();
      await scoped(async (trx) => {
        for (const [place, count] of picked.entries()) {
          const own = { client_id: bench.clientId, order_id, product_id: lines[place]?.product_id ?? 0 };
          await trx
            .insertInto('picking_counts')
            .values({ ...own, session_id: randomUUID(), version: 1, count })
            .execute();
        }
        const left = {
          status: 'SHIPPED',
          pick_step: 'in-progress',
          ship_step: 'completed',
          tracking_number: 'TN-1',
        } as const;
        await trx.updateTable('orders').set(left).where('id', '=', order_id).execute();
      });
      await pass(MINUTE_MS);
      await pass(2 * MINUTE_MS);
      return bench.shopify.orders.get(1)?.parcels.map((parcel) => parcel.lines.map(({ quantity }) => quantity));
    };

    it('are told by their own name, as many as left with all their parts', async () => {
      // Three of four MECHA and both CERA: one kit lacks a part.
      expect(await leave([3, 2])).toEqual([[1]]);
      expect(bench.shopify.orders.get(1)?.fulfillment).toBe('PARTIALLY_FULFILLED');
      expect(await failures()).toEqual([]);
    });

    it('are told whole where nothing is missing', async () => {
      expect(await leave([4, 2])).toEqual([[2]]);
      expect(bench.shopify.orders.get(1)?.fulfillment).toBe('FULFILLED');
    });
  });
});
