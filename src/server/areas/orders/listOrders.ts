import { ORDER_FILTER_FIELDS } from '#contract/endpoints/orderFilters.ts';
import type { Pagination } from '#contract/envelope.ts';
import { parseFilters, parseSort } from '#contract/filters/parseFilters.ts';
import type { SortKey } from '#contract/filters/parseFilters.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid } from '../../http/refuse.ts';
import type { Refusal } from '../../http/route.ts';
import { filterCondition } from './filterCondition.ts';
import { columnOf } from './orderFields.ts';
import type { OrderRow } from './presentOrder.ts';

export interface OrdersQuery {
  readonly filters: readonly FieldFilter[];
  readonly sort: readonly SortKey[];
  readonly page: number;
  readonly perPage: number;
}

const PER_PAGE = 25;

/**
 * Reads the query of both order lists. Amounts can be neither filtered nor sorted by those who may not see them,
 * or a list would tell them after all.
 * @returns the query, or 5600 with the names of the wrong fields.
 */
export function readOrdersQuery(
  query: Readonly<Record<string, unknown>> & { page?: number | undefined; per_page?: number | undefined; sort?: string | undefined },
  money: boolean,
): OrdersQuery | Refusal {
  const { total_amount, ...withoutMoney } = ORDER_FILTER_FIELDS;
  const fields = money ? { ...withoutMoney, total_amount } : withoutMoney;
  const filters = parseFilters(query, fields);
  if (!filters.ok) return invalid({ ...filters.errors });
  const sort = parseSort(query.sort, fields);
  if (!sort.ok) return invalid({ ...sort.errors });
  return { filters: filters.filters, sort: sort.sort, page: query.page ?? 1, perPage: query.per_page ?? PER_PAGE };
}

/** One page of orders with the count of all; newest first unless asked otherwise, ties by id. */
export async function listOrders(
  trx: ScopedTransaction,
  query: OrdersQuery,
): Promise<{ rows: OrderRow[]; meta: Pagination }> {
  const { total } = await countQuery(trx, query).executeTakeFirstOrThrow();
  const rows = total > 0 ? await pageQuery(trx, query).execute() : [];
  const last = Math.max(1, Math.ceil(total / query.perPage));
  return { rows, meta: { current_page: query.page, last_page: last, per_page: query.perPage, total } };
}

export function countQuery(trx: ScopedTransaction, query: OrdersQuery) {
  return matching(trx, query).select((eb) => eb.fn.countAll<number>().as('total'));
}

export function pageQuery(trx: ScopedTransaction, query: OrdersQuery) {
  return sortKeys(query.sort)
    .reduce(
      (page, { field, descending }) => page.orderBy(sql.ref(columnOf(field).column), descending ? 'desc' : 'asc'),
      matching(trx, query).selectAll('orders'),
    )
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
}

function matching(trx: ScopedTransaction, query: OrdersQuery) {
  return conditions(query).reduce((orders, condition) => orders.where(condition), trx.selectFrom('orders'));
}

/**
 * Deleted orders are left out, unless the filters ask about deletion or about the time of change: a device that
 * follows changes must also learn what is gone.
 */
function conditions({ filters }: OrdersQuery) {
  const seesDeleted = filters.some(({ field }) => field === 'deleted_at' || field === 'updated_at');
  return [...(seesDeleted ? [] : [sql<boolean>`orders.deleted_at is null`]), ...filters.map(filterCondition)];
}

function sortKeys(sort: readonly SortKey[]): readonly SortKey[] {
  const keys = sort.length > 0 ? sort : [{ field: 'date_order', descending: true }];
  return keys.some(({ field }) => field === 'id')
    ? keys
    : [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? false }];
}
