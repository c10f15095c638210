import type { ordersList } from '#contract/orders/ordersList.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { filterCondition } from './filterCondition.ts';
import { columnOf } from './orderFields.ts';
import type { TextsWay } from './orderTexts.ts';
import { LISTED_COLUMNS, type ListedRow } from './presentOrder.ts';
import { nameBySearch, searchCondition } from './searchFilter.ts';
import type { NamedBySearch } from './searchFilter.ts';

/** What the lists of orders and their report are asked. */
export type OrdersQuery = ListQueryOf<typeof ordersList>;

/** A query whose search terms were looked up. */
export interface ReadyQuery extends OrdersQuery {
  readonly named: ReadonlyMap<string, NamedBySearch>;
}

/** Looks up what the search terms of a query name. */
export async function prepareQuery(trx: ScopedTransaction, query: OrdersQuery): Promise<ReadyQuery> {
  const named = new Map<string, NamedBySearch>();
  for (const { field, values } of query.filters) {
    const [term = ''] = values;
    if (field === 'search' && !named.has(term)) named.set(term, await nameBySearch(trx, term));
  }
  return { ...query, named };
}

/**
 * One page of orders with the count of all; ties by id.
 * @param most where counting stops, at one more
 */
export async function listOrders(
  trx: ScopedTransaction,
  asked: OrdersQuery,
  most?: number,
): Promise<{ rows: ListedRow[]; counted: number }> {
  const query = await prepareQuery(trx, asked);
  const { total: counted, ids } = await count(trx, query, most);
  if (counted === 0) return { rows: [], counted };
  const isMany = most !== undefined && counted > most && query.filters.some(isDear) && isByAge(query);
  if (!isMany || query.limit > LONGEST_NEAR) return { rows: await pageQuery(trx, query, ids).execute(), counted };
  const rows = await nearQuery(trx, query, WALKED * query.limit).execute();
  // Fewer of them stand at this end of the list than fill a page.
  return { rows: rows.length < query.limit ? await pageQuery(trx, query, null, 'gathered').execute() : rows, counted };
}

/**
 * Orders that are passed for each row of a page of many that match: for 25 rows about as long as it takes to find all of
 * some thousands by the index of texts.
 */
const WALKED = 240;
/** Rows of a page for which so many are passed; a longer one is left to the database. */
const LONGEST_NEAR = 100;

/** A small result is identified while counting, so that nothing is searched twice. */
async function count(
  trx: ScopedTransaction,
  query: ReadyQuery,
  most: number | undefined,
): Promise<{ total: number; ids: readonly number[] | null }> {
  if (most !== undefined) return findQuery(trx, query, most).executeTakeFirstOrThrow();
  return { ...(await countQuery(trx, query).executeTakeFirstOrThrow()), ids: null };
}

/** Up to this many orders are sorted faster than an index is walked for the few of a page. */
const FEW = 100;

type Filter = OrdersQuery['filters'][number];

/** Whether finding what it names is expensive, because texts are searched. */
const isDear = ({ field, operator }: Filter): boolean => field === 'search' || operator.includes('like');

/** How many match, counted up to one more than `most`, and their ids where the page is found faster by them. */
export function findQuery(trx: ScopedTransaction, query: ReadyQuery, most: number) {
  const found = matching(trx, query)
    .select('orders.id')
    .limit(most + 1);
  return trx
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(
      sql<
        number[] | null
      >`case when count(*) <= ${query.filters.some(isDear) ? most : FEW}::integer then array_agg(found.id) end`.as(
        'ids',
      ),
    );
}

/** The count; with `most` it stops at one more. */
export function countQuery(trx: ScopedTransaction, query: ReadyQuery, most?: number) {
  const found = matching(trx, query)
    .select('orders.id')
    .$if(most !== undefined, (limited) => limited.limit((most ?? 0) + 1));
  return trx.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('total'));
}

/**
 * Chooses the page by an index alone and reads only its rows completely.
 * @param known ids of all that match, where they are known; null = to be searched
 */
