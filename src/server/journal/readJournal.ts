import type { JournalEntry } from '#contract/orders/journal.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { JOURNAL_SOURCES } from './journalSources.ts';
import type { JournalSource } from './journalSources.ts';
import { resolveCriteria } from './journalCriteria.ts';
import type { JournalCriteria, ResolvedCriteria } from './journalCriteria.ts';

export interface JournalRow {
  readonly id: string;
  readonly kind: JournalEntry['kind'];
  readonly at: Date;
  readonly arrived_at: Date;
  readonly clock_doubtful: boolean;
  /** null = it is about no order. */
  readonly order_id: number | null;
  readonly order_reference: string | null;
  readonly order_type: JournalEntry['order_type'];
  readonly user_name: string | null;
  readonly device_id: string | null;
  readonly source: string;
  readonly what: string;
  readonly observations: string | null;
  readonly details: unknown;
}

export interface JournalPage {
  readonly limit: number;
  readonly offset: number;
}

/** More time than this between happening and arriving means that the device had no network. */
export const OFFLINE_AFTER_MS = 30_000;
/** As the indexes say it. */
const OFFLINE_AFTER = sql`interval '30 seconds'`;

/**
 * What happened, newest arrival first, from every table that records it. Each source returns only as many rows as the
 * page could need, per client by its own index, so that the total number does not matter.
 */
export async function readJournal(
  trx: ScopedTransaction,
  criteria: JournalCriteria,
  { limit, offset }: JournalPage,
): Promise<JournalRow[]> {
  return journalQuery(await resolveCriteria(trx, criteria), { limit, offset })
    .execute(trx)
    .then(({ rows }) => rows);
}

/** How many there are; counting stops at `most`. */
export async function countJournal(trx: ScopedTransaction, criteria: JournalCriteria, most: number): Promise<number> {
  const { rows } = await journalCount(await resolveCriteria(trx, criteria), most).execute(trx);
  return rows[0]?.total ?? 0;
}

/** The statement of {@link readJournal}, apart so that a test can ask for its plan. */
export function journalQuery(criteria: ResolvedCriteria, { limit, offset }: JournalPage) {
  const parts = sourcesOf(criteria).map((source) =>
    streamOf(source, criteria, limit + offset, (columns) => sql`${sql.lit(source.kind)} as kind, ${columns}`),
  );
  // Looked up per order, and only for the page: a join would read all orders.
  return sql<JournalRow>`select journal.*, orders.order_reference, orders.type as order_type
    from (select * from (${sql.join(parts, sql` union all `)}) as entries
      order by arrived_at desc, at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as journal
    left join lateral (select order_reference, type from orders where orders.id = journal.order_id limit 1) as orders on true
    order by arrived_at desc, at desc, id desc`;
}

/** The statement of {@link countJournal}, apart so that a test can ask for its plan. */
export function journalCount(criteria: ResolvedCriteria, most: number) {
  const parts = sourcesOf(criteria).map((source) => streamOf(source, criteria, most, () => sql`1`));
  // A source has a limit of its own: alone and in brackets, as with one kind of one order, it would take no second one.
  return sql<{ total: number }>`select count(*)::integer as total
    from (select 1 from (${sql.join(parts, sql` union all `)}) as entries limit ${sql.lit(most)}) as journal`;
}

/** The newest entries of a source: client by client, and person by person where some are named, each along an index. */
function streamOf(
  source: JournalSource,
  criteria: ResolvedCriteria,
  most: number,
  chosen: (columns: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { arrived, columns, id, person } = source;
  const rows = (condition: RawBuilder<unknown>) => sql`
    select ${chosen(sql`${id} as id, ${source.select}, ${arrived} as arrived_at, ${columnsOf(source)}, ${source.orderId} as order_id`)}
    from ${fromOf(source, criteria)} where ${conditions(source, criteria)} and ${condition}
    order by ${arrived} desc, ${columns.at} desc, ${id} desc limit ${sql.lit(most)}`;
  const people = criteria.people?.[person.by];
  const type = sql.raw(person.by === 'names' ? 'text' : 'bigint');
  if (criteria.orders) return sql`(${rows(people ? sql`${person.column} = any(${people}::${type}[])` : sql`true`)})`;
  if (!people)
    return sql`(select latest.* from clients cross join lateral (${rows(sql`e.client_id = clients.id`)}) as latest)`;
  return sql`(select latest.* from clients cross join unnest(${people}::${type}[]) as people (person)
    cross join lateral (${rows(sql`e.client_id = clients.id and ${person.column} = people.person`)}) as latest)`;
}

/** At least one: a union of nothing is no statement. */
function sourcesOf({ kinds }: JournalCriteria): readonly JournalSource[] {
  return JOURNAL_SOURCES.filter(({ kind }) => kinds?.includes(kind) ?? true);
}

function fromOf({ from, ofOrders }: JournalSource, criteria: ResolvedCriteria): RawBuilder<unknown> {
  return criteria.orders && ofOrders ? ofOrders : from;
}

function columnsOf({ columns }: JournalSource) {
  return sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
}

function conditions({ arrived, orderId, columns }: JournalSource, criteria: ResolvedCriteria) {
  const parts: RawBuilder<unknown>[] = [
    // Asked this way round, each entry is looked up among the few deleted orders (0141_deleted_orders).
    sql`not exists (select from orders where orders.id = ${orderId} and orders.deleted_at is not null)`,
  ];
  if (criteria.orders) parts.push(sql`${orderId} = any(${criteria.orders}::bigint[])`);
  if (criteria.from !== undefined) parts.push(sql`${arrived} >= ${criteria.from}::timestamptz`);
  if (criteria.before !== undefined) parts.push(sql`${arrived} < ${criteria.before}::timestamptz`);
  if (criteria.what !== undefined) parts.push(sql`${columns.what} = ${criteria.what}`);
  if (criteria.source !== undefined) parts.push(sql`${columns.source} = ${criteria.source}`);
  if (criteria.deviceId !== undefined) parts.push(sql`${columns.device_id} = ${criteria.deviceId}`);
  const late = sql`(${columns.device_id} is not null and ${arrived} - ${columns.at} > ${OFFLINE_AFTER})`;
  if (criteria.offline === true) parts.push(late);
  if (criteria.offline === false) parts.push(sql`not ${late}`);
  return sql.join(parts, sql` and `);
}
