import { csvCell } from '#domain/files/csvCell.ts';
import type { Sight } from '#domain/access/sight.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import type { Scope } from '../../db/tenancy.ts';
import { presentEntry, readJournal } from '../../journal/readJournal.ts';
import type { JournalWish } from '../../journal/readJournal.ts';
import type { ReportLanguage } from '../reports/reportTexts.ts';

const AT_ONCE = 2500;
const MOST = 25_000;
const COLUMNS = ['at', 'arrived_at', 'offline', 'order_reference', 'kind', 'what', 'user_name', 'device_id', 'source', 'observations', 'details'] as const;

/**
 * The logbook as CSV (UTF-8 with BOM), piece by piece. Entries only ever get newer, so what arrives while the file is
 * written is kept out by its time and shifts nothing.
 */
export async function* logbookReport(
  { database, scope, sight, language, now }: { readonly database: DatabaseHandle; readonly scope: Scope; readonly sight: Sight; readonly language: ReportLanguage; readonly now: Date },
  wish: JournalWish,
): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(language.delimiter)}\r\n`;
  yield `\uFEFF${line(COLUMNS.map((name) => language.journal(name)))}`;
  const until = { ...wish, before: wish.before ?? now.toISOString() };
  for (let offset = 0; offset < MOST; offset += AT_ONCE) {
    const rows = await inScope(database, scope, (trx) => readJournal(trx, until, { limit: AT_ONCE, offset }));
    yield rows.map((row) => presentEntry(row, sight)).map((entry) => line(COLUMNS.map((name) => cellOf(entry[name])))).join('');
    if (rows.length < AT_ONCE) return;
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
