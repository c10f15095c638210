import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/endpoints/orderFilters.ts';
import type { FilterDefinition } from '#contract/filters/filterDefinition.ts';
import { ordersDetailed, ordersList } from '#contract/endpoints/orders.ts';
import type { FlowList } from '#domain/flow/steps.ts';
import type { OrderDetail } from '#contract/entities/order.ts';
import { type FilterOperator, OPERATORS_OF } from '#contract/filters/operators.ts';
import type { Selectable, Updateable } from 'kysely';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import type { OrdersTable } from '#server/db/schema/orders.ts';
import { searchText } from '#server/db/searchText.ts';
import { orderSearch } from '#server/db/orderSearch.ts';
import { asOwner } from '#server/db/tenancy.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { loadDemo } from '#server/demo/loadDemo.ts';
import { matches } from '#tests/fakes/filterMeaning.ts';
import { said } from '#tests/fixtures/said.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import type { SpecialField } from './orderFields.ts';

const SAMPLES: Readonly<Record<Exclude<OrderFilterField, SpecialField>, readonly string[]>> = {
  id: ['3', '40'],
  order_reference: ['PED-536365', '53638', '-D', '%'],
  id_order_eplatform_shop: ['1'],
  eplatform_type: ['shopify', 'prestashop'],
  type: ['order', 'return'],
  status: ['CREATED', 'PICKEDUP'],
  date_order: ['2026-11-02', '2026-11-03'],
  created_at: ['2026-11-20', '2026-11-19'],
  updated_at: ['2026-11-20T09:00:00Z', '2026-11-20'],
  shipped_at: ['2026-11-20', '2026-11-19'],
  pick_step: ['pending', 'completed'],
  prepare_step: ['in-progress'],
  ship_step: ['completed'],
  customer_name: ['García', 'LAIA', 'martinez'],
  email: ['cliente1@example.com', 'CLIENTE2', '_'],
  phone: ['614968784', '6149'],
  company: ['Conservas Núñez', 'conservas', 'S.L.'],
  phone_mobile: ['+34 600 111 222', '600'],
  dni: ['00000000T', '0000'],
  vat_number: ['ESB00000000', 'esb'],
  address1: ['Calle Real 171', 'calle'],
  address2: ['3.º B', '3'],
  other: ['Llamar antes', 'llamar'],
  state: ['Málaga', 'lag'],
  currency: ['EUR', 'GBP'],
  invoice_number: ['F-1', 'f-'],
  num_packages: ['1', '3'],
  total_taxes: ['0', '210'],
  insured_amount: ['5000'],
  carrier_id: ['9001'],
  service_code: ['1C', '1'],
  warehouse_id: ['9001'],
  tax_office_id: ['9001'],
  config_category: ['frágil', 'fr'],
  incoterm: ['dap', 'ddp'],
  lot_id: ['12'],
  parent_order_id: ['11'],
  city: ['Málaga', 'malaga', 'mad'],
  postcode: ['29001', '29'],
  country: ['ES', 'DE'],
  payment_method: ['card', 'bizum'],
  units: ['12', '100'],
  lines: ['1', '20'],
  total_weight: ['5000'],
  total_amount: ['10000'],
  deleted_at: ['2026-11-20'],
};

const FOLDED = new Set(['customer_name', 'city']);

/** An order as the list gives it, with its row: some fields can be filtered and are not shown. */
type Listed = OrderDetail & { readonly row: Selectable<OrdersTable> };

const COLUMN: Readonly<Record<string, string>> = { total_taxes: 'total_tax_cents', insured_amount: 'insured_cents' };

function valueOf(order: Listed, field: string): string | number | null {
  const shown = (order as unknown as Record<string, string | number | null>)[field];
  if (shown !== undefined) return shown;
  const stored = (order.row as unknown as Record<string, unknown>)[COLUMN[field] ?? field];
  return stored instanceof Date ? stored.toISOString() : ((stored ?? null) as string | number | null);
}

const PLACE = 9001;

