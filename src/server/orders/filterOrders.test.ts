import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/orders/orderFilters.ts';
import type { FilterDefinition } from '#contract/filters/filterDefinition.ts';
import type { FlowList } from '#domain/flow/steps.ts';
import { type FilterOperator, OPERATORS_OF } from '#contract/filters/operators.ts';
import { type DressedOrders, FOLDED, idsOf, openDressedOrders, valueOf } from '#tests/fakes/dressedOrders.ts';
import { matches } from '#tests/fakes/filterMeaning.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import type { SpecialField } from './specialFilters.ts';

const SAMPLES: Readonly<Record<Exclude<OrderFilterField, SpecialField>, readonly string[]>> = {
  id: ['3', '40'],
  order_reference: ['PED-536365', '53638', '-D', '%'],
  id_order_eplatform_shop: ['1'],
  id_eplatform: ['9001'],
  eplatform_type: ['shopify', 'prestashop'],
  type: ['order', 'return'],
  priority: ['high', 'normal'],
  assignee_id: ['1', '2', '3', '4', '5'],
  status: ['CREATED', 'PICKEDUP'],
  date_order: ['2026-11-02', '2026-11-03'],
  created_at: ['2026-11-20', '2026-11-19'],
  updated_at: ['2026-11-20T09:00:00Z', '2026-11-20'],
  shipped_at: ['2026-11-20', '2026-11-19'],
  delivered_at: ['2026-11-20', '2026-11-19'],
  packed_at: ['2026-11-20', '2026-11-19'],
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

describe.each(BACKENDS)('orders on $name', (backend) => {
  let orders: DressedOrders;

  beforeAll(async () => {
    orders = await openDressedOrders(backend);
  });
  afterAll(() => orders.close());

  describe.each(Object.entries(SAMPLES))('filter %s', (field, samples) => {
    const known: FilterDefinition = ORDER_FILTER_FIELDS[field as keyof typeof SAMPLES];
    const { type } = known;
    // A moment that is asked for by its day means the whole day.
    const isByDay = type === 'datetime' && samples.every((sample) => sample.length === '2026-11-20'.length);
    const meaning = FOLDED.has(field) ? 'folded' : isByDay ? 'date' : type;
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
        const { status, body } = await orders.merchant.get(`/api/v1/orders?per_page=500&sort=id&${query}`);
        expect(status).toBe(200);
        const seen = field === 'deleted_at' || field === 'updated_at' ? null : orders.all;
        if (!seen) continue;
        const wanted = seen.filter((order) => matches(valueOf(order, field), meaning, operator, value));
        expect({ query, ids: idsOf(body.data) }).toEqual({ query, ids: wanted.map((order) => order.id) });
      }
    });
  });

  test('deleted orders show only to those who ask for deletion or for changes', async () => {
    const deleted = await orders.merchant.get('/api/v1/orders?deleted_at%5BnotNull%5D=&sort=id');
    expect(idsOf(deleted.body.data)).toEqual([8, 9]);
    const changed = await orders.merchant.get('/api/v1/orders?updated_at%5Bgte%5D=2026-11-20T08:00:00Z');
    // The counter of the demo has had some of its orders for days.
    const recent = orders.all.filter(({ row }) => row.updated_at >= new Date('2026-11-20T08:00:00Z')).length;
    expect(recent).toBeGreaterThan(150);
    expect(changed.body.meta?.total).toBe(recent + 2);
    // A bare day is the whole day, up to its end.
    expect((await orders.merchant.get('/api/v1/orders?updated_at%5Blte%5D=2026-11-20')).body.meta?.total).toBe(
      orders.all.length + 2,
    );
    expect((await orders.merchant.get('/api/v1/orders?updated_at%5Brange%5D=,2026-11-20')).body.meta?.total).toBe(
      orders.all.length + 2,
    );
    expect((await orders.merchant.get('/api/v1/orders?updated_at%5Bgt%5D=2026-11-20')).body.meta?.total).toBe(0);
    const later = await orders.merchant.get('/api/v1/orders?updated_at%5Bgt%5D=2026-11-20T09:00:00Z');
    expect(later.body.meta?.total).toBe(0);
  });

  test('Flow lists, returns and product codes are questions of their own', async () => {
    const total = async (query: string) => (await orders.merchant.get(`/api/v1/orders?${query}`)).body.meta?.total;
    const returns = orders.all.filter((order) => order.type === 'return').length;
    expect(await total('returns=only_returns')).toBe(returns);
    expect(await total('returns=no')).toBe(orders.all.length - returns);
    expect(await total('returns=yes')).toBe(orders.all.length);
    // Nobody picks a return: it goes straight to be prepared.
    const standing = (list: FlowList) =>
      orders.all.filter((order) => order.row[`in_${list.replace('-', '_')}` as 'in_to_pickup']).length;
    for (const list of ['to-pickup', 'to-prepare', 'to-send'] as const) {
      expect(standing(list)).toBeGreaterThan(0);
      expect(await total(`flow=${list}`)).toBe(standing(list));
    }
    const picked = orders.all.filter((order) => order.type === 'return' && order.row.in_to_pickup);
    expect(picked).toEqual([]);
    const neither = orders.all.filter(({ row }) => !row.in_to_pickup && !row.in_to_send).length;
    expect(await total('flow%5BnotIn%5D=to-pickup,to-send')).toBe(neither);
    const [product] = orders.all[0]?.products ?? [];
    const holding = orders.all.filter((order) => order.products.some((one) => one.sku === product?.sku)).length;
    expect(await total(`product_code=${product?.sku}`)).toBe(holding);
    expect(await total(`product_code=${product?.ean13}`)).toBe(holding);
    expect(await total(`product_code%5Bne%5D=${product?.sku}`)).toBe(orders.all.length - holding);
    expect(await total(`product_code%5B_like_%5D=${product?.sku?.toLowerCase()}`)).toBeGreaterThanOrEqual(holding);
  });

  test('what hangs on an order is asked for as if it were part of it', async () => {
    const ids = async (query: string) =>
      idsOf((await orders.merchant.get(`/api/v1/orders?per_page=500&sort=id&${query}`)).body.data);
    const rest = async (query: string) => {
      const found = await ids(query);
      return orders.all.map(({ id }) => id).filter((id) => !found.includes(id));
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
    expect(await ids('tag_id=9001')).toEqual([13]);
    expect(await rest('tag_id%5BnotIn%5D=9001,1')).toEqual([13]);
    expect(await ids('tag_id%5BnotNull%5D=')).toEqual([13]);
    expect(await rest('tag_id%5BisNull%5D=')).toEqual([13]);
    const had = (status: string) =>
      orders.all.filter((order) => order.status_history.some((entry) => entry.status === status)).map(({ id }) => id);
    expect(had('PICKEDUP').length).toBeGreaterThan(orders.all.filter(({ status }) => status === 'PICKEDUP').length);
    expect(await ids('status_history=PICKEDUP')).toEqual(had('PICKEDUP'));
    expect(await rest('status_history%5BnotIn%5D=PICKEDUP,LOST')).toEqual(had('PICKEDUP'));
    const [line] = orders.all[0]?.products ?? [];
    const holding = orders.all
      .filter((order) => order.products.some((one) => one.id_product === line?.id_product))
      .map(({ id }) => id);
    expect(await ids(`id_product=${line?.id_product}`)).toEqual(holding);
    expect(await rest(`id_product%5Bne%5D=${line?.id_product}`)).toEqual(holding);
    expect(await ids(`ean13_product=${line?.ean13}`)).toEqual(holding);
    expect(await ids(`product_name=${encodeURIComponent(line?.name ?? '')}`)).toEqual(expect.arrayContaining(holding));
  });
});
