import type { Language } from '#contract/people/user.ts';
import { csvCell } from '#domain/files/csvCell.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { Scope } from '../db/tenancy.ts';
import { runTask } from '../threads/runTask.ts';
import type { OrdersQuery } from '../orders/listOrders.ts';
import type { ReportColumnName } from './reportColumns.ts';
import { reportLanguage } from './reportLanguage.ts';
import { ordersReportIdsTask, ordersReportPieceTask } from './tasks.ts';

/** Orders of one piece: between two pieces a slow download holds no thread. */
const PIECE = 500;

interface Report {
  readonly database: DatabaseHandle;
  readonly scope: Scope;
  readonly query: OrdersQuery;
  readonly columns: readonly ReportColumnName[];
  readonly language: Language;
}

/**
 * The matching orders as CSV (UTF-8 with BOM), piece by piece as the reader takes them. Only the ids are held: a
 * transaction that stays open for a slow reader would block the embedded database.
 */
export async function* ordersReport({ database, scope, query, columns, language }: Report): AsyncGenerator<string> {
  const words = reportLanguage(language);
  yield `\uFEFF${columns.map((name) => csvCell(words.column(name))).join(words.delimiter)}\r\n`;
  const ids = await runTask(ordersReportIdsTask, { scope, query }, database);
  for (let from = 0; from < ids.length; from += PIECE) {
    yield await runTask(
      ordersReportPieceTask,
      { scope, ids: ids.slice(from, from + PIECE), columns, language },
      database,
    );
  }
}
