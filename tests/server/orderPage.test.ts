import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderById, orderTimeline } from '#contract/orders/orderDesk.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { DEVICE, openOrderDesk, type OrderDesk, START } from '#tests/fakes/orderDesk.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(DEFAULT_BACKENDS)('one order at the desk on $name', ({ open }) => {
  let desk: OrderDesk;

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
  });
  afterAll(() => desk.close());

  test('the page of an order has everything that hangs on it', async () => {
    const parent = await desk.anOrder(['CREATED', 'SHIPPED', 'DELIVERED']);
    const { id } = await desk.anOrder(['CREATED']);
    await asOwner(desk.database, async (trx) => {
      const [a = 0] = desk.products;
      const place = { client_id: desk.mine, address1: 'C/ 1', city: 'Vigo', postcode: '36201', country: 'ES' };
      const offices = await trx
        .insertInto('offices')
        .values([
          { ...place, kind: 'warehouse', name: 'Norte' },
          { ...place, kind: 'office', name: 'Oficina' },
        ])
        .returning('id')
        .execute();
      const [warehouse_id = null, tax_office_id = null] = offices.map((row) => row.id);
      await trx
        .updateTable('orders')
        .set({
          warehouse_id,
          tax_office_id,
          parent_order_id: parent.id,
          incoterm: 'dap',
          insured_cents: 5000,
          dangerous: '{"un_number":"UN1266","class":"3","packing_group":"II"}',
        })
        .where('id', '=', id)
        .execute();
      await trx
        .insertInto('order_packages')
        .values({ client_id: desk.mine, order_id: id, number: 1, weight_g: 700, tracking_number: 'T-1' })
        .execute();
      await trx
        .insertInto('order_serials')
        .values({ client_id: desk.mine, order_id: id, product_id: a, number: 1, serial: 'SN-1' })
        .execute();
      await trx
        .insertInto('tax_book')
        .values({
          client_id: desk.mine,
          order_id: id,
          tax_region_id: 7,
          lines: '[]',
          base_cents: 1,
          tax_cents: 1,
          currency: 'EUR',
          at: START,
        })
        .execute();
    });
    const order = await desk.full(id);
    expect(orderById.data.safeParse(order).error).toBeUndefined();
    expect(order).toMatchObject({
      warehouse: { name: 'Norte' },
      tax_office: { name: 'Oficina' },
      carrier: null,
      incoterm: 'dap',
      insured_amount: 5000,
      dangerous: { un_number: 'UN1266' },
      packages: [{ number: 1, weight: 700, tracking_number: 'T-1' }],
      tax_book: [{ tax_region_id: 7 }],
      parent: { id: parent.id, order_reference: parent.reference },
      children: [],
      customer: { firstname: 'Ana', company: null, email: 'ana@example.com' },
      customer_changed_after_label: false,
    });
    expect(order.products.map((one) => [one.sku, one.hs_code, one.serial_numbers])).toEqual([
      ['A', '010121', ['SN-1']],
      ['B', '010121', []],
    ]);
    expect((await desk.full(parent.id)).children.map((one) => one.id)).toEqual([id]);
    expect(await desk.full(id, desk.picker)).toMatchObject({
      insured_amount: null,
      total_taxes: null,
      total_amount: null,
    });
    expect((await desk.stranger.get(`/api/v1/orders/${id}`)).body).toMatchObject({ errorCode: 3904 });
  });

  test('the timeline tells statuses, actions, picking and incidents, newest first, each once and by whom', async () => {
    const { id } = await desk.anOrder(['CREATED']);
    const spec = { ordersIds: [id], data: { status: 'IN_PREPARATION', observations: 'con prisa' } };
    const changed = await desk.merchant.post('/api/v1/orders/executeActionInOrders/changeOrderStatus', spec);
    expect(changed.body.data).toMatchObject({ success: [id] });
    await asOwner(desk.database, async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'picker@demo.test')
        .executeTakeFirstOrThrow();
      const session_id = 'a3bb189e-8bf9-3888-9912-ace4e6543002';
      await trx
        .insertInto('picking_sessions')
        .values({
          client_id: desk.mine,
          session_id,
          user_id: user.id,
          device_id: DEVICE,
          version: 1,
          finished_at: '2026-11-20T08:00:00Z',
        })
        .execute();
      await trx
        .insertInto('picking_counts')
        .values({
          client_id: desk.mine,
          order_id: id,
          product_id: desk.products[0] ?? 0,
          session_id,
          version: 1,
          count: 2,
        })
        .execute();
      await trx
        .insertInto('picking_incidents')
        .values({
          client_id: desk.mine,
          order_id: id,
          product_id: desk.products[1] ?? 0,
          session_id,
          user_id: user.id,
          device_id: DEVICE,
          version: 1,
          reason: 'damaged',
          units: 1,
          note: 'roto',
          created_at: '2026-11-20T08:00:01Z',
        })
        .execute();
      await trx
        .insertInto('order_events')
        .values({
          client_id: desk.mine,
          order_id: id,
          at: '2026-11-20T09:00:00Z',
          user_name: 'Regla 1',
          source: 'rule',
          action: 'changeCarrier',
          payload: '{"carrier_id":3}',
        })
        .execute();
    });
    const { body } = await desk.merchant.get(`/api/v1/orders/${id}/timeline`);
    expect(orderTimeline.data.safeParse(body.data).error).toBeUndefined();
    expect(body.meta).toMatchObject({ total: 5, last_page: 1 });
    expect(
      (
        body.data as {
          kind: string;
          what: string;
          user_name: string | null;
          source: string;
          observations: string | null;
        }[]
      ).map((one) => [one.kind, one.what, one.user_name, one.source]),
    ).toEqual([
      ['status', 'IN_PREPARATION', 'Marta Tienda', 'user'],
      ['action', 'changeCarrier', 'Regla 1', 'rule'],
      ['incident', 'damaged', 'Pablo Almacén', 'picking'],
      ['picking', 'picking', 'Pablo Almacén', 'picking'],
      ['status', 'CREATED', null, 'import'],
    ]);
    const second = await desk.merchant.get(`/api/v1/orders/${id}/timeline?per_page=2&page=2`);
    expect((second.body.data as { what: string }[]).map((one) => one.what)).toEqual(['damaged', 'picking']);
    expect((await desk.stranger.get(`/api/v1/orders/${id}/timeline`)).body).toMatchObject({ errorCode: 3904 });
  });
});
