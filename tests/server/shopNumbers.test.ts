import { describe, expect, it } from 'vitest';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('the numbers of orders of several shops on $name', ({ open }) => {
  const { bench, connect, pass, orders, scoped } = wooBench(open);
  const numbers = async () => (await orders()).map(({ order_reference }) => order_reference);

  it('are those of each shop, with its mark where another has the same, and later orders keep theirs', async () => {
    bench.woo.put(82);
    await pass(MINUTE_MS);
    const second = await connect('https://otra.example', 'Otra');
    const third = await connect('https://tercera.example', 'Tercera');
    await pass(MINUTE_MS);
    expect((await numbers()).toSorted()).toEqual(['82', '82-2', '82-3']);
    const own = await scoped((trx) =>
      trx
        .selectFrom('eplatform_orders')
        .innerJoin('orders', 'orders.id', 'eplatform_orders.order_id')
        .select(['eplatform_orders.eplatform_id', 'order_reference', 'eplatform_orders.reference'])
        .execute(),
    );
    expect(own).toContainEqual({ eplatform_id: second, order_reference: '82-2', reference: '82' });
    expect(own).toContainEqual({ eplatform_id: third, order_reference: '82-3', reference: '82' });
    // All three stand at the same shop here: each brings the next numbers, and the first gets them as they are.
    for (const n of [83, 98]) bench.woo.put(n);
    for (let minutes = 0; minutes < 15; minutes += 1) await pass(MINUTE_MS);
    expect((await numbers()).toSorted()).toEqual(['82', '82-2', '82-3', '83', '83-2', '83-3', '98', '98-2', '98-3']);
  });

  it('of one shop that has the same twice are told apart, and a number that is taken is nobody else’s', async () => {
    bench.woo.put(1, { number: 'A-7' });
    bench.woo.put(2, { number: 'A-7' });
    bench.woo.put(3, { number: 'A-7-2' });
    bench.woo.put(4, { number: 'A-7' });
    await pass(MINUTE_MS);
    expect((await numbers()).toSorted()).toEqual(['A-7', 'A-7-2', 'A-7-3', 'A-7-4']);
  });
});
