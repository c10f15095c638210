import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#server/db/tenancy.ts';
import { CUSTOMER, openOrderDesk, type OrderDesk, START } from '#tests/fakes/orderDesk.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('one order at the desk on $name', ({ open }) => {
  let desk: OrderDesk;

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
  });
  afterAll(() => desk.close());

  describe('a new order', () => {
    const create = (spec: object, who = desk.merchant) => who.post('/api/v1/orders', spec);
    const line = (place: number, quantity: number) => ({ id_product: desk.products[place], quantity });

    test('goes in with its sums, its history row and its place in the Flow', async () => {
      const { status, body } = await create({
        type: 'order',
        order_reference: 'NEW-1',
        customer: CUSTOMER,
        lines: [line(0, 2), { ...line(1, 1), unit_price: 1 }],
        observations: 'por teléfono',
      });
      expect([status, body.data]).toEqual([200, { id: expect.any(Number), order_reference: 'NEW-1' }]);
      const order = await desk.full((body.data as { id: number }).id);
      expect(order).toMatchObject({
        type: 'order',
        status: 'CREATED',
        units: 3,
        total_amount: 501,
        total_weight: 300,
        currency: 'EUR',
        date_order: '2026-11-20T10:00:00.000Z',
      });
      expect(order.status_history).toMatchObject([
        { status: 'CREATED', user_name: 'Marta Tienda', observations: 'por teléfono' },
      ]);
      const flow = await desk.merchant.get('/api/v1/orders?flow=to-pickup&search=NEW-1');
      expect(flow.body.meta?.total).toBe(1);
    });

    test.each([
      ['no lines', { order_reference: 'NEW-2', customer: CUSTOMER, lines: [] }, 12013],
      ['a reference that is taken', { order_reference: 'NEW-1', customer: CUSTOMER, lines: ['first'] }, 12013],
      [
        'half a unit',
        { order_reference: 'NEW-3', customer: CUSTOMER, lines: [{ id_product: 1, quantity: 0.5 }] },
        18176,
      ],
      ['no customer', { order_reference: 'NEW-4', lines: ['first'] }, 5600],
      [
        'a wrong postcode',
        { order_reference: 'NEW-5', customer: { ...CUSTOMER, postcode: '1' }, lines: ['first'] },
        5600,
      ],
      ["another client's product", { order_reference: 'NEW-6', customer: CUSTOMER, lines: ['foreign'] }, 5600],
      [
        'a warehouse that is not there',
        { order_reference: 'NEW-7', customer: CUSTOMER, lines: ['first'], warehouse_id: 999_999 },
        10011,
      ],
      [
        'an office that is not there',
        { order_reference: 'NEW-8', customer: CUSTOMER, lines: ['first'], tax_office_id: 999_999 },
        10004,
      ],
      [
        'a carrier that is not there',
        { order_reference: 'NEW-9', customer: CUSTOMER, lines: ['first'], carrier_id: 999_999 },
        7010,
      ],
    ])('with %s is refused', async (_, { lines, ...spec }, code) => {
      const given = lines.map((one) => (one === 'first' ? line(0, 1) : one === 'foreign' ? line(2, 1) : one));
      const { status, body } = await create({ type: 'order', ...spec, lines: given });
      expect([status, body.errorCode]).toEqual([422, code]);
    });

    test('places of the wrong kind, out of use, or without the service are refused', async () => {
      const ids = await asOwner(desk.database, async (trx) => {
        const place = { client_id: desk.mine, address1: 'C/ 1', city: 'Vigo', postcode: '36201', country: 'ES' };
        const rows = [
          { ...place, kind: 'office' as const, name: 'Sede' },
          { ...place, kind: 'warehouse' as const, name: 'Viejo', disabled_at: START },
        ];
        const offices = await trx.insertInto('offices').values(rows).returning('id').execute();
        const contract = {
          reference_mode: 'REF',
          integration_mode: 'API',
          label_format: 'ZPL',
          label_size: '10X15',
          services: '["31/2"]',
          account: '{}',
        } as const;
        const carrier = await trx
          .insertInto('carriers')
          .values({ client_id: desk.mine, name: 'X', operator: 'SEUR', ...contract })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { office: offices[0]?.id, closed: offices[1]?.id, carrier: carrier.id };
      });
      const base = { type: 'order', order_reference: 'NEW-10', customer: CUSTOMER, lines: [line(0, 1)] };
      const code = async (spec: object) => (await create({ ...base, ...spec })).body.errorCode;
      expect(await code({ warehouse_id: ids.office })).toBe(10010);
      expect(await code({ warehouse_id: ids.closed })).toBe(10010);
      expect(await code({ tax_office_id: ids.closed })).toBe(10004);
      expect(await code({ carrier_id: ids.carrier, service_code: '3/2' })).toBe(14006);
      expect(await code({ carrier_id: ids.carrier, service_code: '31/2', tax_office_id: ids.office })).toBeNull();
    });

    test('a contract that names no services takes all of its operator, and none of another', async () => {
      const carrier = await asOwner(desk.database, async (trx) => {
        const row = {
          client_id: desk.mine,
          name: 'All of it',
          operator: 'SEUR',
          reference_mode: 'ECB',
          integration_mode: 'API',
          label_format: 'ZPL',
          label_size: '10X15',
          services: '[]',
          account: '{}',
        } as const;
        return (await trx.insertInto('carriers').values(row).returning('id').executeTakeFirstOrThrow()).id;
      });
      const code = async (service_code: string) => {
        const spec = { type: 'order', order_reference: 'NEW-ALL', customer: CUSTOMER, lines: [line(0, 1)] };
        return (await create({ ...spec, carrier_id: carrier, service_code })).body.errorCode;
      };
      expect([await code('31/2'), await code('S0132')]).toEqual([null, 14006]);
    });

    test('without a reference gets the next free one of the day, also two at once', async () => {
      const spec = { type: 'order', customer: CUSTOMER, lines: [line(0, 1)] };
      const free = async (query = '') =>
        ((await desk.merchant.get(`/api/v1/orders/free-reference${query}`)).body.data as { order_reference: string })
          .order_reference;
      expect(await free()).toBe('P-20261120-01');
      await create({ ...spec, order_reference: 'P-20261120-02' });
      const made = await Promise.all([create(spec), create(spec), create(spec)]);
      expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(made.map(({ body }) => (body.data as { order_reference: string }).order_reference).toSorted()).toEqual([
        'P-20261120-01',
        'P-20261120-03',
        'P-20261120-04',
      ]);
      expect([await free(), await free('?wanted=P-20261120-03'), await free('?wanted=OTRA')]).toEqual([
        'P-20261120-05',
        'P-20261120-05',
        'OTRA',
      ]);
      expect((await desk.picker.get('/api/v1/orders/free-reference')).status).toBe(403);
    });

    test('needs Edit, and an administrator has to name the client', async () => {
      const spec = { type: 'order', order_reference: 'NEW-11', customer: CUSTOMER, lines: [line(0, 1)] };
      expect((await create(spec, desk.picker)).status).toBe(403);
      const admin = await desk.app.signIn('admin@demo.test');
      expect((await create(spec, admin)).body.errors).toEqual({ id_client: ['required'] });
      expect((await create({ ...spec, id_client: desk.mine }, admin)).status).toBe(200);
    });
  });
});
