import { csvCell } from '#domain/files/csvCell.ts';
import { kitParts } from '../orders/kits.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ReportLanguage } from './reportLanguage.ts';

const KIT_COLUMNS = ['kit_sku', 'part_sku', 'units', 'kit_kind'] as const;

/**
 * All kits of a client as a CSV, one row per product of a kit, with the columns that the import takes.
 * @param words how the readers' spreadsheets are written
 */
export async function kitsFile(trx: ScopedTransaction, clientId: number, words: ReportLanguage): Promise<string> {
  const rows = await kitParts(trx, clientId)
    .select(['sold.sku as kit_sku', 'products.sku as part_sku', 'part.units', 'kit.kind as kit_kind'])
    .orderBy('sold.sku')
    .orderBy('part.position')
    .execute();
  const head = KIT_COLUMNS.map((name) => words.kit(name));
  const lines = [head, ...rows.map((row) => KIT_COLUMNS.map((name) => String(row[name])))];
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(words.delimiter)}\r\n`).join('')}`;
}
