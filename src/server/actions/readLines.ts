import { sql } from 'kysely';
import type { ShipmentLine } from '../connectors/carriers/shipment.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export interface ProductLine extends ShipmentLine {
  readonly idProduct: number;
  /** Its code, as people call it. */
  readonly product: string;
}

/** The lines as customs and labels name them: what the order says of a product, else what the product says of itself. */
export async function readLines(trx: ScopedTransaction, orderId: number): Promise<ProductLine[]> {
  const rows = await trx
    .selectFrom('order_lines as line')
    .innerJoin('products as product', 'product.id', 'line.product_id')
    .select([
      'line.product_id',
      'line.quantity',
      'line.unit_price_cents',
      'product.name',
      'product.sku',
      'product.reference',
      'product.weight_g',
      sql<string | null>`coalesce(line.hs_code, product.hs_code)`.as('hs_code'),
      sql<string | null>`coalesce(line.origin_country, product.origin_country)`.as('origin_country'),
    ])
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute();
  return rows.map((line) => ({
    idProduct: line.product_id,
    product: line.reference ?? line.sku,
    description: line.name,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    weightG: line.weight_g,
    hsCode: line.hs_code,
    originCountry: line.origin_country,
  }));
}
