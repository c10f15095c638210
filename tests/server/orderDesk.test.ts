import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { customersLookUp, orderById, orderTimeline, productsLookUp } from '#contract/endpoints/orderDesk.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { insertOrders } from '#server/areas/orders/insertOrders.ts';
import type { NewOrder } from '#server/areas/orders/newOrderRows.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

type Full = DataOf<typeof orderById>;

const START = new Date('2026-11-19T08:00:00.000Z');
const CUSTOMER = {
  firstname: 'Ana',
  lastname: 'Núñez',
  email: 'ana@example.com',
  phone: '600 111 222',
  address1: 'C/ Mayor 1',
  postcode: '28001',
  city: 'Madrid',
  state: null,
  country: 'ES',
};
const DEVICE = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe.each(BACKENDS)('one order at the desk on $name', ({ open }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let picker: Visitor;
  let stranger: Visitor;
  let mine = 0;
  let products: readonly number[] = [];
  let count = 0;

  beforeAll(async () => {
    database = await open();
    const [own = 0, other = 0] = await createAccounts(database);
    mine = own;
    app = await testApp(database);
    [merchant, picker, stranger] = [
      await app.signIn('merchant@demo.test'),
      await app.signIn('picker@demo.test'),
      await app.signIn('merchant2@demo.test'),
    ];
    products = await asOwner(database, async (trx) => {
      const sizes = { weight_g: 100, width_mm: 1, height_mm: 1, depth_mm: 1, updated_at: START };
      const row = (client_id: number, sku: string, price_cents: number) => ({
        ...sizes,
        client_id,
        sku,
        name: `Producto ${sku}`,
        price_cents,
        ean13: `84${sku}`,
        hs_code: '010121',
      });
      const rows = [row(own, 'A', 250), row(own, 'B', 990), row(other, 'Z', 100)];
      return (await trx.insertInto('products').values(rows).returning('id').execute()).map(({ id }) => id);
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  /** An order of 2 A and 3 B that went through these statuses. */
  async function anOrder(
    statuses: readonly string[],
    over: Partial<NewOrder> = {},
  ): Promise<{ id: number; reference: string }> {
    const [a = 0, b = 0] = products;
    count += 1;
    const reference = `PED-${count}`;
    const lines = [
      { productId: a, quantity: 2, unitPriceCents: 200, weightG: 100 },
      { productId: b, quantity: 3, unitPriceCents: 900, weightG: 100 },
    ];
    const history = statuses.map((status, place) => ({
      status,
      at: new Date(START.getTime() + place * 1000),
      source: 'import' as const,
    }));
    const order = {
      reference,
      type: 'order' as const,
      date: START,
      createdAt: START,
      paymentMethod: 'card',
      currency: 'EUR',
      customer: CUSTOMER,
      lines,
      history,
      ...over,
    };
    const [id = 0] = await asOwner(database, (trx) => insertOrders(trx, mine, [order]));
    return { id, reference };
  }

  const put = async (who: Visitor, url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await who.call({ method: 'PUT', url, payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const full = async (id: number, who = merchant) => (await who.get(`/api/v1/orders/${id}`)).body.data as Full;

  test('the page of an order has everything that hangs on it', async () => {
    const parent = await anOrder(['CREATED', 'SHIPPED', 'DELIVERED']);
    const { id } = await anOrder(['CREATED']);
    await asOwner(database, async (trx) => {
      const [a = 0] = products;
      const place = { client_id: mine, address1: 'C/ 1', city: 'Vigo', postcode: '36201', country: 'ES' };
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
        .values({ client_id: mine, order_id: id, number: 1, weight_g: 700, tracking_number: 'T-1' })
        .execute();
      await trx
        .insertInto('order_serials')
        .values({ client_id: mine, order_id: id, product_id: a, number: 1, serial: 'SN-1' })
        .execute();
      await trx
        .insertInto('tax_book')
        .values({
          client_id: mine,
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
    const order = await full(id);
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
    expect((await full(parent.id)).children.map((one) => one.id)).toEqual([id]);
    expect(await full(id, picker)).toMatchObject({ insured_amount: null, total_taxes: null, total_amount: null });
    expect((await stranger.get(`/api/v1/orders/${id}`)).body).toMatchObject({ errorCode: 3904 });
  });

  test('the timeline tells statuses, actions, picking and incidents, newest first, each once and by whom', async () => {
    const { id } = await anOrder(['CREATED']);
    const spec = { ordersIds: [id], data: { status: 'IN_PREPARATION', observations: 'con prisa' } };
    const changed = await merchant.post('/api/v1/orders/executeActionInOrders/changeOrderStatus', spec);
    expect(changed.body.data).toMatchObject({ success: [id] });
    await asOwner(database, async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'picker@demo.test')
        .executeTakeFirstOrThrow();
      const session_id = 'a3bb189e-8bf9-3888-9912-ace4e6543002';
      await trx
        .insertInto('picking_sessions')
        .values({
          client_id: mine,
          session_id,
          user_id: user.id,
          device_id: DEVICE,
          version: 1,
          finished_at: '2026-11-20T08:00:00Z',
        })
        .execute();
      await trx
        .insertInto('picking_counts')
        .values({ client_id: mine, order_id: id, product_id: products[0] ?? 0, session_id, version: 1, count: 2 })
        .execute();
      await trx
        .insertInto('picking_incidents')
        .values({
          client_id: mine,
          order_id: id,
          product_id: products[1] ?? 0,
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
          client_id: mine,
          order_id: id,
          at: '2026-11-20T09:00:00Z',
          user_name: 'Regla 1',
          source: 'rule',
          action: 'changeCarrier',
          payload: '{"carrier_id":3}',
        })
        .execute();
    });
    const { body } = await merchant.get(`/api/v1/orders/${id}/timeline`);
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
    const second = await merchant.get(`/api/v1/orders/${id}/timeline?per_page=2&page=2`);
    expect((second.body.data as { what: string }[]).map((one) => one.what)).toEqual(['damaged', 'picking']);
    expect((await stranger.get(`/api/v1/orders/${id}/timeline`)).body).toMatchObject({ errorCode: 3904 });
  });

  describe('the customer', () => {
    const addressOf = (id: number) => `/api/v1/orders/${id}/customer`;
    const read = async (id: number) =>
      (await merchant.get(addressOf(id))).body.data as { id: number; customer: typeof CUSTOMER; updated_at: string };

    test('is changed, found by its new name, and the timeline says which fields and not what was in them', async () => {
      const { id } = await anOrder(['CREATED']);
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
        merchant,
        `${addressOf(id)}/${id}`,
        { customer: spec, updated_at },
        { 'x-outbox-device': DEVICE },
      );
      expect([saved.status, saved.body.data]).toMatchObject([
        200,
        { id, customer: { lastname: 'Ñuñez Gil', email: null } },
      ]);
      const found = await merchant.get('/api/v1/orders?search=699888777%20nunez%20gil%20vigo');
      expect((found.body.data as { id: number }[]).map((one) => one.id)).toEqual([id]);
      const { body } = await merchant.get(`/api/v1/orders/${id}/timeline`);
      expect((body.data as object[])[0]).toMatchObject({
        what: 'changeCustomer',
        user_name: 'Marta Tienda',
        device_id: DEVICE,
        details: { fields: ['lastname', 'email', 'phone', 'postcode', 'city'] },
      });
    });

    test('of two who change at once the second hears it, with what the first has stored', async () => {
      const { id } = await anOrder(['CREATED']);
      const { customer, updated_at } = await read(id);
      const operator = await app.signIn('operator@demo.test');
      const answers = await Promise.all([
        put(merchant, `${addressOf(id)}/${id}`, { customer: { ...customer, city: 'Lugo' }, updated_at }),
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
      const { id } = await anOrder(['CREATED']);
      const { customer, updated_at } = await read(id);
      const wrong = await put(merchant, `${addressOf(id)}/${id}`, {
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
      const { id } = await anOrder(['CREATED']);
      const { customer, updated_at } = await read(id);
      expect(await put(merchant, `${addressOf(id)}/${id + 1}`, { customer, updated_at })).toMatchObject({
        status: 404,
        body: { errorCode: 5001 },
      });
      expect(await put(stranger, `${addressOf(id)}/${id}`, { customer, updated_at })).toMatchObject({
        status: 404,
        body: { errorCode: 3904 },
      });
      expect((await put(picker, `${addressOf(id)}/${id}`, { customer, updated_at })).status).toBe(403);
    });

    test('a change after the label shows on the order until a new label is made', async () => {
      const { id } = await anOrder(['CREATED']);
      const label = async (generation: number, at: string) =>
        asOwner(database, async (trx) => {
          const { id: carrier_id } = await trx
            .insertInto('carriers')
            .values({
              client_id: mine,
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
            client_id: mine,
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
            client_id: mine,
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
      expect((await full(id)).customer_changed_after_label).toBe(false);
      const { customer, updated_at } = await read(id);
      await put(merchant, `${addressOf(id)}/${id}`, { customer: { ...customer, address1: 'C/ Nueva 2' }, updated_at });
      expect(await full(id)).toMatchObject({
        customer_changed_after_label: true,
        labels: [{ first_package: 1, format: 'ZPL' }],
      });
      await label(1, '2026-11-20T11:00:00Z');
      expect((await full(id)).customer_changed_after_label).toBe(false);
    });
  });

  describe('a new order', () => {
    const create = (spec: object, who = merchant) => who.post('/api/v1/orders', spec);
    const line = (place: number, quantity: number) => ({ id_product: products[place], quantity });

    test('goes in with its sums, its history row and its place in the Flow', async () => {
      const { status, body } = await create({
        type: 'order',
        order_reference: 'NEW-1',
        customer: CUSTOMER,
        lines: [line(0, 2), { ...line(1, 1), unit_price: 1 }],
        observations: 'por teléfono',
      });
      expect([status, body.data]).toEqual([200, { id: expect.any(Number), order_reference: 'NEW-1' }]);
      const order = await full((body.data as { id: number }).id);
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
      const flow = await merchant.get('/api/v1/orders?flow=to-pickup&search=NEW-1');
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
      const ids = await asOwner(database, async (trx) => {
        const place = { client_id: mine, address1: 'C/ 1', city: 'Vigo', postcode: '36201', country: 'ES' };
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
          services: '["1C"]',
          account: '{}',
        } as const;
        const carrier = await trx
          .insertInto('carriers')
          .values({ client_id: mine, name: 'X', operator: 'SEUR', ...contract })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { office: offices[0]?.id, closed: offices[1]?.id, carrier: carrier.id };
      });
      const base = { type: 'order', order_reference: 'NEW-10', customer: CUSTOMER, lines: [line(0, 1)] };
      const code = async (spec: object) => (await create({ ...base, ...spec })).body.errorCode;
      expect(await code({ warehouse_id: ids.office })).toBe(10010);
      expect(await code({ warehouse_id: ids.closed })).toBe(10010);
      expect(await code({ tax_office_id: ids.closed })).toBe(10009);
      expect(await code({ carrier_id: ids.carrier, service_code: '2C' })).toBe(14006);
      expect(await code({ carrier_id: ids.carrier, service_code: '1C', tax_office_id: ids.office })).toBeNull();
    });

    test('without a reference gets the next free one of the day, also two at once', async () => {
      const spec = { type: 'order', customer: CUSTOMER, lines: [line(0, 1)] };
      const free = async (query = '') =>
        ((await merchant.get(`/api/v1/orders/free-reference${query}`)).body.data as { order_reference: string })
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
      expect((await picker.get('/api/v1/orders/free-reference')).status).toBe(403);
    });

    test('needs Edit, and an administrator has to name the client', async () => {
      const spec = { type: 'order', order_reference: 'NEW-11', customer: CUSTOMER, lines: [line(0, 1)] };
      expect((await create(spec, picker)).status).toBe(403);
      const admin = await app.signIn('admin@demo.test');
      expect((await create(spec, admin)).body.errors).toEqual({ id_client: ['required'] });
      expect((await create({ ...spec, id_client: mine }, admin)).status).toBe(200);
    });
  });

  describe('returns and re-expeditions', () => {
    const follow = (type: string, parent: number, quantities: readonly number[], more: object = {}) =>
      merchant.post('/api/v1/orders', {
        type,
        parent_order_id: parent,
        lines: quantities.flatMap((quantity, place) =>
          quantity === 0 ? [] : [{ id_product: products[place], quantity }],
        ),
        ...more,
      });
    const left = async (id: number, type = 'return') => {
      const { body } = await merchant.get(`/api/v1/orders/${id}/returnable?type=${type}`);
      return body.data as { order_reference: string; lines: { sku: string; quantity: number; left: number }[] };
    };

    test('a return takes customer, prices and reference from its order, and so many units are gone', async () => {
      const { id, reference } = await anOrder(['CREATED', 'SHIPPED', 'DELIVERED']);
      expect(await left(id)).toMatchObject({
        order_reference: `${reference}-D1`,
        lines: [
          { sku: 'A', quantity: 2, left: 2 },
          { sku: 'B', quantity: 3, left: 3 },
        ],
      });
      const { body } = await follow('return', id, [1, 3], { observations: 'talla' });
      expect(body.data).toMatchObject({ order_reference: `${reference}-D1` });
      const back = await full((body.data as { id: number }).id);
      expect(back).toMatchObject({
        type: 'return',
        status: 'RETURN_REQUESTED',
        parent: { id },
        customer: { firstname: 'Ana' },
        total_amount: 2900,
      });
      expect(back.status_history.map((one) => [one.status, one.observations])).toEqual([
        ['CREATED', null],
        ['RETURN_REQUESTED', 'talla'],
      ]);
      expect((await left(id)).lines).toMatchObject([{ left: 1 }, { left: 0 }]);
      expect((await follow('return', id, [2, 0])).body).toMatchObject({
        errorCode: 18176,
        errors: { 'lines.0.quantity': ['amount'] },
      });
      expect((await follow('return', id, [0, 1])).body.errorCode).toBe(18176);
      expect((await follow('return', id, [-1, 0])).body.errorCode).toBe(18176);
      expect((await follow('return', id, [0, 0])).body.errorCode).toBe(12013);
    });

    test('a doubled submit makes one order; a refused one may be mended under the same key; a key is for one spec', async () => {
      const headers = { 'idempotency-key': '7f8fad5b-d9cb-469f-a165-70867728950e' };
      const spec = {
        type: 'order',
        order_reference: 'ONCE-1',
        customer: CUSTOMER,
        lines: [{ id_product: products[0], quantity: 1 }],
      };
      const send = (body: object, who = merchant) => who.post('/api/v1/orders', body, headers);
      expect((await send({ ...spec, lines: [] })).body.errorCode).toBe(12013);
      const both = await Promise.all([send(spec), send(spec)]);
      const again = await send(spec);
      const made = both.filter((one) => one.status === 200).map((one) => one.body.data);
      expect(made.length).toBeGreaterThan(0);
      for (const one of made) expect(again.body.data).toEqual(one);
      for (const one of both.filter((answer) => answer.status !== 200)) expect(one.body.errorCode).toBe('in-progress');
      expect((await merchant.get('/api/v1/orders?order_reference=ONCE-1')).body.meta?.total).toBe(1);
      expect((await send({ ...spec, order_reference: 'ONCE-2' })).body.errorCode).toBe('key-reuse');
      expect((await send(spec, picker)).status).toBeGreaterThanOrEqual(400);
      expect((await merchant.post('/api/v1/orders', spec, { 'idempotency-key': 'mine' })).body.errorCode).toBe(5600);
    });

    test('the same reference from two people at once: the second is told', async () => {
      const spec = {
        type: 'order',
        order_reference: 'BOTH-1',
        customer: CUSTOMER,
        lines: [{ id_product: products[0], quantity: 1 }],
      };
      const both = await Promise.all([merchant.post('/api/v1/orders', spec), merchant.post('/api/v1/orders', spec)]);
      expect(new Set(both.map((one) => one.body.errorCode))).toEqual(new Set([12013, null]));
    });

    test('a return that was called off gives its units back; two at once never take the same', async () => {
      const { id } = await anOrder(['CREATED', 'SHIPPED', 'DELIVERED']);
      const both = await Promise.all([follow('return', id, [2, 0]), follow('return', id, [2, 0])]);
      expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const made = both.find((one) => one.status === 200)?.body.data as { id: number };
      const cancel = (order: number) =>
        merchant.post('/api/v1/cancel/return', { id_order: order, observations: 'se lo queda' });
      expect((await cancel(made.id)).body.data).toEqual({ id: made.id, status: 'RETURN_CANCELED' });
      expect((await cancel(made.id)).status).toBe(200);
      expect((await full(made.id)).status_history.filter((one) => one.status === 'RETURN_CANCELED')).toHaveLength(1);
      expect((await left(id)).lines[0]?.left).toBe(2);
      expect((await cancel(id)).body.errorCode).toBe(3200);
      const late = await anOrder(['CREATED', 'RETURN_IN_PROGRESS'], { type: 'return' });
      expect((await cancel(late.id)).body.errorCode).toBe(1002);
      expect((await stranger.post('/api/v1/cancel/return', { id_order: made.id })).body.errorCode).toBe(3904);
    });

    test('a re-expedition may go to another address; what never left is not sent again', async () => {
      const { id, reference } = await anOrder(['CREATED', 'SHIPPED', 'LOST']);
      const customer = { ...CUSTOMER, address1: 'Rua Nova 1', postcode: '1000-001', city: 'Lisboa', country: 'PT' };
      const { body } = await follow('reexpedition', id, [2, 1], { customer });
      expect(body.data).toMatchObject({ order_reference: `${reference}-R1` });
      const again = await full((body.data as { id: number }).id);
      expect(again).toMatchObject({
        type: 'reexpedition',
        status: 'CREATED',
        country: 'PT',
        customer: { city: 'Lisboa' },
      });
      const waiting = await anOrder(['CREATED']);
      expect((await follow('reexpedition', waiting.id, [1, 0])).body.errorCode).toBe(12013);
      expect((await follow('return', waiting.id, [1, 0])).body.errorCode).toBe(12014);
      expect((await follow('return', (body.data as { id: number }).id, [1, 0])).body.errorCode).toBe(12014);
      expect((await follow('return', 999_999, [1, 0])).body.errorCode).toBe(3904);
      const asStranger = await stranger.post('/api/v1/orders', {
        type: 'return',
        parent_order_id: id,
        lines: [{ id_product: products[0], quantity: 1 }],
      });
      expect(asStranger.body.errorCode).toBe(3904);
    });

    test('a return of a return, or of a lot, is no return', async () => {
      const back = await anOrder(['CREATED', 'DELIVERED'], { type: 'return' });
      expect((await follow('return', back.id, [1, 0])).body.errorCode).toBe(3200);
      expect((await merchant.get(`/api/v1/orders/${back.id}/returnable?type=return`)).body.errorCode).toBe(3200);
    });
  });

  test('products are looked up by code and by name, customers by what they were called before', async () => {
    const byCode = await merchant.get('/api/v1/products?search=84A');
    expect(productsLookUp.data.safeParse(byCode.body.data).error).toBeUndefined();
    expect(byCode.body.data).toMatchObject([{ sku: 'A', price: 250, weight: 100 }]);
    expect((await picker.get('/api/v1/products?search=producto')).body.data).toMatchObject([
      { sku: 'A', price: null },
      { sku: 'B' },
    ]);
    expect((await stranger.get('/api/v1/products?search=producto')).body.data).toMatchObject([{ sku: 'Z' }]);
    const found = await merchant.get('/api/v1/customers?search=nu%C3%B1ez%20ana%40');
    expect(customersLookUp.data.safeParse(found.body.data).error).toBeUndefined();
    expect((found.body.data as { customer: object }[]).map((one) => one.customer)).toMatchObject([
      { firstname: 'Ana', city: 'Madrid' },
    ]);
    expect((await stranger.get('/api/v1/customers?search=ana')).body.data).toEqual([]);
    expect((await merchant.get('/api/v1/products?search=')).status).toBe(422);
  });
});
