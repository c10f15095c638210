import { netOfLines } from '#domain/orders/amounts.ts';
import { sql } from 'kysely';
import type { ShipmentLine } from '../operators/shipment.ts';
import { groupRows } from '../../db/groupRows.ts';
import { PREPARED } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { ask, question, type Inquiry } from '../../db/together.ts';

export interface ProductLine extends ShipmentLine {
  readonly idProduct: number;
  /** The product's code, as people call it. */
  readonly product: string;
}

/** The lines of one order; see `readLinesOfAll`. */
export function readLines(trx: ScopedTransaction, orderId: number): Promise<readonly ProductLine[]> {
  return ask(trx, linesOf(trx, orderId));
}

/** The same, asked with others. */
export function linesOf(trx: ScopedTransaction, orderId: number): Inquiry<readonly ProductLine[]> {
  return question(lineRows(trx, [orderId]), productLines);
}

/**
 * The lines of orders as customs and labels name them: what the order says of a product, else what the product says of
 * itself. An order without lines is absent.
 */
export async function readLinesOfAll(
  trx: ScopedTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await lineRows(trx, orderIds).execute();
  return new Map([...groupRows(rows, (row) => row.order_id)].map(([id, own]) => [id, productLines(own)]));
}

type LineRow = Awaited<ReturnType<ReturnType<typeof lineRows>['execute']>>[number];

/** Ids are named of lines and of orders: after a wrong guess of how many lines there are, all orders were read. */
function lineRows(trx: ScopedTransaction, orderIds: readonly number[]) {
  return (
    trx
      .selectFrom('order_lines as line')
      .innerJoin('products as product', 'product.id', 'line.product_id')
      .innerJoin('orders as of_order', (join) =>
        join.onRef('of_order.client_id', '=', 'line.client_id').onRef('of_order.id', '=', 'line.order_id'),
      )
      .select([
        'line.order_id',
        'line.product_id',
        'line.quantity',
        'line.unit_price_cents',
        'of_order.total_cents',
        'of_order.total_tax_cents',
        'product.name',
        'product.sku',
        'product.reference',
        'product.weight_g',
        'product.customs_value_cents',
        sql<string | null>`coalesce(line.hs_code, product.hs_code)`.as('hs_code'),
        sql<string | null>`coalesce(line.origin_country, product.origin_country)`.as('origin_country'),
      ])
      .where('line.order_id', 'in', orderIds)
      .where('of_order.id', 'in', orderIds)
      .orderBy('line.id')
      // The text has as many places as there are orders.
      .$if(orderIds.length === 1, (query) => query.modifyEnd(PREPARED))
  );
}

function productLines(rows: readonly LineRow[]): ProductLine[] {
  const priced = rows.map((line) => ({ quantity: line.quantity, unitPriceCents: line.unit_price_cents }));
  const { total_cents: totalCents = 0, total_tax_cents: taxCents = 0 } = rows[0] ?? {};
  const net = netOfLines({ lines: priced, totalCents, taxCents });
  return rows.map((line, place) => ({
    idProduct: line.product_id,
    product: line.reference ?? line.sku,
    description: line.name,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    // What is given away is worth something to customs.
    netCents: net[place] || line.quantity * (line.customs_value_cents ?? 0),
    weightG: line.weight_g,
    hsCode: line.hs_code,
    originCountry: line.origin_country,
  }));
}
