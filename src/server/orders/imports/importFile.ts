import type { ImportKind } from '#contract/orders/imports.ts';
import { createReadStream } from 'node:fs';
import type { Source } from './decodeFile.ts';
import { importFields } from './importFields.ts';
import { importKits } from './importKits.ts';
import { importOrders } from './importOrders.ts';
import { importProducts } from './importProducts.ts';
import type { ImportOptions, ImportTarget } from './importTarget.ts';
import { knowFile, type KnownFile } from './readFile.ts';
import type { ImportReport } from './rejection.ts';

export interface FileImport {
  readonly kind: ImportKind;
  readonly report: ImportReport;
}

/** Columns that a list of products does not have. */
const OF_ORDERS = ['address1', 'whole_address', 'quantity'];

/**
 * Imports a file from the disk; its header says whether it holds orders, products or kits.
 * @returns null when the header fits none
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
  const products = await knowFile('products', source);
  if (hasAll('products', products))
    return { kind: 'products', report: await importProducts(source, target, { ...options, known: products }) };
  const kits = await knowFile('kits', source);
  if (!hasAll('kits', kits)) return null;
  return { kind: 'kits', report: await importKits(source, target, { ...options, known: kits }) };
}

const hasAll = (kind: ImportKind, { mapping }: KnownFile): boolean =>
  importFields(kind).every(({ field, required }) => !required || field in mapping);
