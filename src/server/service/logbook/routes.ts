import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { Language } from '#contract/people/user.ts';
import { logbook, logbookReport as report } from '#contract/service/logbook.ts';
import { csvCell } from '#domain/files/csvCell.ts';
import { type Sight, sightOf } from '#domain/people/sight.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { Scope } from '../../db/tenancy.ts';
import type { JournalCriteria } from '../../journal/journalCriteria.ts';
import { presentEntry } from '../../journal/presentEntry.ts';
import { readDeviceNames } from '../../journal/readDeviceNames.ts';
import { countJournal, readJournal } from '../../journal/readJournal.ts';
import { paginate } from '../../kernel/paging.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import { reportLanguage } from '../../reports/reportLanguage.ts';
import { runTask } from '../../threads/runTask.ts';
import { logbookCriteria } from './logbookCriteria.ts';
import { LOGBOOK_COLUMNS, type LogbookPiece, type PieceStart } from './logbookReportPiece.ts';
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
async function* logbookReport(
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

export const logbookRoutes: readonly Route[] = [
  routeIn('read', logbook, async ({ actor, transaction: trx }, { list }) => {
    const criteria = logbookCriteria(list.filters);
    if ('ok' in criteria) return criteria;
    const rows = await readJournal(trx, criteria, list);
    const names = await readDeviceNames(trx, rows);
    const counted = await countJournal(trx, criteria, MAX_COUNTED + 1);
    const sight = sightOf(actor);
    return paginate(
      list,
      rows.map((row) => presentEntry(row, sight, names)),
      counted,
    );
  }),

  route(report, async ({ database, scope, actor, language, now }, { list }) => {
    const criteria = logbookCriteria(list.filters);
    if ('ok' in criteria) return criteria;
    const texts = reportLanguage(language);
    const content = logbookReport({ database, scope, sight: sightOf(actor), language, now: now() }, criteria);
    return {
      ok: true,
      file: { type: 'text/csv', name: texts.fileName('logbook', now().toISOString().slice(0, 10)), content },
    };
  }),
];
