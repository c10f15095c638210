import { sql } from 'kysely';
import type { FieldFilter } from '#contract/filters/operators.ts';
import type { OrderFilterField } from '#contract/orders/orderFilters.ts';
import type { SqlCondition } from '../lists/condition.ts';
import { related } from '../lists/related.ts';
import { scalarCondition } from '../lists/scalarCondition.ts';
import { textCondition } from '../lists/textCondition.ts';

type LotColumn = 'lots.itinerary_id' | 'lots.status' | 'lots.date';

/** Filters by the lot that an order travels in, as if it were part of the order; for a lot, by its own data. */
function ofLot(column: LotColumn, filter: FieldFilter): SqlCondition {
  const { operator } = filter;
  if (operator === 'isNull') return sql`not ${inLot(sql`true`)}`;
  if (operator === 'notNull') return inLot(sql`true`);
  return related(filter, (one) => inLot(scalarCondition(column, one)));
}

/** A union in place of "or", so that each part uses its index. */
function inLot(condition: SqlCondition): SqlCondition {
  return sql`(orders.id in (
    select lots.order_id from lots where ${condition}
    union select travelling.id from orders as travelling join lots on lots.order_id = travelling.lot_id where ${condition}))`;
}

const SPECIAL = {
  flow: inFlow,
  returns: ({ values }) => withReturns(values[0] ?? 'yes'),
  status_history: (filter) =>
    related(
      filter,
      ({ values }) => sql`orders.id in (
    select order_statuses.order_id from order_statuses where order_statuses.status in (${sql.join(values)}))`,
    ),
  tag_id: (filter) => {
    if (filter.operator === 'isNull' || filter.operator === 'notNull') {
      const tagged = sql<boolean>`orders.id in (select order_tags.order_id from order_tags)`;
      return filter.operator === 'notNull' ? tagged : sql`(${tagged}) is not true`;
    }
    // The tag names its client, and so the first column of the index also where all clients are asked.
    return related(
      filter,
      ({ values }) => sql`orders.id in (
    select order_tags.order_id from order_tags where (order_tags.client_id, order_tags.tag_id) in (
      select tags.client_id, tags.id from tags where tags.id in (${sql.join(values)})))`,
    );
  },
  packed_by: ({ values }) =>
    sql`(orders.packed_by is not null and orders.packed_by in (${sql.join(values)}) and orders.deleted_at is null)`,
  transit_hours: ({ operator, values: [hours = ''] }) => {
    const isWithin = sql<boolean>`orders.delivered_at <= orders.shipped_at + ${hours}::integer * interval '1 hour'`;
    return sql`(orders.delivered_at is not null and orders.shipped_at is not null and (${isWithin}) = ${operator === 'lte'})`;
  },
  return_reason: returnedFor,
  is_dangerous: (filter) => isSo(filter, sql`orders.dangerous is not null`),
  carried: (filter) =>
    isSo(
      filter,
      sql`orders.id = any(array(
    select merged.merged_into from orders as merged where merged.merged_into is not null))`,
    ),
  has_label: (filter) =>
    isSo(
      filter,
      sql`orders.id in (
    select shipments.order_id from shipments join labels on labels.shipment_id = shipments.id where shipments.voided_at is null)`,
    ),
  itinerary_id: (filter) => ofLot('lots.itinerary_id', filter),
  lot_status: (filter) => ofLot('lots.status', filter),
  lot_date: (filter) => ofLot('lots.date', filter),
  carrier_operator: (filter) =>
    related(
      filter,
      (one) => sql`orders.carrier_id in (
    select carriers.id from carriers where ${textCondition({ column: 'carriers.operator' }, one)})`,
    ),
  tracking_number: withTracking,
  product_code: holdsProduct,
  id_product: (filter) =>
    related(filter, ({ values }) => hasLine(sql`order_lines.product_id in (${sql.join(values)})`)),
  ean13_product: (filter) =>
    related(filter, (one) => hasLine(ofProduct(textCondition({ column: 'products.ean13' }, one)))),
  product_name: (filter) =>
    related(filter, (one) => hasLine(ofProduct(textCondition({ column: 'products.name' }, one)))),
  hs_code: (filter) => related(filter, declaredAs),
  serial_number: (filter) =>
    related(
      filter,
      (one) => sql`orders.id in (
    select order_serials.order_id from order_serials where ${textCondition({ column: 'order_serials.serial' }, one)})`,
    ),
} satisfies Partial<Record<OrderFilterField, (filter: FieldFilter) => SqlCondition>>;

type Special = keyof typeof SPECIAL;

/** Filters that are more than a comparison with a column of the order: these, and ./searchFilter.ts. */
export type SpecialField = Special | 'search';

/** The condition of such a filter. */
export function specialCondition(field: Special, filter: FieldFilter): SqlCondition {
  return SPECIAL[field](filter);
}

