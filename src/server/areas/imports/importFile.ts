import { createReadStream } from 'node:fs';
import { checkFile } from './checkFile.ts';
import type { Source } from './checkFile.ts';
import { importOrders } from './importOrders.ts';
import { importProducts } from './importProducts.ts';
import type { ImportOptions, ImportTarget } from './importTarget.ts';
import { ORDER_FILE_COLUMNS } from './parseOrderLine.ts';
import { PRODUCT_COLUMNS } from './parseProduct.ts';
import type { ImportReport } from './rejection.ts';

export interface FileImport {
  readonly kind: 'products' | 'orders';
  readonly report: ImportReport;
}

/**
 * Imports a file from the disk; its header says whether it holds products or orders.
 * @returns null when the header fits neither
 * @throws UnreadableFile when the file as a whole can't be read; then nothing was stored
 */
export async function importFile(
  path: string,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<FileImport | null> {
  const source: Source = () => createReadStream(path);
  const { columns } = await checkFile(source, []);
  const has = (names: readonly string[]) => names.some((name) => columns.includes(name));
  if (has(['order_reference']) || has(ORDER_FILE_COLUMNS.filter((name) => name !== 'sku'))) {
    return { kind: 'orders', report: await importOrders(source, target, options) };
  }
  if (!has(PRODUCT_COLUMNS)) return null;
  return { kind: 'products', report: await importProducts(source, target, options) };
}
