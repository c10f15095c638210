import type { DataOf } from '#contract/endpoint.ts';
import type { clearForeignLabels } from '#contract/packing/foreignLabels.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { plateText } from '#domain/packing/plate.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { NOW, testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SESSION = '00000000-0000-4000-8000-0000000000c1';

describe.each(BACKENDS)('labels on the wrong parcel on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let packer: Visitor;
  let ids: readonly number[];

  beforeAll(async () => {
    database = await openDemo(NOW);
    server = await testApp(database);
    packer = await server.signIn('picker@demo.test');
    const rows = await asOwner(database, (trx) =>
      trx
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'PICKEDUP')
        .where('type', '=', 'order')
        .where('client_id', '=', 1)
        .orderBy('id')
        .limit(8)
        .execute(),
    );
    ids = rows.map(({ id }) => id);
    await asOwner(database, async (trx) => {
      for (const order_id of ids)
        await trx
          .insertInto('order_packages')
          .values({ client_id: 1, order_id, number: 1, tracking_number: `PKCRUZ${order_id}X` })
          .execute();
    });
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const report = (order: number, text: string) =>
    packer.post(`/api/v1/packing-manager/${order}/foreign-label`, { id_client: 1, session: SESSION, text });
  const flagsOf = async (order: number) => {
    const { body } = await packer.get(`/api/v1/packing-manager/scan-order/${order}`);
    const { foreign_labels: flags = [], label_alarms: alarms = 0 } = (body.data as { order: OrderDetail }).order;
    return [alarms, ...flags.map(({ side, text }) => `${side} ${text}`)];
  };
  const clear = async (order: number, body: object) =>
    (
      (await packer.post(`/api/v1/orders/${order}/foreign-labels/clear`, body)).body.data as DataOf<
        typeof clearForeignLabels
      >
    ).outcome;
  const history = async (order: number) => {
    const rows = await asOwner(database, (trx) =>
      trx.selectFrom('order_events').select('action').where('order_id', '=', order).orderBy('id').execute(),
    );
    return rows.map(({ action }) => action).filter((action) => action.includes('ForeignLabel'));
  };

  it('flag both orders, once, whoever tells it again', async () => {
    const [mine = 0, other = 0] = ids;
    const text = `PKCRUZ${other}X`;
    expect((await report(mine, text)).body.data).toMatchObject({ success: [mine] });
    await report(mine, text);
    expect(await flagsOf(mine)).toEqual([1, `here ${text}`]);
    expect(await flagsOf(other)).toEqual([1, `elsewhere ${text}`]);
    expect([await history(mine), await history(other)]).toEqual([['readForeignLabel'], ['readForeignLabel']]);
    const { body } = await packer.get(`/api/v1/orders?id[in]=${mine},${other}`);
    expect((body.data as OrderDetail[]).map(({ label_alarms }) => label_alarms)).toEqual([1, 1]);
  });

  it('are found inside what a carrier puts around the number, and by a plate', async () => {
    const [, , mine = 0, inside = 0, plated = 0] = ids;
    await report(mine, `%0028009PKCRUZ${inside}X724`);
    await report(mine, plateText({ order_id: plated, parcel: 1, of: 1 }));
    expect([(await flagsOf(mine))[0], (await flagsOf(inside))[0], (await flagsOf(plated))[0]]).toEqual([2, 1, 1]);
  });

  it('flag the one order alone when nobody here has that label', async () => {
    const [, , , , , mine = 0] = ids;
    await report(mine, 'NADIE-12345678');
    expect(await flagsOf(mine)).toEqual([1, 'here NADIE-12345678']);
  });

  it('are no matter once its own label was read, or a person says why', async () => {
    const [mine = 0, other = 0] = ids;
    expect(await clear(mine, { code: `PKCRUZ${other}X` })).toBe('not-its-label');
    expect(await clear(mine, { code: `PKCRUZ${mine}X` })).toBe('cleared');
    expect(await clear(mine, { code: `PKCRUZ${mine}X` })).toBe('none');
    expect(await clear(other, { note: 'Bultos mirados' })).toBe('cleared');
    expect([await flagsOf(mine), await flagsOf(other)]).toEqual([[0], [0]]);
    expect(await history(mine)).toEqual(['readForeignLabel', 'clearForeignLabel']);
    expect((await packer.post(`/api/v1/orders/${mine}/foreign-labels/clear`, {})).status).toBe(422);
  });

  it('reach the other bench by the live stream: its order has changed', async () => {
    const [, , , , , , mine = 0, other = 0] = ids;
    const before = await asOwner(database, (trx) =>
      trx.selectFrom('orders').select('updated_at').where('id', '=', other).executeTakeFirstOrThrow(),
    );
    server.clock.now = new Date(NOW.getTime() + 60_000);
    await report(mine, `PKCRUZ${other}X`);
    const after = await asOwner(database, (trx) =>
      trx.selectFrom('orders').select('updated_at').where('id', '=', other).executeTakeFirstOrThrow(),
    );
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
  });
});
