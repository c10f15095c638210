import { clients, type ListedClient } from '#contract/endpoints/clients.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { FieldColumn, SqlCondition } from '../../lists/condition.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';
import { CLIENT_FACTS, presentClient } from './clientRow.ts';

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

/** One page of clients, and how many there are as far as anybody counts. */
export async function listClients(
  trx: ScopedTransaction,
  query: ClientsQuery,
): Promise<{ rows: ListedClient[]; counted: number }> {
  const few = matching(trx, query)
    .select('clients.id')
    .limit(MAX_COUNTED + 1);
  const { counted } = await trx
    .selectFrom(few.as('few'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  const page = await query.sort
    .reduce(
      (rows, { field, descending }) =>
        rows.orderBy(sql.ref(COLUMNS[field as Exclude<Field, 'search'>].column), descending ? 'desc' : 'asc'),
      matching(trx, query).select(CLIENT_FACTS),
    )
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const figures = await readFigures(
    trx,
    page.map(({ id }) => id),
    query.firstOfMonth,
  );
  const rows = page.map((row) => ({ ...presentClient(row), ...(figures.get(row.id) ?? NOTHING) }));
  return { rows, counted };
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

type Figures = Pick<ListedClient, 'users' | 'shipped' | 'open' | 'failed_jobs'>;
const NOTHING: Figures = { users: 0, shipped: 0, open: 0, failed_jobs: 0 };

/** The figures of the clients of one page alone, each by an index that begins with the client. */
async function readFigures(
  trx: ScopedTransaction,
  ids: readonly number[],
  firstOfMonth: string,
): Promise<ReadonlyMap<number, Figures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Figures & { id: number }>`
    select wanted.id,
      (select count(*)::integer from users where client_id = wanted.id and deleted_at is null) as users,
      (select coalesce(sum(orders), 0)::integer from order_tallies
        where client_id = wanted.id and shipped_on >= ${firstOfMonth}::date) as shipped,
      (select coalesce(sum(orders), 0)::integer from order_tallies
        where client_id = wanted.id and (in_to_pickup or in_to_prepare or in_to_send)) as open,
      (select count(*)::integer from jobs where client_id = wanted.id and state = 'dead') as failed_jobs
    from unnest(${[...ids]}::integer[]) as wanted (id)`.execute(trx);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