export function pageQuery(
  trx: ScopedTransaction,
  query: ReadyQuery,
  known: readonly number[] | null = null,
  way: TextsWay = 'planned',
) {
  const all = known
    ? inOrder(trx.selectFrom('orders').where(sql<boolean>`orders.id = any(${known}::bigint[])`), query)
    : orderedQuery(trx, query, way);
  return rowsOf(trx, query, all.clearSelect().select('orders.id'));
}

/**
 * The first page of what matches among so many orders at this end of the list. One that holds nothing of what is searched
 * costs no more than those.
 */
export function nearQuery(trx: ScopedTransaction, query: ReadyQuery, orders: number) {
  const others = query.filters.filter((filter) => !isDear(filter));
  const near = inOrder(matching(trx, { ...query, filters: others }), query)
    .selectAll('orders')
    .limit(orders);
  const found = filterConditions(query, query.filters.filter(isDear), { newest: true, way: 'each' }).reduce(
    (part, condition) => part.where(condition),
    trx.selectFrom(near.as('orders')),
  );
  return rowsOf(trx, query, inOrder(found, query).select('orders.id'));
}

/** The rows of one page. @param all ids of all that may stand on it, in their order */
function rowsOf(trx: ScopedTransaction, query: ReadyQuery, all: Ordered<{ id: number }>) {
  const page = all.limit(query.limit).offset(query.offset);
  return inOrder(trx.selectFrom('orders').where(sql<boolean>`orders.id = any(array(${page}))`), query).select(
    LISTED_COLUMNS.map((column) => `orders.${column}` as const),
  );
}

/** All matching orders in their order. */
export function orderedQuery(trx: ScopedTransaction, query: ReadyQuery, way: TextsWay = 'planned') {
  return inOrder(matching(trx, query, { newest: isByAge(query), way }), query).selectAll('orders');
}

type Ordered<Row = object> = SelectQueryBuilder<Tables, 'orders', Row>;

function inOrder(orders: Ordered, { sort }: ReadyQuery) {
  return sortKeys(sort).reduce(
    (page, { field, descending }) => page.orderBy(sql.ref(columnOf(field).column), descending ? 'desc' : 'asc'),
    orders,
  );
}

/** Whether the page is read along an index from one end. */
function isByAge({ sort, page }: ReadyQuery): boolean {
  return page === 1 && ['date_order', 'id'].includes(sort[0]?.field ?? '');
}

interface Reading {
  /** The list is read from the newest on and stops soon. */
  readonly newest: boolean;
  readonly way: TextsWay;
}

function matching(
  trx: ScopedTransaction,
  query: ReadyQuery,
  reading: Reading = { newest: false, way: 'planned' },
): Ordered {
  return conditions(query, reading).reduce((orders, condition) => orders.where(condition), trx.selectFrom('orders'));
}

/**
 * Excludes deleted orders, unless the filters name deletion or the time of change: a device that follows changes must
 * also learn what was deleted.
 */
function conditions(query: ReadyQuery, reading: Reading) {
  const { filters } = query;
  const seesDeleted = filters.some(({ field }) => field === 'deleted_at' || field === 'updated_at');
  const parts = filterConditions(query, filters, reading);
  return [...(seesDeleted ? [] : [sql<boolean>`orders.deleted_at is null`]), ...parts];
}

function filterConditions({ named }: ReadyQuery, filters: readonly Filter[], { newest, way }: Reading) {
  return filters.map((filter) => {
    const { field, values } = filter;
    const [term = ''] = values;
    return field === 'search'
      ? searchCondition(term, named.get(term) ?? NOTHING_NAMED, newest, way)
      : filterCondition({ ...filter, field }, way);
  });
}

const NOTHING_NAMED: NamedBySearch = { orders: [], products: [], bundles: [], popular: false };

/** Ties are broken by id, so that no order stands on two pages. */
function sortKeys(keys: OrdersQuery['sort']): OrdersQuery['sort'] {
  return keys.some(({ field }) => field === 'id')
    ? keys
    : [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? false }];
}
