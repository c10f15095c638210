import type { Language } from '#contract/people/user.ts';
import type { Sight } from '#domain/people/sight.ts';
import { csvCell } from '#domain/files/csvCell.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { Scope } from '../../db/tenancy.ts';
import type { JournalCriteria } from '../../journal/journalCriteria.ts';
import { runTask } from '../../threads/runTask.ts';
import { reportLanguage } from '../../reports/reportLanguage.ts';
import { LOGBOOK_COLUMNS } from './logbookReportPiece.ts';
import type { LogbookPiece, PieceStart } from './logbookReportPiece.ts';
import { logbookReportPieceTask } from './tasks.ts';

const AT_ONCE = 500;
const MAX_REPORT_ROWS = 25_000;

interface Report {
  readonly database: DatabaseHandle;
  readonly scope: Scope;
  readonly sight: Sight;
  readonly language: Language;
  readonly now: Date;
}

/**
 * The logbook as CSV (UTF-8 with BOM), piece by piece. Entries that arrive while the file is written are excluded by
 * their time and shift nothing. Each piece continues from the time of the last one: skipping all earlier entries would
 * cost more with every piece.
 */
export async function* logbookReport(
  { database, scope, sight, language, now }: Report,
  criteria: JournalCriteria,
): AsyncGenerator<string> {
  const words = reportLanguage(language);
  yield `\uFEFF${LOGBOOK_COLUMNS.map((name) => csvCell(words.journal(name))).join(words.delimiter)}\r\n`;
  let next: PieceStart | null = { before: criteria.before ?? now.toISOString(), offset: 0 };
  for (let written = 0; next && written < MAX_REPORT_ROWS; written += AT_ONCE) {
    const { before, offset }: PieceStart = next;
    const piece: LogbookPiece = await runTask(
      logbookReportPieceTask,
      { scope, sight, language, criteria: { ...criteria, before }, page: { limit: AT_ONCE, offset } },
      database,
    );
    yield piece.text;
    next = piece.next;
  }
}
