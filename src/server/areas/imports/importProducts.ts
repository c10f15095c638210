import type { Insertable } from 'kysely';
import type { ProductsTable } from '../../db/schema/orders.ts';
import { paceOf } from '../../db/pace.ts';
import { inScope } from '../../db/tenancy.ts';
import { checkFile } from './checkFile.ts';
import type { Source } from './checkFile.ts';
import { mapColumns } from './mapColumns.ts';
import type { ImportOptions, ImportTarget } from './importTarget.ts';
import { parseProduct, PRODUCT_COLUMNS } from './parseProduct.ts';
import { readRows } from './readRows.ts';
import type { ImportReport, Rejection } from './rejection.ts';

const MAX_ROWS = 500;

/**
 * Imports a product list. A product whose sku is known is brought up to date; a wrong line is left out alone.
 * @throws UnreadableFile when the file as a whole can't be read; then nothing was stored
 */
export async function importProducts(
  source: Source,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const shape = mapColumns(await checkFile(source, []), PRODUCT_COLUMNS, options.mapping);
  const rejections: Rejection[] = [];
  const lineOf = new Map<string, number>();
  let [lines, stored, refused] = [0, 0, 0];
  let batch: Insertable<ProductsTable>[] = [];
  const pace = paceOf(target.database, MAX_ROWS);
  const flush = async () => {
    if (!options.preview) pace.took(batch.length, await storeProducts(target, batch));
    stored += batch.length;
    batch = [];
    options.onProgress?.(lines);
  };
  for await (const row of readRows(source, shape)) {
    lines += 1;
    const parsed = parseProduct(row, target);
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
      batch.push(parsed.product);
    }
    if (batch.length >= pace.size()) await flush();
  }
  await flush();
  return { lines, stored, refused, rejections };
}

/** @returns how long the database was held, in milliseconds */
async function storeProducts(target: ImportTarget, products: readonly Insertable<ProductsTable>[]): Promise<number> {
  if (products.length === 0) return 0;
  // In a fixed order, so that two lists with the same products do not deadlock.
  const rows = products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  return inScope(target.database, { kind: 'client', clientId: target.clientId }, async (trx) => {
    const began = performance.now();
    await trx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'sku']).doUpdateSet((eb) => ({
          ean13: eb.ref('excluded.ean13'),
          name: eb.ref('excluded.name'),
          price_cents: eb.ref('excluded.price_cents'),
          weight_g: eb.ref('excluded.weight_g'),
          width_mm: eb.ref('excluded.width_mm'),
          height_mm: eb.ref('excluded.height_mm'),
          depth_mm: eb.ref('excluded.depth_mm'),
          location: eb.ref('excluded.location'),
          hs_code: eb.ref('excluded.hs_code'),
          origin_country: eb.ref('excluded.origin_country'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
    return performance.now() - began;
  });
}
