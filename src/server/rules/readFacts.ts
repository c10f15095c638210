import { parsePaymentMethod } from '#domain/orders/paymentMethods.ts';
import { zoneOf } from '#domain/geography/zones.ts';
import type { KnownField } from '#domain/rules/conditionFields.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import { volumetricKilograms } from '#domain/rules/volumetricKilograms.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

const COLUMNS = [
  'orders.id',
  'orders.type',
  'orders.status',
  'orders.order_reference',
  'id_order_eplatform_shop',
  'eplatform_type',
  'date_order',
  'orders.created_at',
  'total_cents',
  'total_tax_cents',
  'currency',
  'payment_method',
  'weight_g',
  'num_packages',
  'units',
  'lines',
  'insured_cents',
  'incoterm',
  'dangerous',
  'tracking_number',
  'config_category',
  'priority',
  'other',
  'orders.carrier_id',
  'service_code',
  'warehouse_id',
  'tax_office_id',
  'country',
  'state',
  'postcode',
  'city',
  'email',
  'company',
  'dni',
  'vat_number',
  'carriers.operator',
  'lots.itinerary_id',
  'lots.date as lot_date',
  'lots.status as lot_status',
  'orders.eplatform_id',
  'eplatform_orders.method as shop_method',
] as const;

/**
 * What rules may know of orders, by their ids, in four statements for any number of them. The order of a lot has the
 * facts of the lot.
 */
export async function readFacts(
  trx: ScopedTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RuleFacts>> {
  if (ids.length === 0) return new Map();
  const wanted = sql<number>`any(${[...ids]}::bigint[])`;
  const orders = await readOrders(trx, wanted);
  const lines = groupRows(await readLines(trx, wanted), (one) => one.order_id);
  const packages = groupRows(
    await trx
      .selectFrom('order_packages')
      .select(['order_id', 'width_mm', 'height_mm', 'depth_mm'])
      .where('order_id', '=', wanted)
      .execute(),
    (one) => one.order_id,
  );
  const labelled = await trx
    .selectFrom('shipments')
    .select('order_id')
    .distinct()
    .where('order_id', '=', wanted)
    .where('state', '=', 'booked')
    .execute();
  const withLabel = new Set(labelled.map(({ order_id }) => order_id));
  return new Map(
    orders.map((row) => [
      row.id,
      factsOf(row, lines.get(row.id) ?? [], packages.get(row.id) ?? [], withLabel.has(row.id)),
    ]),
  );
}

function readOrders(trx: ScopedTransaction, wanted: ReturnType<typeof sql<number>>) {
  return trx
    .selectFrom('orders')
    .leftJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .leftJoin('lots', (join) =>
      join.on((eb) => eb('lots.order_id', '=', eb.fn.coalesce('orders.lot_id', eb.ref('orders.id')))),
    )
    .leftJoin('eplatform_orders', 'eplatform_orders.order_id', 'orders.id')
    .select(COLUMNS)
    .select(
      sql<string[]>`array(select order_tags.tag_id::text from order_tags where order_tags.order_id = orders.id)`.as(
        'tags',
      ),
    )
    .where('orders.id', '=', wanted)
    .execute();
}

function readLines(trx: ScopedTransaction, wanted: ReturnType<typeof sql<number>>) {
  return trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select((eb) => [
      'order_lines.order_id',
      'order_lines.quantity',
      'products.reference',
      'products.ean13',
      'products.name',
      'products.width_mm',
      'products.height_mm',
      'products.depth_mm',
      eb.fn.coalesce('order_lines.hs_code', 'products.hs_code').as('hs_code'),
      eb.fn.coalesce('order_lines.origin_country', 'products.origin_country').as('origin_country'),
    ])
    .where('order_lines.order_id', '=', wanted)
    .orderBy('order_lines.id')
    .execute();
}

type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];
type LineRow = Awaited<ReturnType<typeof readLines>>[number];
interface Measures {
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly depth_mm: number | null;
}

/** A fact for every field that rules may ask for; those of an event come from the event. */
type OrderFacts = Record<Exclude<KnownField, `event_${string}`>, RuleFacts[string]>;

const choice = (id: number | null): string | null => (id === null ? null : String(id));
const money = (cents: number | null): number | null => (cents === null ? null : cents / 100);

function factsOf(
  row: OrderRow,
  lines: readonly LineRow[],
  packages: readonly Measures[],
  hasLabel: boolean,
): RuleFacts {
  const isLot = row.type === 'lotshipping';
  const facts: OrderFacts = {
    order_type: row.type,
    order_status: row.status,
    order_reference: row.order_reference,
    id_order_eplatform_shop: row.id_order_eplatform_shop,
    order_eplatform: choice(row.eplatform_id),
    order_eplatform_type: row.eplatform_type,
    order_date: row.date_order.toISOString(),
    order_time: row.date_order.toISOString(),
    order_created_at: row.created_at.toISOString(),
    order_total_amount: money(row.total_cents),
    order_total_taxes: money(row.total_tax_cents),
    order_currency: row.currency,
    order_payment_method: row.payment_method,
    order_is_cod: row.payment_method !== null && parsePaymentMethod(row.payment_method) === 'cod',
    order_total_weight: row.weight_g / 1000,
    order_volumetric_weight: volumetricKilograms(packages, lines),
    order_num_packages: row.num_packages,
    order_num_products: row.units,
    order_num_lines: row.lines,
    order_insured_amount: money(row.insured_cents),
    order_incoterm: row.incoterm,
    order_is_dangerous: row.dangerous !== null,
    order_has_label: hasLabel,
    order_tracking_number: row.tracking_number,
    order_is_click_and_collect: row.operator === 'CLICKANDCOLLECT',
    order_config_category: row.config_category,
    order_priority: row.priority,
    order_tag: row.tags,
    order_other: row.other,
    carrier: choice(row.carrier_id),
    carrier_operator: row.operator,
    carrier_service: row.service_code,
    carrier_service_name: row.shop_method,
    warehouse: choice(row.warehouse_id),
    tax_office: choice(row.tax_office_id),
    itinerary: choice(row.itinerary_id),
    lotshipping_status: row.lot_status,
    lotshipping_date: row.lot_date,
    // A lot has no customer: what stands there is its own office.
    customer_country: isLot ? null : row.country,
    customer_state: isLot ? null : row.state,
    customer_postcode: isLot ? null : row.postcode,
    customer_zone: isLot ? null : zoneOf(row),
    customer_city: isLot ? null : row.city,
    customer_email: isLot ? null : row.email,
    customer_company: isLot ? null : row.company,
    customer_is_business: Boolean(row.company || row.vat_number),
    customer_has_dni: Boolean(row.dni || row.vat_number),
    product_reference: lines.map((one) => one.reference),
    product_ean13: lines.map((one) => one.ean13),
    product_name: lines.map((one) => one.name),
    product_hs_code: lines.map((one) => one.hs_code),
    product_has_hs_code: lines.length > 0 && lines.every((one) => one.hs_code),
    product_origin_country: lines.map((one) => one.origin_country),
    product_quantity: lines.map((one) => one.quantity),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
}
