import type { Insertable } from 'kysely';
import type { ProductsTable } from '../../db/schema/orders.ts';
import type { ImportTarget } from './importTarget.ts';
import type { Row } from './readRows.ts';
import type { Rejection } from './rejection.ts';
import { RowReader } from './rowReader.ts';

/** Columns that a product list must have; ean13, sizes, location, hs_code, origin_country may be missing. */
export const PRODUCT_COLUMNS = ['sku', 'name', 'price', 'weight_kg'] as const;

export interface ParsedProduct {
  readonly product: Insertable<ProductsTable>;
  readonly rejections: readonly Rejection[];
}

/** Reads one line: euros become cents, kilograms grams, centimetres millimetres. A rejection keeps it out. */
export function parseProduct(row: Row, target: ImportTarget): ParsedProduct {
  const read = new RowReader(row);
  const product = {
    client_id: target.clientId,
    sku: read.text('sku', 64),
    ean13: read.gtin('ean13'),
    name: read.text('name', 250),
    price_cents: read.decimal('price', 100),
    weight_g: read.decimal('weight_kg', 1000),
    width_mm: read.decimal('width_cm', 10, 0),
    height_mm: read.decimal('height_cm', 10, 0),
    depth_mm: read.decimal('depth_cm', 10, 0),
    location: read.optionalText('location', 40),
    hs_code: read.optionalText('hs_code', 14),
    origin_country: read.country('origin_country', false),
    updated_at: target.now,
  };
  return { product, rejections: read.rejections };
}