/** Gives some orders what only the desk sets. */
async function dressOrders(trx: ScopedTransaction): Promise<void> {
  const { client_id } = await trx
    .selectFrom('orders')
    .select('client_id')
    .where('id', '=', 11)
    .executeTakeFirstOrThrow();
  const set = (id: number, values: Updateable<OrdersTable>) =>
    trx.updateTable('orders').set(values).where('id', '=', id).execute();
  const office = {
    id: PLACE,
    client_id,
    kind: 'warehouse',
    name: 'Norte',
    address1: 'C/ 1',
    city: 'Vigo',
    postcode: '36201',
    country: 'ES',
  } as const;
  await trx.insertInto('offices').values(office).execute();
  const contract = {
    reference_mode: 'REF',
    integration_mode: 'API',
    label_format: 'ZPL',
    label_size: '10X15',
    services: '["1C"]',
    account: '{}',
  } as const;
  await trx
    .insertInto('carriers')
    .values({ id: PLACE, client_id, name: 'Rápido', operator: 'SEUR', ...contract })
    .execute();
  await set(11, {
    carrier_id: PLACE,
    service_code: '1C',
    tracking_number: 'PQ4A900123456',
    warehouse_id: PLACE,
    tax_office_id: PLACE,
    incoterm: 'dap',
  });
  await set(12, {
    company: 'Conservas Núñez S.L.',
    phone_mobile: '+34 600 111 222',
    dni: '00000000T',
    vat_number: 'ESB00000000',
    address2: '3.º B',
    other: 'Llamar antes',
    eplatform_type: 'shopify',
  });
  await set(13, {
    insured_cents: 5000,
    invoice_number: 'F-1',
    num_packages: 3,
    config_category: 'frágil',
    dangerous: '{}',
  });
  await set(14, { lot_id: 12, parent_order_id: 11, total_tax_cents: 210, currency: 'GBP', weight_override_g: 5000 });
  await set(15, { ship_step: 'completed', updated_at: new Date('2026-11-20T09:00:00Z') });
  for (const id of [12, 13]) {
    const { order_reference, ...row } = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await set(id, orderSearch({ order_reference, ...row }));
  }
  await trx
    .insertInto('itineraries')
    .values({
      id: PLACE,
      client_id,
      name: 'Tarde',
      weekdays: '["FRIDAY"]',
      zones: '[]',
      updated_at: new Date('2026-11-20T09:00:00Z'),
    })
    .execute();
  await trx.insertInto('lots').values({ order_id: 12, client_id, itinerary_id: PLACE, date: '2026-11-20' }).execute();
  await trx
    .insertInto('order_packages')
    .values({ client_id, order_id: 13, number: 2, tracking_number: 'PARCEL-2' })
    .execute();
  const { product_id } = await trx
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', 13)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_serials')
    .values({ client_id, order_id: 13, product_id, number: 1, serial: 'SN-77' })
    .execute();
  const booking = {
    client_id,
    carrier_id: PLACE,
    operator: 'SEUR',
    service_code: '1C',
    request: '{}',
    format: 'ZPL',
    size: '10X15',
    packages: 1,
  } as const;
  const at = new Date('2026-11-20T09:00:00Z');
  for (const [id, order_id, state] of [
    [9001, 15, 'booked'],
    [9002, 16, 'voided'],
  ] as const) {
    const voided = state === 'voided' ? { voided_at: at } : {};
    await trx
      .insertInto('shipments')
      .values({
        ...booking,
        id,
        order_id,
        generation: 0,
        reference: `R-${id}`,
        state,
        busy_until: at,
        fingerprint: 'f',
        requested_at: at,
        ...voided,
      })
      .execute();
    await trx
      .insertInto('labels')
      .values({
        client_id,
        order_id,
        shipment_id: id,
        first_package: 1,
        last_package: 1,
        format: 'ZPL',
        size: '10X15',
        file: Buffer.from('x'),
        created_at: at,
      })
      .execute();
  }
  await trx.updateTable('order_lines').set({ hs_code: '01012100' }).where('order_id', '=', 14).execute();
}

