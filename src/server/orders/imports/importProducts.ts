import type { Insertable } from 'kysely';
import { looksLikeDate } from '#domain/orders/imports/spreadsheetDamage.ts';
import { paceOf } from '../../db/paceOf.ts';
import type { ProductsTable } from '../../db/schema/orders.ts';
import { inScope } from '../../db/tenancy.ts';
import type { Source } from './decodeFile.ts';
import type { ImportOptions, ImportTarget } from './importTarget.ts';
import type { FileHabits } from './judgeFile.ts';
import { knowFile, openFile } from './readFile.ts';
import type { Row } from './readRows.ts';
import type { ImportReport, Rejection } from './rejection.ts';
import { RowReader } from './rowReader.ts';
import { wholeProducts } from './wholeProducts.ts';

interface ParsedProduct {
  readonly line: number;
  readonly product: Insertable<ProductsTable>;
  /** The SKU may be what a spreadsheet made of another one: only a product that is known has it. */
  readonly isDate: boolean;
  readonly rejections: readonly Rejection[];
}

/** Reads one line: euros become cents, kilograms grams, centimetres millimetres. A rejection keeps it out. */
function parseProduct(row: Row, target: ImportTarget, habits: FileHabits): ParsedProduct {
  const read = new RowReader(row, habits);
  if (row.fault) read.reject(row.fault, {});
  const product = {
    client_id: target.clientId,
    sku: read.code('sku', 64),
    ean13: read.gtin('ean13'),
    name: read.text('name', 250),
    price_cents: read.decimal('price', 100),
    weight_g: row.has('weight_g') ? grams(row, read) : read.decimal('weight_kg', 1000, row.has('weight_kg') ? null : 0),
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

/** Shops that count in pounds export fractions of a gram. */
function grams(row: Row, read: RowReader): number {
  const text = row.cell('weight_g');
  return /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : Math.round(read.decimal('weight_g', 10, 0) / 10);
}

/** What is brought up to date, and the fields of the file that say it. */
const COLUMNS = [
  ['ean13', 'ean13'],
  ['name', 'name'],
  ['price_cents', 'price'],
  ['weight_g', 'weight_kg', 'weight_g'],
  ['width_mm', 'width_cm'],
  ['height_mm', 'height_cm'],
  ['depth_mm', 'depth_cm'],
  ['location', 'location'],
  ['hs_code', 'hs_code'],
  ['origin_country', 'origin_country'],
] as const satisfies readonly (readonly [keyof ProductsTable, ...string[]])[];
type Column = (typeof COLUMNS)[number][0];

const MAX_ROWS = 500;

/**
 * Imports a product list. A product whose sku is known is brought up to date by the columns that the file has: what it
 * says nothing of, as the place of a shelf, stays. A wrong line is left out alone.
 * @throws UnreadableFile when the file as a whole can't be read; then nothing was stored
 */
export async function importProducts(
  source: Source,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const known = options.known ?? (await knowFile('products', source));
  const file = await openFile('products', source, known, options.mapping);
  const columns = COLUMNS.flatMap(([column, ...fields]) =>
    fields.some((field) => file.places.fields.has(field)) ? [column] : [],
  );
  const rejections: Rejection[] = [];
  const lineOf = new Map<string, number>();
  let [lines, stored, refused] = [0, 0, 0];
  let batch: ParsedProduct[] = [];
  const pace = paceOf(target.database, MAX_ROWS);
  const flush = async () => {
    const made = await madeByASpreadsheet(target, batch);
    for (const { line, product } of made) {
      rejections.push({ line, code: 'excel-date', data: { field: 'sku', value: product.sku } });
      options.onRefused?.([line]);
    }
    const good = batch.filter((one) => !made.includes(one)).map(({ product }) => product);
    if (!options.preview) pace.took(batch.length, await storeProducts(target, good, columns));
    stored += good.length;
    refused += made.length;
    batch = [];
    options.onProgress?.(lines, file.judgement.rows);
  };
  for await (const row of wholeProducts(file.rows(), known.preset)) {
    lines += 1;
    const parsed = parseProduct(row, target, file.judgement);
    const earlier = lineOf.get(parsed.product.sku);
    const problems = [
      ...parsed.rejections,
      ...(earlier
        ? [
            {
              line: row.line,
              code: 'duplicate-in-file' as const,
              data: { value: parsed.product.sku, earlier: String(earlier) },
            },
          ]
        : []),
    ];
    rejections.push(...problems);
    if (problems.length > 0) {
      refused += 1;
      options.onRefused?.([row.line]);
    } else {
      lineOf.set(parsed.product.sku, row.line);
      batch.push(parsed);
    }
    if (batch.length >= pace.size()) await flush();
  }
  await flush();
  return { lines, stored, refused, rejections: rejections.sort((a, b) => a.line - b.line) };
}

/** Products whose SKU looks as a spreadsheet shows a date, and that the client does not have under it. */
async function madeByASpreadsheet(target: ImportTarget, batch: readonly ParsedProduct[]): Promise<ParsedProduct[]> {
  const doubtful = batch.filter(({ isDate }) => isDate);
  if (doubtful.length === 0) return [];
  const rows = await inScope(target.database, { kind: 'client', clientId: target.clientId }, (trx) =>
    trx
      .selectFrom('products')
      .select('sku')
      .where(
        'sku',
        'in',
        doubtful.map(({ product }) => product.sku),
      )
      .execute(),
  );
  const known = new Set(rows.map(({ sku }) => sku));
  return doubtful.filter(({ product }) => !known.has(product.sku));
}

/** @returns how long the database was held, in milliseconds */
async function storeProducts(
  target: ImportTarget,
  products: readonly Insertable<ProductsTable>[],
  changed: readonly Column[],
): Promise<number> {
  if (products.length === 0) return 0;
  // In a fixed order, so that two lists with the same products do not deadlock.
  const rows = products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  return inScope(target.database, { kind: 'client', clientId: target.clientId }, async (trx) => {
    const began = performance.now();
    await trx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'sku'])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              [...changed, 'updated_at' as const].map((column) => [column, eb.ref(`excluded.${column}`)]),
            ),
          ),
      )
      .execute();
    return performance.now() - began;
  });
}
