import { splitOrder } from '#server/orders/composing/splitOrder.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { eraseOrders } from '#server/shops/eraseOrders.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { erasedOrders } from '#server/carriers/erasedOrders.ts';
import { shopifyBench } from '#tests/fakes/shops/shopify/shopifyBench.ts';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;
const MARTA = { userId: 1, name: 'Marta', roleIds: [100] } as never;

type Bench = Pick<ReturnType<typeof wooBench>, 'scoped' | 'pass' | 'orders'> & { readonly bench: { now: Date } };

const parcels = ({ scoped, pass, orders, bench }: Bench) => ({
  /** Splits one unit of the only order off. @returns both */
  split: async () => {
    const [order] = await orders();
    const id = order?.id ?? 0;
    const made = await scoped(async (trx: ScopedTransaction) => {
      const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { id: id_line } = await trx
        .selectFrom('order_lines')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      const body = { lines: [{ id_line, quantity: 1 }], updated_at: row.updated_at.toISOString() };
      // Marta is one of the accounts of every bench.
      const user = await trx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
      const actor = { ...(MARTA as object), userId: user.id } as never;
      return splitOrder(trx, id, body, { actor, deviceId: null, now: bench.now });
    });
    if (!made.ok) throw new Error(JSON.stringify(made));
    return [id, made.data.id] as const;
  },
  leave: async (order: number, columns: object) => {
    await scoped((trx: ScopedTransaction) =>
      trx
        .updateTable('orders')
        .set({ status: 'SHIPPED', ship_step: 'completed', ...columns })
        .where('id', '=', order)
        .execute(),
    );
    await pass(MINUTE_MS);
    await pass(2 * MINUTE_MS);
  },
});

describe.each(DEFAULT_BACKENDS)('an order of a shop that was split, on $name', ({ open }) => {
  describe('of WooCommerce', () => {
    const world = wooBench(open);
    const { bench, pass, orders, failures, scoped } = world;
    const { split, leave } = parcels(world);

    it('is told of both parcels, and is sent with the last of them', async () => {
      bench.woo.put(1);
      await pass(MINUTE_MS);
      const [first, second] = await split();
      expect(
        (await orders()).map(({ units, total_cents, id_order_eplatform_shop: of }) => [units, total_cents, of]),
      ).toEqual(
        expect.arrayContaining([
          [1, expect.any(Number), '1'],
          [1, expect.any(Number), '1'],
        ]),
      );
      await leave(second, { tracking_number: 'TN-2' });
      expect(bench.woo.notes.get(1)).toEqual(['TN-2']);
      expect(bench.woo.orders.get(1)).toMatchObject({ status: 'processing' });
      await leave(first, { tracking_number: 'TN-1' });
      await pass(20 * MINUTE_MS);
      expect(bench.woo.notes.get(1)).toEqual(['TN-2', 'TN-1']);
      expect(bench.woo.orders.get(1)).toMatchObject({ status: 'completed' });
      expect(await failures()).toEqual([]);
    });

    it('names nobody any more in either, nor in what came back or went out again, once its shop asks to forget the customer', async () => {
      bench.woo.put(1);
      await pass(MINUTE_MS);
      const both = await split();
      const follow = (type: 'return' | 'reexpedition', parent: number) =>
        scoped(async (trx) => {
          const row = orderRow(bench.clientId, `${type}-${parent}`, { type, parent_order_id: parent });
          return (await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()).id;
        });
      const returned = await follow('return', both[1]);
      const again = await follow('reexpedition', returned);
      const all = [...both, returned, again];
      await scoped(async (trx) => {
        const rows = await trx.selectFrom('eplatform_orders').select(['id', 'order_id']).execute();
        await eraseOrders(trx, bench.clientId, rows, bench.now);
      });
      expect(await scoped((trx) => erasedOrders(trx, all))).toEqual(new Set(all));
      const names = await scoped((trx) => trx.selectFrom('orders').select(['firstname', 'address1']).execute());
      expect(names).toEqual(all.map(() => ({ firstname: '—', address1: '—' })));
    });

    it('is called off whole, and what the shop changes of its lines doubles none of them', async () => {
      bench.woo.put(1);
      await pass(MINUTE_MS);
      const [first, second] = await split();
      const units = () =>
        scoped(async (trx) =>
          (await trx.selectFrom('orders').select(['id', 'units']).orderBy('id').execute()).map((row) => [
            row.id,
            row.units,
          ]),
        );
      expect(await units()).toEqual([
        [first, 1],
        [second, 1],
      ]);
      bench.later(MINUTE_MS);
      bench.woo.put(1, { line_items: [{ ...bench.woo.orders.get(1)?.line_items[0], quantity: 5 }] } as never);
      await pass(11 * MINUTE_MS);
      expect(await units()).toEqual([
        [first, 1],
        [second, 1],
      ]);
      expect(await failures()).toMatchObject([['order', '1', 'changed-late', 'lines']]);
      bench.later(MINUTE_MS);
      bench.woo.put(1, { status: 'cancelled' });
      await pass(11 * MINUTE_MS);
      expect((await orders()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
    });
  });

  describe('of Shopify', () => {
    const world = shopifyBench(open);
    const { bench, pass, failures } = world;
    const { split, leave } = parcels(world);

    it('has the units of each parcel marked under its own number, none of them twice', async () => {
      bench.shopify.put(1);
      await pass(MINUTE_MS);
      const [first, second] = await split();
      await leave(first, { tracking_number: 'TN-1' });
      expect(bench.shopify.orders.get(1)?.fulfillment).toBe('PARTIALLY_FULFILLED');
      await leave(second, { tracking_number: 'TN-2' });
      await pass(20 * MINUTE_MS);
      expect(bench.shopify.orders.get(1)?.parcels).toMatchObject([
        { tracking: { number: 'TN-1' }, lines: [{ quantity: 1 }] },
        { tracking: { number: 'TN-2' }, lines: [{ quantity: 1 }] },
      ]);
      expect(bench.shopify.orders.get(1)?.fulfillment).toBe('FULFILLED');
      expect(await failures()).toEqual([]);
    });
  });
});
