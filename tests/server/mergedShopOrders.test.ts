import { mergeOrders } from '#server/orders/composing/mergeOrders.ts';
import { eraseOrders } from '#server/shops/eraseOrders.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { shopifyBench } from '#tests/fakes/shops/shopify/shopifyBench.ts';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;

type Bench = Pick<ReturnType<typeof wooBench>, 'scoped' | 'pass' | 'orders'> & { readonly bench: { now: Date } };

const parcels = ({ scoped, pass, bench }: Bench) => {
  const idOf = (shopOrder: string, shop?: number) =>
    scoped(async (trx: ScopedTransaction) => {
      const row = await trx
        .selectFrom('eplatform_orders')
        .select('order_id')
        .where('shop_order', '=', shopOrder)
        .$if(shop !== undefined, (query) => query.where('eplatform_id', '=', shop ?? 0))
        .executeTakeFirstOrThrow();
      return row.order_id ?? 0;
    });
  const rowOf = (id: number) =>
    scoped((trx: ScopedTransaction) =>
      trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  return {
    idOf,
    rowOf,
    unitsOf: (id: number) =>
      scoped(async (trx: ScopedTransaction) =>
        (await trx.selectFrom('order_lines').select('quantity').where('order_id', '=', id).orderBy('id').execute()).map(
          ({ quantity }) => quantity,
        ),
      ),
    merge: async (into: number, others: readonly number[]) => {
      const [row, ...rows] = await Promise.all([into, ...others].map(rowOf));
      const made = await scoped(async (trx: ScopedTransaction) => {
        const user = await trx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
        const body = {
          orders: rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() })),
          updated_at: row?.updated_at.toISOString() ?? '',
        };
        const actor = { userId: user.id, name: 'Marta', roleIds: [100] };
        return mergeOrders(trx, into, body, { actor, deviceId: null, now: bench.now });
      });
      if (!made.ok) throw new Error(JSON.stringify(made));
    },
    set: async (order: number, columns: object) => {
      await scoped((trx: ScopedTransaction) =>
        trx.updateTable('orders').set(columns).where('id', '=', order).execute(),
      );
      await pass(MINUTE_MS);
      await pass(2 * MINUTE_MS);
    },
  };
};

const LEFT = { status: 'SHIPPED', ship_step: 'completed' };

