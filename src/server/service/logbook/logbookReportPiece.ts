import type { Language } from '#contract/people/user.ts';
import type { Sight } from '#domain/people/sight.ts';
import { csvCell } from '#domain/files/csvCell.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { readInScope } from '../../db/tenancy.ts';
import type { Scope } from '../../db/tenancy.ts';
import type { JournalCriteria } from '../../journal/journalCriteria.ts';
import { presentEntry } from '../../journal/presentEntry.ts';
import { readJournal } from '../../journal/readJournal.ts';
import type { JournalPage, JournalRow } from '../../journal/readJournal.ts';
import { reportLanguage } from '../../reports/reportLanguage.ts';

export const LOGBOOK_COLUMNS = [
  'at',
  'arrived_at',
  'offline',
  'order_reference',
  'kind',
  'what',
  'user_name',
  'device_id',
  'source',
  'observations',
  'details',
] as const;

export interface LogbookPieceRequest {
  readonly scope: Scope;
  readonly sight: Sight;
  readonly language: Language;
  readonly criteria: JournalCriteria;
  readonly page: JournalPage;
}

/** The file names devices by their ids, which programs compare. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Entries that came before this moment, without this many of the newest. */
export interface PieceStart {
  readonly before: string;
  readonly offset: number;
}

export interface LogbookPiece {
  readonly text: string;
  readonly rows: number;
  /** Where the next piece begins; null = this was the last. */
  readonly next: PieceStart | null;
}

/** Some entries of the logbook as lines of a CSV. */
export async function logbookReportPiece(
  database: DatabaseHandle,
  { scope, sight, language, criteria, page }: LogbookPieceRequest,
): Promise<LogbookPiece> {
  const { delimiter } = reportLanguage(language);
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(delimiter)}\r\n`;
  const rows = await readInScope(database, scope, (trx) => readJournal(trx, criteria, page));
  const text = rows
    .map((row) => presentEntry(row, sight, NO_NAMES))
    .map((entry) => line(LOGBOOK_COLUMNS.map((name) => cellOf(entry[name]))))
    .join('');
  return {
    text,
    rows: rows.length,
    next: rows.length < page.limit ? null : nextStart(rows, { before: criteria.before ?? '', offset: page.offset }),
  };
}

/**
 * Just after the millisecond of the last entry, minus the entries of that millisecond that are already written: many
 * may have come at once.
 */
function nextStart(rows: readonly JournalRow[], start: PieceStart): PieceStart {
  const moments = rows.map((row) => new Date(row.arrived_at).getTime());
  const last = moments.at(-1) ?? 0;
  const before = new Date(last + 1).toISOString();
  const offset = moments.filter((moment) => moment === last).length;
  return { before, offset: before === start.before ? start.offset + offset : offset };
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
