import { cellCode } from '#domain/orders/imports/cellText.ts';
import { cellOptions } from '#domain/orders/imports/cellOptions.ts';
import { namedCurrencies } from '#domain/orders/imports/decimalSign.ts';
import { looksLikeDate } from '#domain/orders/imports/spreadsheetDamage.ts';
import { OPTION_LIMITS, type LineOption } from '#domain/orders/lineOptions.ts';
import type { FileHabits, FileJudgement } from './judgeFile.ts';
import { HEAD_FIELDS, type OrderHead, readOrderHead } from './orderHead.ts';
import type { Preset } from './preset.ts';
import type { Row } from './readRows.ts';
import type { Rejection } from './rejection.ts';
import { RowReader } from './rowReader.ts';

interface OrderLine {
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
  /** Cents; null = that of the product. */
  readonly unitPriceCents: number | null;
  /** Cents, where each line has its own part; null = none. */
  readonly shippingCents: number | null;
  readonly options: readonly LineOption[];
  /** The SKU may be what a spreadsheet made of another one. */
  readonly isDate: boolean;
  readonly rejections: readonly Rejection[];
}

/**
 * Reads one row; one rejection keeps the whole order out. A sum that its units cannot share to the cent makes two lines,
 * so that the order costs what the file says.
 * @returns nothing for what is no goods
 */
function parseOrderLine(row: Row, habits: FileHabits, currency: string): OrderLine[] {
  if (/^(false|no|0)$/i.test(row.cell('is_shipped_goods'))) return [];
  // The head of an order alone: its goods stand on rows of their own.
  if (row.has('item_id') && row.cell('item_id') === '') return [];
  const read = new RowReader(row, habits);
  if (row.fault) read.reject(row.fault, {});
  const sku = read.code('sku', 64);
  const quantity = read.quantity('quantity');
  const unit = row.has('unit_price') ? read.decimal('unit_price', 100, null, currency) : null;
  const total = row.has('line_total') ? read.decimal('line_total', 100, null, currency) : null;
  const tax = read.optionalDecimal('line_tax', 100, currency) ?? 0;
  const shippingCents = read.optionalDecimal('shipping_cost', 100, currency);
  read.gtin('ean13');
  const options = cellOptions(read.optionalText('options', OPTION_LIMITS.value) ?? '', habits.optionsColumn);
  const line = {
    line: row.line,
    sku,
    shippingCents,
    options,
    isDate: looksLikeDate(sku),
    rejections: read.rejections,
  };
  if (unit !== null || total === null || quantity < 1) return [{ ...line, quantity, unitPriceCents: unit }];
  const each = Math.floor((total + tax) / quantity);
  const dearer = total + tax - each * quantity;
  if (dearer === 0) return [{ ...line, quantity, unitPriceCents: each }];
  return [
    { ...line, quantity: quantity - dearer, unitPriceCents: each },
    { ...line, quantity: dearer, unitPriceCents: each + 1, shippingCents: null, rejections: [] },
  ];
}

/** An order that would hold its transaction, and with it all others, for seconds. */
export const MAX_ORDER_LINES = 2000;

/** An order as the file has it: all lines of one reference, wherever they stand. */
export interface FileOrder {
  readonly reference: string;
  readonly head: OrderHead;
  readonly lines: readonly OrderLine[];
  /** Lines of the file that the order is made of. */
  readonly fileLines: readonly number[];
  /** What is wrong with any of its lines; one is enough to leave the whole order out. */
  readonly rejections: readonly Rejection[];
}

type Rows = readonly [Row, ...Row[]];

/**
 * Gathers the rows of each order. An order comes when its last row was read, so only those are kept that go on.
 * @param platform whose export it is; null = that of none
 */
export async function* groupOrders(
  rows: AsyncIterable<Row>,
  judgement: FileJudgement,
  platform: Preset | null = null,
): AsyncGenerator<FileOrder> {
  const open = new Map<string, [Row, ...Row[]]>();
  for await (const row of rows) {
    const reference = cellCode(row.cell('order_reference'));
    if (row.isBlank() || platform?.noOrder?.test(reference)) continue;
    const known = open.get(reference);
    if (known) known.push(row);
    else open.set(reference, [row]);
    // Rows without a reference belong to nothing, so none of them waits for another.
    if (reference !== '' && row.line !== judgement.lastLineOf.get(reference)) continue;
    const whole = open.get(reference);
    open.delete(reference);
    if (whole) yield makeOrder(reference, whole, judgement, platform);
  }
}

