import { csvCell } from '#domain/files/csvCell.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import type { Scope, ScopedTransaction } from '../../db/tenancy.ts';
import { orderedQuery, prepareQuery } from '../orders/listOrders.ts';
import type { OrdersQuery } from '../orders/listOrders.ts';
import { reportCells } from './reportColumns.ts';
import type { Names, ReportColumnName } from './reportColumns.ts';
import type { ReportLanguage } from './reportTexts.ts';

const AT_ONCE = 500;

interface Report {
  readonly database: DatabaseHandle;
  readonly scope: Scope;
  readonly query: OrdersQuery;
  readonly columns: readonly ReportColumnName[];
  readonly language: ReportLanguage;
}

/**
 * The matching orders as CSV (UTF-8 with BOM), piece by piece as the reader takes them. Only the ids are held, and
 * each piece is a short transaction of its own: a slow reader must not keep one open, the embedded database would
 * wait for it. An order that is deleted meanwhile is left out.
 */
export async function* ordersReport({ database, scope, query, columns, language }: Report): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(language.delimiter)}\r\n`;
  yield `\uFEFF${line(columns.map((name) => language.column(name)))}`;
  const { ids, names } = await inScope(database, scope, async (trx) => {
    const rows = await orderedQuery(trx, await prepareQuery(trx, query)).clearSelect().select('orders.id').execute();
    return { ids: rows.map(({ id }) => id), names: await readNames(trx) };
  });
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE);
    const found = await inScope(database, scope, (trx) => trx.selectFrom('orders').selectAll().where('id', 'in', part).execute());
    const byId = new Map(found.map((row) => [row.id, row]));
    const rows = part.flatMap((id) => byId.get(id) ?? []);
    yield rows.map((row) => line(reportCells(columns, row, names, language))).join('');
  }
}

async function readNames(trx: ScopedTransaction): Promise<Names> {
  const carriers = await trx.selectFrom('carriers').select(['id', 'name']).execute();
  const offices = await trx.selectFrom('offices').select(['id', 'name']).execute();
  return { carriers: new Map(carriers.map((row) => [row.id, row.name])), offices: new Map(offices.map((row) => [row.id, row.name])) };
}
