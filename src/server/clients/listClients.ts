import { clients, type ListedClient } from '#contract/clients/clients.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { question, together } from '../db/together.ts';
import type { FieldColumn, SqlCondition } from '../lists/condition.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';
import { CLIENT_FACTS, presentClient } from '../people/account/clientRow.ts';

type Field = keyof typeof clients.list.fields;
interface ClientsQuery extends ListQueryOf<typeof clients> {
  /** 0 active, 1 disabled, 2 both. */
  readonly active: number;
  /** UTC day from which this month's shipments count. */
  readonly firstOfMonth: string;
}

const NAME: FieldColumn = { column: 'clients.name_key', folded: true };
const COLUMNS: Readonly<Record<Exclude<Field, 'search'>, FieldColumn>> = {
  name: NAME,
  id: { column: 'clients.id' },
  state: { column: 'clients.state' },
  time_zone: { column: 'clients.time_zone' },
};

/** One page of clients, and how many there are as far as anybody counts: two statements in one message to the database. */
export async function listClients(
  trx: ScopedTransaction,
  query: ClientsQuery,
): Promise<{ rows: ListedClient[]; counted: number }> {
  const few = matching(trx, query)
    .select('clients.id')
    .limit(MAX_COUNTED + 1);
  const count = trx.selectFrom(few.as('few')).select((eb) => eb.fn.countAll<number>().as('counted'));
  const [counted, rows] = await together(
    trx,
    question(count, ([found]) => found?.counted ?? 0),
    question(pageQuery(trx, query), (page) => page.map(presentClient)),
  );
  return { rows, counted };
}

/** The figures are those of the clients of the page alone, each by an index that begins with the client. */
function pageQuery(trx: ScopedTransaction, query: ClientsQuery) {
  const order = orderOf(query);
  const page = matching(trx, query)
    .select([...CLIENT_FACTS, 'name_key', 'state'])
    .orderBy(order)
    .limit(query.limit)
    .offset(query.offset);
  return trx.selectFrom(page.as('clients')).select(CLIENT_FACTS).select(figuresOf(query.firstOfMonth)).orderBy(order);
}

/** Ties by id. */
function orderOf({ sort }: ClientsQuery): RawBuilder<unknown> {
  const keys = sort.map(({ field, descending }) => {
    const column = sql.ref(COLUMNS[field as Exclude<Field, 'search'>].column);
    return descending ? sql`${column} desc` : column;
  });
  return sql.join([...keys, sql.ref('clients.id')]);
}

function matching(trx: ScopedTransaction, { filters, active }: ClientsQuery) {
  return filters
    .map(conditionOf)
    .reduce((rows, condition) => rows.where(condition), trx.selectFrom('clients'))
    .$if(active === 0, (rows) => rows.where('clients.state', '=', 'active'))
    .$if(active === 1, (rows) => rows.where('clients.state', '=', 'disabled'));
}

function conditionOf(filter: ClientsQuery['filters'][number]): SqlCondition {
  const { field } = filter;
  if (field !== 'search') return fieldCondition(clients.list.fields[field], COLUMNS[field], filter);
  const [term = ''] = filter.values;
  const email = { column: 'users.email' };
  const person = fieldCondition({ type: 'text' }, email, { ...filter, values: [term.trim().toLowerCase()] });
  const name = fieldCondition({ type: 'text' }, NAME, { ...filter, values: [searchText(term)] });
  return sql`(${name} or exists (select from users where users.client_id = clients.id and users.deleted_at is null and ${person}))`;
}

/** The figures of each client of the page. @param firstOfMonth UTC day from which shipments count */
function figuresOf(firstOfMonth: string) {
  const tallied = (which: RawBuilder<boolean>) =>
    sql<number>`(select coalesce(sum(orders), 0)::integer from order_tallies where client_id = clients.id and ${which})`;
  return [
    sql<number>`(select count(*)::integer from users where client_id = clients.id and deleted_at is null)`.as('users'),
    tallied(sql`shipped_on >= ${firstOfMonth}::date`).as('shipped'),
    tallied(sql`(in_to_pickup or in_to_prepare or in_to_send)`).as('open'),
    sql<number>`(select count(*)::integer from jobs where client_id = clients.id and state = 'dead')`.as('failed_jobs'),
  ] as const;
}
