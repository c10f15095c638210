import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#server/db/tenancy.ts';
import { CUSTOMER, openOrderDesk, type OrderDesk, START } from '#tests/fakes/orderDesk.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('pictures in the list of orders on $name', ({ open }) => {
  let desk: OrderDesk;
  let [many, bare] = [0, 0];

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
    const sizes = { weight_g: 1, width_mm: 1, height_mm: 1, depth_mm: 1, price_cents: 100, updated_at: START };
    const products = await asOwner(desk.database, (trx) =>
      trx
        .insertInto('products')
        .values(
          [null, '/images/b', '/images/c', '/images/d', '/images/e'].map((image_url, place) => ({
            client_id: desk.mine,
            sku: `FOTO-${place}`,
            name: `Foto ${place}`,
            image_url,
            ...sizes,
          })),
        )
        .returning('id')
        .execute(),
    );
    const order = async (ids: readonly number[]) => {
      const lines = ids.map((id_product) => ({ id_product, quantity: 2 }));
      const { body } = await desk.merchant.post('/api/v1/orders', { type: 'order', customer: CUSTOMER, lines });
      return (body.data as { id: number }).id;
    };
    many = await order(products.map(({ id }) => id));
    bare = await order(products.slice(0, 1).map(({ id }) => id));
  });
  afterAll(() => desk.close());

  const pictures = async (query: string) => {
    const { body } = await desk.merchant.get(`/api/v1/orders?id[in]=${many},${bare}&sort=id${query}`);
    return (body.data as { pictures?: object }[]).map((row) => row.pictures);
  };

  test('are the first three, with the count of all other products, for those who ask', async () => {
    expect(await pictures('')).toEqual([undefined, undefined]);
    expect(await pictures('&pictures=1')).toEqual([
      { urls: ['/images/b', '/images/c', '/images/d'], more: 2 },
      { urls: [], more: 1 },
    ]);
  });
});
