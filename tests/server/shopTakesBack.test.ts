import { describe, expect, it } from 'vitest';
import { SYSTEM_ID } from '#server/kernel/actor.ts';
import { appendStatuses } from '#server/orders/appendStatuses.ts';
import { lockOrders } from '#server/commands/lockOrders.ts';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('orders that a shop takes back on $name', ({ open }) => {
  const { bench, scoped, work, pass, orders, failures, receive } = wooBench(open);
  const statuses = async () => (await orders()).map(({ status }) => status);
  const set = async (order: number, status: string) => {
    bench.later(MINUTE_MS);
    bench.woo.put(order, { status });
    for (const message of bench.woo.messages(order, 'order.updated')) await receive(message);
    await work();
  };
  const write = (status: string, userId: number | null) =>
    scoped(async (trx) => {
      const [row] = await trx.selectFrom('orders').select('id').execute();
      const [order] = await lockOrders(trx, [row!.id]);
      const at = bench.now;
      const by = { userId: userId ?? SYSTEM_ID, userName: 'Marta', deviceId: null, source: 'user' } as const;
      await appendStatuses(trx, [{ order: order!, row: { status, at, receivedAt: at, observations: null, ...by } }]);
    });
  const person = async () =>
    (await scoped((trx) => trx.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow())).id;

  it('and wants again before anybody began are to be picked again, with what changed meanwhile', async () => {
    bench.woo.put(1);
    await pass(MINUTE_MS);
    await set(1, 'cancelled');
    expect(await statuses()).toEqual(['CANCELED']);
    // Paid later: the shop does not want it sent yet.
    await set(1, 'on-hold');
    expect(await statuses()).toEqual(['CANCELED']);
    bench.woo.put(1, { shipping: { ...(bench.woo.orders.get(1)!['shipping'] as object), city: 'Parla' } });
    await set(1, 'processing');
    expect(await orders()).toMatchObject([{ status: 'CREATED', in_to_pickup: true, city: 'Parla' }]);
    expect(await failures()).toEqual([]);
    await set(1, 'cancelled');
    await set(1, 'processing');
    expect(await statuses()).toEqual(['CREATED']);
  });

  it('and wants again after somebody began are shown until somebody has looked', async () => {
    bench.woo.put(1);
    await pass(MINUTE_MS);
    await write('IN_PICKEDUP', await person());
    await set(1, 'cancelled');
    await set(1, 'processing');
    expect([await statuses(), await failures()]).toEqual([['CANCELED'], [['order', '1', 'reopened', 'processing']]]);
    bench.woo.put(1, { customer_note: 'Llamar antes' });
    await set(1, 'processing');
    expect(await failures()).toEqual([['order', '1', 'reopened', 'processing']]);
    await set(1, 'cancelled');
    expect(await failures()).toEqual([]);
  });

  it('and that one of our people called off stay so', async () => {
    bench.woo.put(1);
    await pass(MINUTE_MS);
    await write('CANCELED', await person());
    await set(1, 'processing');
    expect([await statuses(), await failures()]).toEqual([['CANCELED'], []]);
    await set(1, 'cancelled');
    await set(1, 'processing');
    expect([await statuses(), await failures()]).toEqual([['CANCELED'], [['order', '1', 'reopened', 'processing']]]);
  });

  it('from its bin are told by a message of their own, and are to be picked again', async () => {
    bench.woo.put(1);
    await pass(MINUTE_MS);
    bench.later(MINUTE_MS);
    bench.woo.put(1, { status: 'trash' });
    for (const message of bench.woo.messages(1, 'order.deleted')) await receive(message);
    await work();
    expect(await statuses()).toEqual(['CANCELED']);
    bench.later(MINUTE_MS);
    bench.woo.put(1, { status: 'processing' });
    const told = bench.woo.messages(1, 'order.restored');
    expect(told).toHaveLength(1);
    for (const message of told) await receive(message);
    await work();
    expect(await statuses()).toEqual(['CREATED']);
    // A second time it says the very same of an order that it deletes.
    bench.later(MINUTE_MS);
    bench.woo.put(1, { status: 'trash' });
    for (const message of bench.woo.messages(1, 'order.deleted')) await receive(message);
    await work();
    expect(await statuses()).toEqual(['CANCELED']);
  });

  it('for good, which nobody tells, are called off within minutes, or shown when they have left', async () => {
    for (const n of [1, 2, 3]) bench.woo.put(n);
    await pass(MINUTE_MS);
    const [, second] = await orders();
    await scoped((trx) => trx.updateTable('orders').set({ status: 'SHIPPED' }).where('id', '=', second!.id).execute());
    for (const n of [1, 2]) bench.woo.remove(n);
    for (let minutes = 0; minutes < 12; minutes += 1) await pass(MINUTE_MS);
    expect(await statuses()).toEqual(['CANCELED', 'SHIPPED', 'CREATED']);
    expect(await failures()).toEqual([['order', '2', 'cancelled-late', 'SHIPPED']]);
  });

  it('all at once, as one that was put back to an older copy of itself, are shown, and none is called off', async () => {
    for (let n = 1; n <= 20; n += 1) bench.woo.put(n);
    await pass(MINUTE_MS);
    for (let n = 5; n <= 20; n += 1) bench.woo.remove(n);
    for (let minutes = 0; minutes < 12; minutes += 1) await pass(MINUTE_MS);
    expect(new Set(await statuses())).toEqual(new Set(['CREATED']));
    const shown = await failures();
    expect([shown.length, new Set(shown.map(([, , problem]) => problem))]).toEqual([16, new Set(['gone'])]);
  });
});