/** Whether a field has a filter of its own in place of a column. */
export function isSpecial(field: string): field is Special {
  return Object.hasOwn(SPECIAL, field);
}

function isSo({ operator, values }: FieldFilter, so: SqlCondition): SqlCondition {
  const wanted = (values[0] === 'true') === (operator === 'eq');
  return wanted ? so : sql`not ${so}`;
}

/**
 * Filters by the customs code of the line, else of its product. A union in place of "or", so that each part uses its
 * index.
 */
function declaredAs(filter: FieldFilter): SqlCondition {
  const own = sql`select order_lines.order_id from order_lines where ${textCondition({ column: 'order_lines.hs_code' }, filter)}`;
  const ofProducts = sql`select order_lines.order_id from order_lines
    where order_lines.hs_code is null and ${ofProduct(textCondition({ column: 'products.hs_code' }, filter))}`;
  return sql`orders.id = any(array(${own} union ${ofProducts}))`;
}

const WHOLE: ReadonlySet<string> = new Set(['eq', 'in', 'ne', 'notIn']);

/** Filters by the tracking number of the order itself, or of any of its packages. */
function withTracking(filter: FieldFilter): SqlCondition {
  const own = textCondition({ column: 'orders.tracking_number' }, filter);
  if (filter.operator === 'isNull' || filter.operator === 'notNull') return own;
  // A whole number matches few: they are found by its indexes before the orders.
  if (WHOLE.has(filter.operator)) {
    return related(
      filter,
      (one) => sql`orders.id = any(array(
      select tracked.id from orders as tracked where ${textCondition({ column: 'tracked.tracking_number' }, one)}
      union select order_packages.order_id from order_packages where ${textCondition({ column: 'order_packages.tracking_number' }, one)}))`,
    );
  }
  return related(
    filter,
    (one) => sql`orders.id in (
    select order_texts.order_id from order_texts where ${textCondition({ column: 'order_texts.tracking_number' }, one)}
    union select order_packages.order_id from order_packages where ${textCondition({ column: 'order_packages.tracking_number' }, one)})`,
  );
}

/** Returns by what their customers said. */
function returnedFor({ operator, values }: FieldFilter): SqlCondition {
  if (operator === 'isNull')
    return sql`(orders.type = 'return' and orders.deleted_at is null
      and orders.id not in (select announced_returns.order_id from announced_returns))`;
  const said = values.map((reason) => sql`announced_returns.lines @> ${JSON.stringify([{ reason }])}::jsonb`);
  return sql`orders.id = any(array(
    select announced_returns.order_id from announced_returns where ${sql.join(said, sql` or `)}))`;
}

const FLOW_COLUMN: Readonly<Record<string, string>> = {
  'to-pickup': 'orders.in_to_pickup',
  'to-prepare': 'orders.in_to_prepare',
  'to-send': 'orders.in_to_send',
};

/** Filters by Flow list. Deleted orders are in none. */
function inFlow({ operator, values }: FieldFilter): SqlCondition {
  const lists = values.map((value) => sql<boolean>`${sql.ref(FLOW_COLUMN[value] ?? '')}`);
  const any = sql<boolean>`((${sql.join(lists, sql` or `)}) and orders.deleted_at is null)`;
  return operator === 'ne' || operator === 'notIn' ? sql`not ${any}` : any;
}

/** yes = with returns, no = without them, only_returns = nothing else. */
function withReturns(choice: string): SqlCondition {
  if (choice === 'no') return sql`orders.type <> 'return'`;
  return choice === 'only_returns' ? sql`orders.type = 'return'` : sql`true`;
}

const CODE_COLUMNS = [
  'products.sku',
  'products.reference',
  'products.ean13',
  'products.upc',
  'products.id_product_eplatform',
];

/** Some product of the order has the code; a negative operator = no product has it. */
function holdsProduct(filter: FieldFilter): SqlCondition {
  const { operator } = filter;
  if (operator === 'isNull' || operator === 'notNull') {
    const codeless = sql<boolean>`coalesce(products.ean13, products.upc, products.id_product_eplatform) is null`;
    const any = hasLine(ofProduct(codeless));
    return operator === 'isNull' ? any : sql`not ${any}`;
  }
  // One subquery per column, each with its index, and then only the lines of the products that were found.
  return related(filter, (one) => {
    const named = CODE_COLUMNS.map(
      (column) => sql`select products.id from products where ${textCondition({ column }, one)}`,
    );
    return hasLine(sql`order_lines.product_id = any(array(${sql.join(named, sql` union `)}))`);
  });
}

/** Searched once before the orders: in a join, a part of a word would be compared with every line there is. */
function hasLine(condition: SqlCondition): SqlCondition {
  return sql`orders.id = any(array(select order_lines.order_id from order_lines where ${condition}))`;
}

function ofProduct(condition: SqlCondition): SqlCondition {
  return sql`order_lines.product_id = any(array(select products.id from products where ${condition}))`;
}
