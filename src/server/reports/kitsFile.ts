import { csvCell } from '#domain/files/csvCell.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ReportLanguage } from './reportLanguage.ts';

const KIT_COLUMNS = ['kit_sku', 'part_sku', 'units', 'kit_kind'] as const;

/**
 * All kits of a client as a CSV, one row per product of a kit, with the columns that the import takes.
 * @param words how the readers' spreadsheets are written
 */
export async function kitsFile(trx: ScopedTransaction, clientId: number, words: ReportLanguage): Promise<string> {
  const rows = await trx
    .selectFrom('product_kits as kit')
    .innerJoin('products as sold', (join) =>
      join.onRef('sold.client_id', '=', 'kit.client_id').onRef('sold.id', '=', 'kit.product_id'),
    )
    .innerJoin('product_parts as part', (join) =>
      join.onRef('part.client_id', '=', 'kit.client_id').onRef('part.kit_id', '=', 'kit.product_id'),
    )
    .innerJoin('products', (join) =>
      join.onRef('products.client_id', '=', 'part.client_id').onRef('products.id', '=', 'part.part_id'),
    )
    .select(['sold.sku as kit_sku', 'products.sku as part_sku', 'part.units', 'kit.kind as kit_kind'])
    .where('kit.client_id', '=', clientId)
    .orderBy('sold.sku')
    .orderBy('part.position')
    .execute();
  const head = KIT_COLUMNS.map((name) => words.kit(name));
  const lines = [head, ...rows.map((row) => KIT_COLUMNS.map((name) => String(row[name])))];
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(words.delimiter)}\r\n`).join('')}`;
}
