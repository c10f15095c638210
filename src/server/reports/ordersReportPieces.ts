import type { Language } from '#contract/people/user.ts';
import { csvCell } from '#domain/files/csvCell.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { readInScope } from '../db/tenancy.ts';
import type { Scope, ScopedTransaction } from '../db/tenancy.ts';
import { orderedQuery, prepareQuery } from '../orders/listOrders.ts';
import type { OrdersQuery } from '../orders/listOrders.ts';
import { loadCarried } from '../orders/composing/loadCarried.ts';
import { loadTags } from '../orders/tags/loadTags.ts';
import { reportCells } from './reportColumns.ts';
import type { ReportNames, ReportColumnName } from './reportColumns.ts';
import { reportLanguage } from './reportLanguage.ts';

/** Orders of one transaction: others are served in between. */
const AT_ONCE = 100;

export interface ReportIdsRequest {
  readonly scope: Scope;
  readonly query: OrdersQuery;
}

export interface ReportPieceRequest {
  readonly scope: Scope;
  readonly ids: Int32Array;
  readonly columns: readonly ReportColumnName[];
  readonly language: Language;
}

/** Which orders match, in their order. */
export function ordersReportIds(database: DatabaseHandle, { scope, query }: ReportIdsRequest): Promise<Int32Array> {
  return readInScope(database, scope, async (trx) => {
    const rows = await orderedQuery(trx, await prepareQuery(trx, query))
      .clearSelect()
      .select('orders.id')
      .execute();
    return Int32Array.from(rows, ({ id }) => id);
  });
}

/** The lines of some orders, in the order of the ids. An order that is deleted meanwhile is left out. */
export async function ordersReportPiece(
  database: DatabaseHandle,
  { scope, ids, columns, language }: ReportPieceRequest,
): Promise<string> {
  const words = reportLanguage(language);
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(words.delimiter)}\r\n`;
  const names = await readInScope(database, scope, readNames);
  let text = '';
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = [...ids.subarray(from, from + AT_ONCE)];
    const [found, tagged, carriedBy] = await readInScope(database, scope, async (trx) => [
      await trx.selectFrom('orders').selectAll().where('id', 'in', part).execute(),
      await loadTags(trx, part),
      await loadCarried(trx, part),
    ]);
    const tags = new Map(part.map((id) => [id, (tagged(id).tags ?? []).map(({ name }) => name).join(', ')]));
    const carried = new Map(
      part.map((id) => [id, (carriedBy(id).carried ?? []).map((one) => one.order_reference).join(', ')]),
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    text += part
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => line(reportCells(columns, row, { ...names, tags, carried }, words)))
      .join('');
  }
  return text;
}

async function readNames(trx: ScopedTransaction): Promise<Omit<ReportNames, 'tags' | 'carried'>> {
  const carriers = await trx.selectFrom('carriers').select(['id', 'name']).execute();
  const offices = await trx.selectFrom('offices').select(['id', 'name']).execute();
  const shops = await trx.selectFrom('eplatforms').select(['id', 'name']).execute();
  const people = await trx.selectFrom('users').select(['id', 'name']).execute();
  return {
    carriers: new Map(carriers.map((row) => [row.id, row.name])),
    offices: new Map(offices.map((row) => [row.id, row.name])),
    shops: new Map(shops.map((row) => [row.id, row.name])),
    people: new Map(people.map((row) => [row.id, row.name])),
  };
}