describe.each(BACKENDS)('orders on $name', ({ open }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let picker: Visitor;
  let stranger: Visitor;
  let all: Listed[];

  beforeAll(async () => {
    database = await open();
    await loadDemo(database, new Date('2026-11-20T09:00:00.000Z'));
    await asOwner(database, async (trx) => {
      await trx
        .insertInto('server_meta')
        .values({ id: 1, epoch: 'e', generation: 1 })
        .onConflict((c) => c.doNothing())
        .execute();
      await trx.updateTable('orders').set({ status: 'PICKEDUP' }).where('id', 'in', [5, 6, 7]).execute();
      await dressOrders(trx);
      await trx
        .updateTable('orders')
        .set({ deleted_at: new Date('2026-11-20T09:30:00Z') })
        .where('id', 'in', [8, 9])
        .execute();
    });
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
    picker = await app.signIn('picker@demo.test');
    stranger = await app.signIn('merchant2@demo.test');
    const { body } = await merchant.get('/api/v1/orders/detailed?per_page=500&sort=id');
    const rows = await asOwner(database, (trx) => trx.selectFrom('orders').selectAll().execute());
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    all = (body.data as OrderDetail[]).flatMap((order) => {
      const row = rowOf.get(order.id);
      return row ? [{ ...order, row }] : [];
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const idsOf = (data: unknown) => (data as { id: number }[]).map((order) => order.id);

  test('answers in the shape of the contract, newest first, with the count of all', async () => {
    const { status, body } = await merchant.get('/api/v1/orders?per_page=10&page=2');
    expect(status).toBe(200);
    expect(ordersList.data.safeParse(body.data).error).toBeUndefined();
    expect(body.meta).toEqual({
      current_page: 2,
      per_page: 10,
      total: all.length,
      last_page: Math.ceil(all.length / 10),
    });
    const byDate = all.toSorted((a, b) => b.date_order.localeCompare(a.date_order) || b.id - a.id);
    expect(idsOf(body.data)).toEqual(byDate.slice(10, 20).map((order) => order.id));
  });

  test('a page behind the last is empty and keeps the count', async () => {
    const { body } = await merchant.get('/api/v1/orders?page=100');
    expect(body).toMatchObject({ data: [], meta: { total: all.length } });
  });

  describe.each(Object.entries(SAMPLES))('filter %s', (field, samples) => {
    const known: FilterDefinition = ORDER_FILTER_FIELDS[field as keyof typeof SAMPLES];
    const { type } = known;
    const meaning = FOLDED.has(field) ? 'folded' : type;
    test.each((known.operators ?? OPERATORS_OF[type]).map((operator) => [operator]))('%s', async (operator) => {
      const values = {
        isNull: [''],
        notNull: [''],
        in: [samples.join(',')],
        notIn: [samples.join(',')],
        range: [`${samples[0]},`, `,${samples[0]}`, `${samples[0]},${samples.at(-1)}`],
        notRange: [`${samples[0]},${samples.at(-1)}`],
      } as Readonly<Partial<Record<FilterOperator, readonly string[]>>>;
      for (const value of values[operator] ?? samples) {
        const query = `${field}%5B${operator}%5D=${encodeURIComponent(value)}`;
        const { status, body } = await merchant.get(`/api/v1/orders?per_page=500&sort=id&${query}`);
        expect(status).toBe(200);
        const seen = field === 'deleted_at' || field === 'updated_at' ? null : all;
        if (!seen) continue;
        const wanted = seen.filter((order) => matches(valueOf(order, field), meaning, operator, value));
        expect({ query, ids: idsOf(body.data) }).toEqual({ query, ids: wanted.map((order) => order.id) });
      }
    });
  });

  test('deleted orders show only to those who ask for deletion or for changes', async () => {
    const deleted = await merchant.get('/api/v1/orders?deleted_at%5BnotNull%5D=&sort=id');
    expect(idsOf(deleted.body.data)).toEqual([8, 9]);
    const changed = await merchant.get('/api/v1/orders?updated_at%5Bgte%5D=2026-11-20T08:00:00Z');
    expect(changed.body.meta?.total).toBe(all.length + 2);
    // A bare day is the whole day, up to its end.
    expect((await merchant.get('/api/v1/orders?updated_at%5Blte%5D=2026-11-20')).body.meta?.total).toBe(all.length + 2);
    expect((await merchant.get('/api/v1/orders?updated_at%5Brange%5D=,2026-11-20')).body.meta?.total).toBe(
      all.length + 2,
    );
    expect((await merchant.get('/api/v1/orders?updated_at%5Bgt%5D=2026-11-20')).body.meta?.total).toBe(0);
    const later = await merchant.get('/api/v1/orders?updated_at%5Bgt%5D=2026-11-20T09:00:00Z');
    expect(later.body.meta?.total).toBe(0);
  });

  test('Flow lists, returns and product codes are questions of their own', async () => {
    const total = async (query: string) => (await merchant.get(`/api/v1/orders?${query}`)).body.meta?.total;
    const returns = all.filter((order) => order.type === 'return').length;
    expect(await total('returns=only_returns')).toBe(returns);
    expect(await total('returns=no')).toBe(all.length - returns);
    expect(await total('returns=yes')).toBe(all.length);
    // Nobody picks a return: it goes straight to be prepared.
    const standing = (list: FlowList) =>
      all.filter((order) => order.row[`in_${list.replace('-', '_')}` as 'in_to_pickup']).length;
    for (const list of ['to-pickup', 'to-prepare', 'to-send'] as const) {
      expect(standing(list)).toBeGreaterThan(0);
      expect(await total(`flow=${list}`)).toBe(standing(list));
    }
    const picked = all.filter((order) => order.type === 'return' && order.row.in_to_pickup);
    expect(picked).toEqual([]);
    const neither = all.filter(({ row }) => !row.in_to_pickup && !row.in_to_send).length;
    expect(await total('flow%5BnotIn%5D=to-pickup,to-send')).toBe(neither);
    const [product] = all[0]?.products ?? [];
    const holding = all.filter((order) => order.products.some((one) => one.sku === product?.sku)).length;
    expect(await total(`product_code=${product?.sku}`)).toBe(holding);
    expect(await total(`product_code=${product?.ean13}`)).toBe(holding);
    expect(await total(`product_code%5Bne%5D=${product?.sku}`)).toBe(all.length - holding);
    expect(await total(`product_code%5B_like_%5D=${product?.sku?.toLowerCase()}`)).toBeGreaterThanOrEqual(holding);
  });

  test('what hangs on an order is asked for as if it were part of it', async () => {
    const ids = async (query: string) =>
      idsOf((await merchant.get(`/api/v1/orders?per_page=500&sort=id&${query}`)).body.data);
    const rest = async (query: string) => {
      const found = await ids(query);
      return all.map(({ id }) => id).filter((id) => !found.includes(id));
    };
    expect(await ids('carrier_operator=SEUR&service_code=1C')).toEqual([11]);
    expect(await rest('carrier_operator%5Bne%5D=SEUR')).toContain(11);
    expect(await ids('tracking_number=PARCEL-2')).toEqual([13]);
    expect(await ids('tracking_number%5B_like_%5D=900123')).toEqual([11]);
    expect(await rest('tracking_number%5BnotIn%5D=PARCEL-2,PQ4A900123456')).toEqual([11, 13]);
    expect(await ids('tracking_number%5BnotNull%5D=')).toEqual([11]);
    expect(await ids('serial_number%5Blike_%5D=sn-')).toEqual([13]);
    expect(await rest('serial_number%5Bne%5D=SN-77')).toEqual([13]);
    expect(await ids('hs_code=01012100')).toEqual([14]);
    expect(await ids('is_dangerous=true')).toEqual([13]);
    expect(await rest('is_dangerous%5Bne%5D=true')).toEqual([13]);
    expect(await ids('itinerary_id=9001')).toEqual([12, 14]);
    expect(await rest('itinerary_id%5BnotIn%5D=9001,1')).toEqual([12, 14]);
    expect(await ids('itinerary_id%5BnotNull%5D=')).toEqual([12, 14]);
    expect(await rest('itinerary_id%5BisNull%5D=')).toEqual([12, 14]);
    expect(await ids('lot_status%5Bin%5D=OPEN,CLOSE')).toEqual([12, 14]);
    expect(await ids('lot_status=SENT')).toEqual([]);
    expect(await ids('lot_date%5Brange%5D=2026-11-20,')).toEqual([12, 14]);
    expect(await rest('lot_date%5BnotRange%5D=2026-11-19,2026-11-20')).toEqual([12, 14]);
    expect(await ids('lot_date%5Bgt%5D=2026-11-20')).toEqual([]);
    expect(await ids('has_label=true')).toEqual([15]);
    expect(await rest('has_label=false')).toEqual([15]);
    const had = (status: string) =>
      all.filter((order) => order.status_history.some((entry) => entry.status === status)).map(({ id }) => id);
    expect(had('PICKEDUP').length).toBeGreaterThan(all.filter(({ status }) => status === 'PICKEDUP').length);
    expect(await ids('status_history=PICKEDUP')).toEqual(had('PICKEDUP'));
    expect(await rest('status_history%5BnotIn%5D=PICKEDUP,LOST')).toEqual(had('PICKEDUP'));
    const [line] = all[0]?.products ?? [];
    const holding = all
      .filter((order) => order.products.some((one) => one.id_product === line?.id_product))
      .map(({ id }) => id);
    expect(await ids(`id_product=${line?.id_product}`)).toEqual(holding);
    expect(await rest(`id_product%5Bne%5D=${line?.id_product}`)).toEqual(holding);
    expect(await ids(`ean13_product=${line?.ean13}`)).toEqual(holding);
    expect(await ids(`product_name=${encodeURIComponent(line?.name ?? '')}`)).toEqual(expect.arrayContaining(holding));
  });

  test('one box finds an order by all that names it', async () => {
    const found = async (term: string) =>
      idsOf((await merchant.get(`/api/v1/orders?per_page=500&sort=id&search=${encodeURIComponent(term)}`)).body.data);
    const [first] = all;
    const one = all.find(({ id }) => id === 12);
    expect(await found(first?.order_reference ?? '')).toContain(first?.id);
    expect(await found(`  ${one?.order_reference.toLowerCase()} `)).toContain(12);
    expect(await found('conservas nunez')).toEqual([12]);
    expect(await found('NÚÑEZ conservas')).toEqual([12]);
    expect(await found('600111222')).toEqual([12]);
    expect(await found('600 111 222')).toEqual([12]);
    expect(await found('pq4a900123456')).toEqual([11]);
    expect(await found('PQ4A 9001 23456')).toEqual([11]);
    expect(await found('123456')).toContain(11);
    expect(await found('PARCEL-2')).toEqual([13]);
    expect(await found('SN-77')).toEqual([13]);
    const [line] = first?.products ?? [];
    const holding = all.filter((order) => order.products.some(({ sku }) => sku === line?.sku)).map(({ id }) => id);
    expect(await found(line?.sku ?? '')).toEqual(holding);
    expect(await found(line?.ean13 ?? '')).toEqual(holding);
    expect(await found('nobody has this')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('ab')).toEqual([]);
    const { body } = await merchant.get(`/api/v1/orders?search=${line?.sku}&status=PICKEDUP`);
    const waiting = new Set(all.filter(({ status }) => status === 'PICKEDUP').map(({ id }) => id));
    expect(idsOf(body.data).toSorted((a, b) => a - b)).toEqual(holding.filter((id) => waiting.has(id)));
    expect(idsOf((await stranger.get('/api/v1/orders?search=PQ4A900123456')).body.data)).toEqual([]);
  });

  test.each(['order_reference', 'customer_name', 'units', 'status', 'city'] as const)(
    'sorts by %s both ways',
    async (field) => {
      const key = (order: (typeof all)[number]) => {
        const value = valueOf(order, field);
        return FOLDED.has(field) ? searchText(String(value)) : value;
      };
      const less = (a: unknown, b: unknown) => (a === b ? 0 : (a as never) < (b as never) ? -1 : 1);
      const ordered = all.toSorted((a, b) => less(key(a), key(b)) || a.id - b.id).map((order) => order.id);
      const up = await merchant.get(`/api/v1/orders?per_page=500&sort=${field}`);
      expect(idsOf(up.body.data)).toEqual(ordered);
      const down = await merchant.get(`/api/v1/orders?per_page=500&sort=-${field}`);
      expect(idsOf(down.body.data)).toEqual(ordered.toReversed());
    },
  );

  test.each([
    'nonsense=1',
    'status=NOPE',
    'units%5Bgt%5D=1%3Bdrop',
    'sort=email',
    'constructor=1',
    'per_page=501',
    'page=0',
    "city%5Blike_%5D=%00'",
  ])('%s never reaches a query: 422 with 5600 and the name', async (query) => {
    const { status, body } = await merchant.get(`/api/v1/orders?${query}`);
    expect({ status, code: body.errorCode }).toEqual({ status: 422, code: 5600 });
    expect(Object.keys(body.errors ?? {})).toHaveLength(1);
  });

  test.each(['orders', 'orders/detailed', 'picking-manager/incidents', 'lotshippings', 'mails', 'webhooks', 'logbook'])(
    '%s is paged through only so far, and says what to do',
    async (call) => {
      const at = (page: number) => merchant.get(`/api/v1/${call}?per_page=500&page=${page}`);
      expect((await at(20)).status).toBe(200);
      const { status, body } = await at(21);
      expect({ status, code: body.errorCode, message: body.message }).toEqual({
        status: 422,
        code: 'page-too-deep',
        message: said('errors:protocol.page-too-deep'),
      });
    },
  );

  test('amounts are for those who may see them, in lists, details, filters and sorting', async () => {
    const asPicker = await picker.get('/api/v1/orders/detailed?per_page=3');
    for (const order of asPicker.body.data as OrderDetail[]) {
      expect(order.total_amount).toBeNull();
      expect(order.products.every((product) => product.unit_price === null)).toBe(true);
    }
    expect(all.every((order) => order.total_amount !== null)).toBe(true);
    expect((await picker.get('/api/v1/orders?total_amount%5Bgt%5D=1')).status).toBe(422);
    expect((await picker.get('/api/v1/orders?sort=total_amount')).status).toBe(422);
    expect((await merchant.get('/api/v1/orders?sort=total_amount')).status).toBe(200);
  });

  test("another client's orders do not exist", async () => {
    const [first] = all;
    const theirs = await stranger.get('/api/v1/orders?per_page=500');
    expect(idsOf(theirs.body.data).filter((id) => all.some((order) => order.id === id))).toEqual([]);
    const foreign = await stranger.get(`/api/v1/orders/${first?.id}`);
    const missing = await stranger.get('/api/v1/orders/999999');
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ status: 404, body: { errorCode: 3904 } });
    expect((await stranger.get(`/api/v1/orders?id_client=${first?.id_client}`)).status).toBe(404);
  });

  test('an administrator sees one client or all', async () => {
    const admin = await app.signIn('admin@demo.test');
    const every = await admin.get('/api/v1/orders');
    const one = await admin.get(`/api/v1/orders?id_client=${all[0]?.id_client}`);
    expect(one.body.meta?.total).toBe(all.length);
    expect(every.body.meta?.total).toBeGreaterThan(all.length);
  });

  test('details carry products, counts and history, in as many queries for one order as for fifty', async () => {
    const queriesOf = async (perPage: number) => {
      let queries = 0;
      const counting = database.unscoped.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const counted = await testApp({ ...database, unscoped: counting });
      const visitor = await counted.signIn('merchant@demo.test');
      queries = 0;
      const { body } = await visitor.get(`/api/v1/orders/detailed?per_page=${perPage}`);
      expect(ordersDetailed.data.safeParse(body.data).error).toBeUndefined();
      expect(body.data).toHaveLength(perPage);
      await counted.app.close();
      return queries;
    };
    expect(await queriesOf(50)).toBe(await queriesOf(1));
    expect(all[0]?.status_history.map((entry) => entry.status)).toEqual(['CREATED']);
  });

  test('the detail of one order carries its customer', async () => {
    const path = `/api/v1/orders/${all[0]?.id}`;
    expect((await merchant.get(path)).body.data).toMatchObject({
      id: all[0]?.id,
      customer: { email: all[0]?.row.email },
    });
    expect((await picker.get(path)).body.data).toMatchObject({
      id: all[0]?.id,
      customer: { email: null },
      total_amount: null,
    });
  });
});
