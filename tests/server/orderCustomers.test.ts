import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customersLookUp, productsLookUp } from '#contract/orders/orderDesk.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { type CUSTOMER, DEVICE, openOrderDesk, type OrderDesk, put } from '#tests/fakes/orderDesk.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('one order at the desk on $name', ({ open }) => {
  let desk: OrderDesk;

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
  });
  afterAll(() => desk.close());

  describe('the customer', () => {
    const addressOf = (id: number) => `/api/v1/orders/${id}/customer`;
    const read = async (id: number) =>
      (await desk.merchant.get(addressOf(id))).body.data as {
        id: number;
        customer: typeof CUSTOMER;
        updated_at: string;
      };

    test('is changed, found by its new name, and the timeline says which fields and not what was in them', async () => {
      const { id } = await desk.anOrder(['CREATED']);
      const { customer, updated_at } = await read(id);
      const spec = {
        ...customer,
        lastname: 'Ñuñez Gil ',
        city: 'Vigo',
        postcode: '36201',
        phone: '+34 699 888 777',
        email: '',
      };
      const saved = await put(
        desk.merchant,
        `${addressOf(id)}/${id}`,
        { customer: spec, updated_at },
        { 'x-outbox-device': DEVICE },
      );
      expect([saved.status, saved.body.data]).toMatchObject([
        200,
        { id, customer: { lastname: 'Ñuñez Gil', email: null } },
      ]);
      const found = await desk.merchant.get('/api/v1/orders?search=699888777%20nunez%20gil%20vigo');
      expect((found.body.data as { id: number }[]).map((one) => one.id)).toEqual([id]);
      const { body } = await desk.merchant.get(`/api/v1/orders/${id}/timeline`);
      expect((body.data as object[])[0]).toMatchObject({
        what: 'changeCustomer',
        user_name: 'Marta Tienda',
        device_id: DEVICE,
        details: { fields: ['lastname', 'email', 'phone', 'postcode', 'city'] },
      });
    });

    test('is not signed by a device that names itself as no device does', async () => {
      const { id } = await desk.anOrder(['CREATED']);
      const { customer, updated_at } = await read(id);
      const change = { customer: { ...customer, city: 'Lugo' }, updated_at };
      await put(desk.merchant, `${addressOf(id)}/${id}`, change, { 'x-outbox-device': '<b>somebody</b>' });
      const { body } = await desk.merchant.get(`/api/v1/orders/${id}/timeline`);
      expect((body.data as object[])[0]).toMatchObject({ what: 'changeCustomer', device_id: null });
    });

    test('of two who change at once the second hears it, with what the first has stored', async () => {
      const { id } = await desk.anOrder(['CREATED']);
      const { customer, updated_at } = await read(id);
      const operator = await desk.app.signIn('operator@demo.test');
      const answers = await Promise.all([
        put(desk.merchant, `${addressOf(id)}/${id}`, { customer: { ...customer, city: 'Lugo' }, updated_at }),
        put(operator, `${addressOf(id)}/${id}`, { customer: { ...customer, city: 'Vigo' }, updated_at }),
      ]);
      expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 412]);
      const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
      expect(lost?.body).toMatchObject({ success: false, errorCode: 412, data: won?.body.data });
      expect(lost?.body.message).toContain('Alguien lo ha cambiado');
      expect((await read(id)).customer.city).toBe(won?.body.data.customer.city);
      const again = await put(operator, `${addressOf(id)}/${id}`, {
        customer: { ...customer, city: 'Vigo' },
        updated_at: lost?.body.data.updated_at,
      });
      expect(again.status).toBe(200);
    });

    test('what no carrier could deliver to is named by field, and nothing is stored', async () => {
      const { id } = await desk.anOrder(['CREATED']);
      const { customer, updated_at } = await read(id);
      const wrong = await put(desk.merchant, `${addressOf(id)}/${id}`, {
        customer: { ...customer, country: 'PT', email: 'nope', address1: ' ' },
        updated_at,
      });
      expect([wrong.status, wrong.body.errorCode, wrong.body.errors]).toEqual([
        422,
        5600,
        { 'customer.postcode': ['postcode'], 'customer.email': ['email'], 'customer.address1': ['required'] },
      ]);
      expect((await read(id)).updated_at).toBe(updated_at);
    });

    test('5001 for the customer of another order, 3904 for an order of another client, 403 without Edit', async () => {
      const { id } = await desk.anOrder(['CREATED']);
      const { customer, updated_at } = await read(id);
      expect(await put(desk.merchant, `${addressOf(id)}/${id + 1}`, { customer, updated_at })).toMatchObject({
        status: 404,
        body: { errorCode: 5001 },
      });
      expect(await put(desk.stranger, `${addressOf(id)}/${id}`, { customer, updated_at })).toMatchObject({
        status: 404,
        body: { errorCode: 3904 },
      });
      expect((await put(desk.picker, `${addressOf(id)}/${id}`, { customer, updated_at })).status).toBe(403);
    });

    test('a change after the label shows on the order until a new label is made', async () => {
      const { id } = await desk.anOrder(['CREATED']);
      const label = async (generation: number, at: string) =>
        asOwner(desk.database, async (trx) => {
          const { id: carrier_id } = await trx
            .insertInto('carriers')
            .values({
              client_id: desk.mine,
              name: `R${generation}`,
              operator: 'SEUR',
              reference_mode: 'REF',
              integration_mode: 'API',
              label_format: 'ZPL',
              label_size: '10X15',
              services: '["1C"]',
              account: '{}',
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const shipment = {
            client_id: desk.mine,
            order_id: id,
            generation,
            carrier_id,
            operator: 'SEUR' as const,
            service_code: '1C',
            reference: `ref-${id}-${generation}`,
            state: 'booked' as const,
          };
          const rest = {
            busy_until: at,
            fingerprint: 'f',
            request: '{}',
            format: 'ZPL' as const,
            size: '10X15' as const,
            packages: 1,
            requested_at: at,
          };
          const { id: shipment_id } = await trx
            .insertInto('shipments')
            .values({ ...shipment, ...rest })
            .returning('id')
            .executeTakeFirstOrThrow();
          const file = {
            client_id: desk.mine,
            order_id: id,
            shipment_id,
            first_package: 1,
            last_package: 1,
            format: 'ZPL' as const,
            size: '10X15' as const,
          };
          await trx
            .insertInto('labels')
            .values({ ...file, file: Buffer.from('^XA^XZ'), created_at: at })
            .execute();
        });
      await label(0, '2026-11-20T09:00:00Z');
      expect((await desk.full(id)).customer_changed_after_label).toBe(false);
      const { customer, updated_at } = await read(id);
      await put(desk.merchant, `${addressOf(id)}/${id}`, {
        customer: { ...customer, address1: 'C/ Nueva 2' },
        updated_at,
      });
      expect(await desk.full(id)).toMatchObject({
        customer_changed_after_label: true,
        labels: [{ first_package: 1, format: 'ZPL' }],
      });
      await label(1, '2026-11-20T11:00:00Z');
      expect((await desk.full(id)).customer_changed_after_label).toBe(false);
    });
  });

  test('products are looked up by code and by name, customers by what they were called before', async () => {
    const byCode = await desk.merchant.get('/api/v1/products?search=84A');
    expect(productsLookUp.data.safeParse(byCode.body.data).error).toBeUndefined();
    expect(byCode.body.data).toMatchObject([{ sku: 'A', price: 250, weight: 100 }]);
    expect((await desk.picker.get('/api/v1/products?search=producto')).body.data).toMatchObject([
      { sku: 'A', price: null },
      { sku: 'B' },
    ]);
    expect((await desk.stranger.get('/api/v1/products?search=producto')).body.data).toMatchObject([{ sku: 'Z' }]);
    const found = await desk.merchant.get('/api/v1/customers?search=nu%C3%B1ez%20ana%40');
    expect(customersLookUp.data.safeParse(found.body.data).error).toBeUndefined();
    expect((found.body.data as { customer: object }[]).map((one) => one.customer)).toMatchObject([
      { firstname: 'Ana', city: 'Madrid' },
    ]);
    expect((await desk.stranger.get('/api/v1/customers?search=ana')).body.data).toEqual([]);
    expect((await desk.merchant.get('/api/v1/products?search=')).status).toBe(422);
  });
});
