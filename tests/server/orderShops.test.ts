import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderListed } from '#contract/orders/order.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { insertEplatform } from '#tests/factories/eplatformRows.ts';
import { type ActionWorld, openActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('the shop of an order on $name', ({ open }) => {
  let world: ActionWorld;
  let fromShop: number;
  let byHand: number;
  let foreign: number;
  let shop: number;
  let foreignShop: number;

  /** A shop of a client that brought in this order before orders knew their shop. */
  const shopBefore = (client: number, orderId: number, mark: string) =>
    world.read(async (trx) => {
      const { eplatform } = await insertEplatform(trx, client, { mark, count: 1, orderId });
      await trx.updateTable('orders').set({ eplatform_id: null }).where('id', '=', orderId).execute();
      return eplatform;
    });

  beforeAll(async () => {
    world = await openActionWorld(await open());
    const [own, other] = world.clients;
    [fromShop, byHand, foreign] = [await world.order(), await world.order(), await world.order({ client: other })];
    [shop, foreignShop] = [await shopBefore(own, fromShop, 'Velas'), await shopBefore(other, foreign, 'Otra')];
    const { unscoped } = world.database;
    await unscoped
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '0330_order_shops' as never)
      .execute();
    await prepareDatabase(unscoped);
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

  test('is known of orders that came before it was kept, of every client', async () => {
    const kept = await world.read((trx) =>
      trx.selectFrom('orders').select(['id', 'eplatform_id']).where('type', '=', 'order').orderBy('id').execute(),
    );
    expect(kept).toEqual([
      { id: fromShop, eplatform_id: shop },
      { id: byHand, eplatform_id: null },
      { id: foreign, eplatform_id: foreignShop },
    ]);
  });

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
