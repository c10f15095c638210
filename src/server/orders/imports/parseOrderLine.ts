import { looksLikeDate } from '#domain/orders/imports/spreadsheetDamage.ts';
import type { FileHabits } from './judgeFile.ts';
import type { Row } from './readRows.ts';
import type { Rejection } from './rejection.ts';
import { RowReader } from './rowReader.ts';

export interface OrderLine {
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
  /** Cents; null = that of the product. */
  readonly unitPriceCents: number | null;
  /** Cents, where each line has its own part; null = none. */
  readonly shippingCents: number | null;
  /** The SKU may be what a spreadsheet made of another one. */
  readonly isDate: boolean;
  readonly rejections: readonly Rejection[];
}

/**
 * Reads one row; one rejection keeps the whole order out. A sum that its units cannot share to the cent makes two lines,
 * so that the order costs what the file says.
 * @returns nothing for what is no goods
 */
export function parseOrderLine(row: Row, habits: FileHabits, currency: string): OrderLine[] {
  if (/^(false|no|0)$/i.test(row.cell('is_shipped_goods'))) return [];
  const read = new RowReader(row, habits);
  if (row.fault) read.reject(row.fault, {});
  const sku = read.code('sku', 64);
  const quantity = read.quantity('quantity');
  const unit = row.has('unit_price') ? read.decimal('unit_price', 100, null, currency) : null;
  const total = row.has('line_total') ? read.decimal('line_total', 100, null, currency) : null;
  const tax = read.optionalDecimal('line_tax', 100, currency) ?? 0;
  const shippingCents = read.optionalDecimal('shipping_cost', 100, currency);
  read.gtin('ean13');
  const line = { line: row.line, sku, shippingCents, isDate: looksLikeDate(sku), rejections: read.rejections };
  if (unit !== null || total === null || quantity < 1) return [{ ...line, quantity, unitPriceCents: unit }];
  const each = Math.floor((total + tax) / quantity);
  const dearer = total + tax - each * quantity;
  if (dearer === 0) return [{ ...line, quantity, unitPriceCents: each }];
  return [
    { ...line, quantity: quantity - dearer, unitPriceCents: each },
    { ...line, quantity: dearer, unitPriceCents: each + 1, shippingCents: null, rejections: [] },
  ];
}
