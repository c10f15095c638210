import { createReadStream } from 'node:fs';
import type { Source } from './decodeFile.ts';
import { importFields } from './importFields.ts';
import { importOrders } from './importOrders.ts';
import { importProducts } from './importProducts.ts';
import type { ImportOptions, ImportTarget } from './importTarget.ts';
import { knowFile } from './readFile.ts';
import type { ImportReport } from './rejection.ts';

export interface FileImport {
  readonly kind: 'products' | 'orders';
  readonly report: ImportReport;
}

/** Columns that a list of products does not have. */
const OF_ORDERS = ['address1', 'whole_address', 'quantity'];

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
  const orders = await knowFile('orders', source);
  if ('order_reference' in orders.mapping && OF_ORDERS.some((field) => field in orders.mapping))
    return { kind: 'orders', report: await importOrders(source, target, { ...options, known: orders }) };
  const known = await knowFile('products', source);
  const missing = importFields('products').filter(({ field, required }) => required && !(field in known.mapping));
  if (missing.length > 0) return null;
  return { kind: 'products', report: await importProducts(source, target, { ...options, known }) };
}
