import type { Insertable } from 'kysely';
import { looksLikeDate } from '#domain/orders/imports/spreadsheetDamage.ts';
import type { ProductsTable } from '../../db/schema/orders.ts';
import type { ImportTarget } from './importTarget.ts';
import type { FileHabits } from './judgeFile.ts';
import type { Row } from './readRows.ts';
import type { Rejection } from './rejection.ts';
import { RowReader } from './rowReader.ts';

export interface ParsedProduct {
  readonly line: number;
  readonly product: Insertable<ProductsTable>;
  /** The SKU may be what a spreadsheet made of another one: only a product that is known has it. */
  readonly isDate: boolean;
  readonly rejections: readonly Rejection[];
}

/** Reads one line: euros become cents, kilograms grams, centimetres millimetres. A rejection keeps it out. */
export function parseProduct(row: Row, target: ImportTarget, habits: FileHabits): ParsedProduct {
  const read = new RowReader(row, habits);
  if (row.fault) read.reject(row.fault, {});
  const product = {
    client_id: target.clientId,
    sku: read.code('sku', 64),
    ean13: read.gtin('ean13'),
    name: read.text('name', 250),
    price_cents: read.decimal('price', 100),
    weight_g: read.decimal('weight_kg', 1000),
    width_mm: read.decimal('width_cm', 10, 0),
    height_mm: read.decimal('height_cm', 10, 0),
    depth_mm: read.decimal('depth_cm', 10, 0),
    location: read.optionalText('location', 40),
    hs_code: read.optionalCode('hs_code', 14),
    origin_country: read.country('origin_country', false),
    updated_at: target.now,
  };
  return { line: row.line, product, isDate: looksLikeDate(product.sku), rejections: read.rejections };
}
