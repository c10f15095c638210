import { parseOperator, type OperatorCode } from '#domain/carriers/operators.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** A product of an order, with the code on it. */
interface MonthProduct {
  readonly id: number;
  readonly units: number;
  readonly location: string | null;
  readonly ean13: string | null;
}

/** An order of the month with what the rows about it are made of. */
export interface MonthOrder {
  readonly id: number;
  readonly reference: string;
  readonly type: 'order' | 'return';
  readonly status: string;
  readonly city: string;
  readonly country: string;
  readonly postcode: string;
  readonly firstname: string;
  readonly email: string;
  readonly weightG: number;
  readonly packages: number;
  readonly totalCents: number;
  readonly createdAt: Date;
  readonly carrier: {
    readonly id: number;
    readonly operator: OperatorCode;
    readonly service: string;
    readonly name: string;
  } | null;
  readonly products: readonly MonthProduct[];
  /** When it got each status. */
  readonly at: ReadonlyMap<string, Date>;
}

interface Row {
  readonly id: number;
  readonly order_reference: string;
  readonly type: 'order' | 'return';
  readonly status: string;
  readonly city: string;
  readonly country: string;
  readonly postcode: string;
  readonly firstname: string;
  readonly email: string | null;
  readonly total_weight_g: number;
  readonly num_packages: number;
  readonly total_cents: number;
  readonly created_at: string;
  readonly carrier_id: number | null;
  readonly service_code: string | null;
  readonly operator: string | null;
  readonly name: string | null;
  readonly products: MonthOrder['products'];
  readonly history: readonly { readonly status: string; readonly at: string }[];
}

/** The orders of the month and what came back of them, the oldest first. Those of the file were not imported by a person. */
export async function readMonthOrders(trx: ScopedTransaction, before: Date): Promise<readonly MonthOrder[]> {
  const { rows } = await sql<Row>`
    select orders.id, order_reference, type, orders.status, orders.city, orders.country, orders.postcode, firstname, email,
      total_weight_g, num_packages, total_cents, to_json(orders.created_at) as created_at, carrier_id, service_code, operator, carriers.name,
      (select json_agg(json_build_object('id', product_id, 'units', units, 'location', location, 'ean13', ean13)) from (
        select product_id, sum(quantity)::integer as units, min(location) as location, min(ean13) as ean13 from order_lines
          join products on products.id = order_lines.product_id
        where order_lines.order_id = orders.id group by product_id order by product_id) as bought) as products,
      (select json_agg(json_build_object('status', order_statuses.status, 'at', at) order by order_statuses.id)
        from order_statuses where order_statuses.order_id = orders.id) as history
    from orders left join carriers on carriers.id = orders.carrier_id
    where orders.created_at < ${before} order by orders.id`.execute(trx);
  return rows.map((row) => {
    const operator = row.operator === null ? null : parseOperator(row.operator);
    return {
      id: row.id,
      reference: row.order_reference,
      type: row.type,
      status: row.status,
      city: row.city,
      country: row.country,
      postcode: row.postcode,
      firstname: row.firstname,
      email: row.email ?? '',
      weightG: row.total_weight_g,
      packages: row.num_packages,
      totalCents: row.total_cents,
      createdAt: new Date(row.created_at),
      carrier:
        row.carrier_id !== null && operator && row.service_code !== null && row.name !== null
          ? { id: row.carrier_id, operator, service: row.service_code, name: row.name }
          : null,
      products: row.products ?? [],
      at: new Map(row.history.map(({ status, at }) => [status, new Date(at)])),
    };
  });
}
