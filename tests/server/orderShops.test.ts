import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { insertShop } from '#tests/factories/shopRows.ts';
import { type ActionWorld, openActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('the shop of an order on $name', ({ open }) => {
  let world: ActionWorld;
  let fromShop: number;
  let byHand: number;
  let shop: number;
  let foreignShop: number;

  /** A shop of a client that brought in this order. */
  const shopOf = (client: number, orderId: number, mark: string) =>
    world.read(async (trx) => {
      const { eplatform } = await insertShop(trx, client, { mark, count: 1, orderId });
      await trx.updateTable('orders').set({ eplatform_id: eplatform }).where('id', '=', orderId).execute();
      return eplatform;
    });

  beforeAll(async () => {
    world = await openActionWorld(await open());
    const [own, other] = world.clients;
    [fromShop, byHand] = [await world.order(), await world.order()];
    const foreign = await world.order({ client: other });
    [shop, foreignShop] = [await shopOf(own, fromShop, 'Velas'), await shopOf(other, foreign, 'Otra')];
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const listed = async (query = '') =>
    (await world.merchant.get(`/api/v1/orders?type=order&sort=id${query}`)).body.data as readonly OrderListed[];
  const idsOf = (rows: readonly OrderListed[]) => rows.map(({ id }) => id);
  const report = async (query: string) => {
    const answer = await world.merchant.call({
      url: `/api/v1/reports/ordersReport?type=order&sort=id&columns=shop,type&${query}`,
    });
    return answer.body.replace('\uFEFF', '').trim().split('\r\n');
  };

  test('stands in the list, finds its orders there, and has its name in the report', async () => {
    expect((await listed()).map(({ id, id_eplatform }) => [id, id_eplatform])).toEqual([
      [fromShop, shop],
      [byHand, null],
    ]);
    expect(idsOf(await listed(`&id_eplatform=${shop}`))).toEqual([fromShop]);
    expect(idsOf(await listed(`&id_eplatform%5Bin%5D=${shop},${foreignShop}`))).toEqual([fromShop]);
    expect(idsOf(await listed('&id_eplatform%5BisNull%5D='))).toEqual([byHand]);
    expect(await report('')).toEqual(['Tienda online;Tipo', 'Velas tienda 1;Pedido', ';Pedido']);
    const { body } = await world.merchant.get(`/api/v1/orders/${fromShop}`);
    expect(body.data).toMatchObject({ eplatform: { id: shop, name: 'Velas tienda 1' } });
    const detailed = await world.merchant.get(`/api/v1/orders/detailed?id=${fromShop}`);
    expect(detailed.body.data).toMatchObject([{ shop_name: 'Velas tienda 1' }]);
    expect(await report(`id_eplatform=${shop}`)).toEqual(['Tienda online;Tipo', 'Velas tienda 1;Pedido']);
  });

  test('is still told when it is connected no more, and an order outlives its row', async () => {
    await world.merchant.call({ method: 'PUT', url: `/api/v1/eplatforms/${shop}/disable`, payload: {} });
    const { body } = await world.merchant.get('/api/v1/eplatforms');
    expect(body.data).toMatchObject([{ id: shop, deleted_at: expect.any(String) }]);
    expect(idsOf(await listed(`&id_eplatform=${shop}`))).toEqual([fromShop]);
    await world.read((trx) => trx.deleteFrom('eplatforms').where('id', '=', shop).execute());
    expect((await listed()).map(({ id, id_eplatform }) => [id, id_eplatform])).toEqual([
      [fromShop, null],
      [byHand, null],
    ]);
  });
});