describe.each(DEFAULT_BACKENDS)('orders of shops that travel in one parcel, on $name', ({ open }) => {
  describe('of WooCommerce', () => {
    const world = wooBench(open);
    const { bench, pass, failures, scoped } = world;
    const { idOf, rowOf, unitsOf, merge, set } = parcels(world);
    const twoMerged = async () => {
      bench.woo.put(1);
      bench.woo.put(2);
      await pass(MINUTE_MS);
      const [into, other] = [await idOf('1'), await idOf('2')];
      await merge(into, [other]);
      return [into, other] as const;
    };

    it('hear each of the same parcel, once it leaves', async () => {
      const [into] = await twoMerged();
      await set(into, { ...LEFT, tracking_number: 'TN-1' });
      await pass(20 * MINUTE_MS);
      expect([bench.woo.notes.get(1), bench.woo.notes.get(2)]).toEqual([['TN-1'], ['TN-1']]);
      expect([bench.woo.orders.get(1)?.status, bench.woo.orders.get(2)?.status]).toEqual(['completed', 'completed']);
      expect(await failures()).toEqual([]);
    });

    it('lose the goods of the one that its shop cancels, and nothing of the other', async () => {
      const [into, other] = await twoMerged();
      const before = await unitsOf(into);
      bench.later(MINUTE_MS);
      bench.woo.put(2, { status: 'cancelled' });
      await pass(11 * MINUTE_MS);
      expect(await rowOf(other)).toMatchObject({ status: 'CANCELED', merged_into: null, deleted_at: null });
      expect(await rowOf(into)).toMatchObject({ status: 'CREATED', deleted_at: null });
      expect([...(await unitsOf(into)), ...(await unitsOf(other))]).toEqual(before);
    });

    it('go on with the other where the one is cancelled in whose parcel both travel', async () => {
      const [into, other] = await twoMerged();
      bench.later(MINUTE_MS);
      bench.woo.put(1, { status: 'cancelled' });
      await pass(11 * MINUTE_MS);
      expect(await rowOf(into)).toMatchObject({ status: 'CANCELED' });
      expect(await rowOf(other)).toMatchObject({ status: 'CREATED', merged_into: null, deleted_at: null });
      expect(await unitsOf(other)).not.toEqual([]);
    });

    it('get what the shop changes of one of them, and still travel together', async () => {
      const [into, other] = await twoMerged();
      bench.later(MINUTE_MS);
      bench.woo.put(2, { line_items: [{ ...bench.woo.orders.get(2)?.line_items[0], quantity: 5 }] } as never);
      await pass(11 * MINUTE_MS);
      expect(await rowOf(other)).toMatchObject({ merged_into: into });
      expect((await unitsOf(into)).at(-1)).toBe(5);
      expect(await failures()).toEqual([]);
    });

    it('are shown to people, and change nothing under the hands of whoever picks them', async () => {
      const [into, other] = await twoMerged();
      const before = await unitsOf(into);
      await set(into, { status: 'IN_PICKEDUP', pick_step: 'in-progress' });
      bench.later(MINUTE_MS);
      bench.woo.put(1, { line_items: [{ ...bench.woo.orders.get(1)?.line_items[0], quantity: 5 }] } as never);
      bench.woo.put(2, { status: 'cancelled' });
      await pass(11 * MINUTE_MS);
      expect(await unitsOf(into)).toEqual(before);
      expect(await rowOf(other)).toMatchObject({ merged_into: into, status: 'CREATED' });
      const shown = await failures();
      expect(shown).toHaveLength(2);
      expect(shown).toContainEqual(['order', '1', 'changed-late', 'lines']);
      expect(shown).toContainEqual(['order', '2', 'cancelled-late', 'IN_PICKEDUP']);
    });

    it('keep the choices of the one whose customer did not ask to be forgotten', async () => {
      const [into, other] = await twoMerged();
      await scoped((trx) =>
        trx.updateTable('order_lines').set({ options: '[{"name":"Texto","value":"Ana"}]' }).execute(),
      );
      await scoped(async (trx) => {
        const rows = await trx
          .selectFrom('eplatform_orders')
          .select(['id', 'order_id'])
          .where('order_id', '=', other)
          .execute();
        await eraseOrders(trx, bench.clientId, rows, bench.now);
      });
      const lines = await scoped((trx) =>
        trx.selectFrom('order_lines').selectAll().where('order_id', '=', into).execute(),
      );
      expect(lines.filter(({ merged_from }) => merged_from === other).every(({ options }) => options === null)).toBe(
        true,
      );
      expect(lines.filter(({ merged_from }) => merged_from === null).every(({ options }) => options !== null)).toBe(
        true,
      );
    });
  });

  describe('of Shopify', () => {
    const world = shopifyBench(open);
    const { bench, pass, failures } = world;
    const { idOf, merge, set } = parcels(world);

    it('have their own units marked, each under the number of the parcel, none of the other', async () => {
      bench.shopify.put(1);
      bench.shopify.put(2);
      await pass(MINUTE_MS);
      const [into, other] = [await idOf('1'), await idOf('2')];
      await merge(into, [other]);
      await set(into, { ...LEFT, tracking_number: 'TN-1' });
      await pass(20 * MINUTE_MS);
      const told = [1, 2].map((order) => bench.shopify.orders.get(order));
      const parcel = { tracking: { number: 'TN-1' }, lines: [{ quantity: 2 }] };
      expect(told).toMatchObject([
        { fulfillment: 'FULFILLED', parcels: [parcel] },
        { fulfillment: 'FULFILLED', parcels: [parcel] },
      ]);
      expect(await failures()).toEqual([]);
    });
  });
});
