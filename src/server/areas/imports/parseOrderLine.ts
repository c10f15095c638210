import { ORDER_TYPES } from '#contract/entities/order.ts';
import type { OrderType } from '#contract/entities/order.ts';
import type { ImportedCustomer } from '../orders/newOrderRows.ts';
import type { Row } from './readRows.ts';
import type { Rejection } from './rejection.ts';
import { RowReader } from './rowReader.ts';

/** Columns that an order list must have, one row per order line; the others may be missing. */
export const ORDER_FILE_COLUMNS = [
  'order_reference',
  'date',
  'firstname',
  'lastname',
  'address1',
  'postcode',
  'city',
  'country',
  'sku',
  'quantity',
  'unit_price',
] as const;

/** What every line of an order repeats. */
export interface OrderHead {
  readonly type: OrderType;
  readonly date: Date;
  readonly paymentMethod: string | null;
  readonly customer: ImportedCustomer;
}

export interface OrderLine {
  readonly line: number;
  readonly reference: string;
  readonly head: OrderHead;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly rejections: readonly Rejection[];
}

/** Reads one line; one rejection keeps the whole order out. */
export function parseOrderLine(row: Row): OrderLine {
  const read = new RowReader(row);
  const parsed = {
    line: row.line,
    reference: read.text('order_reference', 64),
    head: {
      type: read.choice('type', ORDER_TYPES, 'order'),
      date: read.day('date'),
      paymentMethod: read.optionalText('payment_method', 40),
      customer: {
        firstname: read.text('firstname', 100),
        lastname: read.text('lastname', 100),
        email: read.optionalText('email', 254),
        phone: read.optionalText('phone', 32),
        address1: read.text('address1', 200),
        postcode: read.text('postcode', 16),
        city: read.text('city', 100),
        state: read.optionalText('state', 100),
        country: read.country('country', true) ?? '',
      },
    },
    sku: read.text('sku', 64),
    quantity: read.quantity('quantity'),
    unitPriceCents: read.decimal('unit_price', 100),
  };
  read.gtin('ean13');
  return { ...parsed, rejections: read.rejections };
}