function makeOrder(reference: string, rows: Rows, judgement: FileJudgement, platform: Preset | null): FileOrder {
  const [first] = rows;
  const fileLines = rows.map(({ line }) => line);
  if (rows.length > MAX_ORDER_LINES) {
    const { head } = readOrderHead(first, judgement, () => first.line);
    const data = { value: reference, most: String(MAX_ORDER_LINES) };
    return { reference, head, lines: [], fileLines, rejections: [{ line: first.line, code: 'too-many-lines', data }] };
  }
  const { sums = [], dollar } = platform ?? {};
  const merged = mergeRows(reference, rows, sums, dollar);
  const { head, rejections } = readOrderHead(merged, judgement, merged.lineOf);
  const named = new RowReader(first);
  named.code('order_reference', 64);
  if (looksLikeDate(reference)) named.reject('excel-date', { field: 'order_reference', value: reference });
  const lines = rows.flatMap((row) => parseOrderLine(row, judgement, head.currency));
  const isEmpty = lines.length === 0;
  return {
    reference,
    head: { ...head, shippingCents: sums.includes('shipping_cost') ? shippingOf(lines) : head.shippingCents },
    lines,
    fileLines,
    rejections: [
      ...named.rejections,
      ...merged.rejections,
      ...rejections,
      ...lines.flatMap((line) => line.rejections),
      ...repeatedRows(rows),
      ...(isEmpty ? [{ line: first.line, code: 'nothing-to-send' as const, data: { value: reference } }] : []),
    ],
  };
}

function shippingOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + (line.shippingCents ?? 0), 0);
}

/** The cells that the rows of an order agree on. Where two of them differ, nobody can say which one is right. */
function mergeRows(reference: string, rows: Rows, sums: readonly string[], dollar: string | undefined) {
  const [first] = rows;
  const values = new Map<string, { readonly text: string; readonly line: number }>();
  const different: { readonly field: string; readonly line: number }[] = [];
  for (const field of HEAD_FIELDS) {
    if (sums.includes(field) || !first.has(field)) continue;
    for (const row of rows) {
      const text = row.cell(field);
      const known = values.get(field);
      if (text === '' || known?.text === text) continue;
      if (known === undefined) values.set(field, { text, line: row.line });
      else {
        different.push({ field, line: row.line });
        break;
      }
    }
  }
  const lineOf = (field: string) => values.get(field)?.line ?? first.line;
  const fields = different.map(({ field }) => field).join(',');
  const data = { value: reference, field: fields, earlier: String(first.line) };
  const rejections: Rejection[] =
    different.length > 0
      ? [{ line: Math.min(...different.map(({ line }) => line)), code: 'different-order-data', data }]
      : [];
  const currency = first.has('currency') ? null : currencyOfSigns(rows, dollar);
  const cell = (field: string) => values.get(field)?.text ?? (field === 'currency' ? (currency ?? '') : '');
  return { line: first.line, cell, lineOf, rejections };
}

/** Fields that hold money. */
const AMOUNTS = ['unit_price', 'line_total', 'total', 'shipping_cost'] as const;

/** The currency that the amounts name by a sign, in a file without a column for it; null = none, or more than one. */
function currencyOfSigns(rows: Rows, dollar: string | undefined): string | null {
  const named = rows.flatMap((row) => AMOUNTS.map((field) => namedCurrencies(row.cell(field)))).filter((one) => one);
  const [only = null, ...others] = new Set(
    named.map((currencies) => (currencies?.length === 1 ? currencies[0] : dollar)),
  );
  return others.length === 0 ? (only ?? null) : null;
}

/**
 * Rows that come a second time, further down: two exports in one file. Neighbours that are equal are two units of one
 * thing.
 */
function repeatedRows(rows: Rows): Rejection[] {
  const [first] = rows;
  const isTogether = rows.every((row, place) => row.place === first.place + place);
  if (isTogether && !first.has('line_id')) return [];
  const lineOf = new Map<string, number>();
  for (const row of rows) {
    // Platforms that number their lines say for certain what comes twice.
    const text = row.cell('line_id') || row.cells.join('\u001F');
    const earlier = lineOf.get(text);
    if (earlier !== undefined) {
      const data = { value: cellCode(first.cell('order_reference')), earlier: String(earlier) };
      return [{ line: row.line, code: 'duplicate-in-file', data }];
    }
    lineOf.set(text, row.line);
  }
  return [];
}
