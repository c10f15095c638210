import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { type Reprint, reprints } from '#contract/printing/reprints.ts';
import { PRINT_ACTIONS } from '#domain/actions/prints.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { paginate } from '../../kernel/paging.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import type { SqlCondition } from '../../lists/condition.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';

type ReprintsQuery = ListQueryOf<typeof reprints>;
type Row = Omit<Reprint, 'at'> & { readonly at: Date };

/** Prints that somebody gave a reason for, as their index knows them (0171_reprints). */
const AGAIN = sql`(select id, client_id, order_id, at, user_name, action, payload, payload ->> 'reason' as reason
  from order_events where action in (${sql.join(PRINT_ACTIONS.map((action) => sql.lit(action)))}) and payload ? 'reason')`;

/** One page of what was printed again, newest first, and how much there is as far as anybody counts. */
async function listReprints(
  trx: ScopedTransaction,
  { filters, limit, offset }: ReprintsQuery,
): Promise<{ rows: Reprint[]; counted: number }> {
  const newest = (most: number) => newestOfEach(filters, most);
  const counting = sql<{ counted: number }>`select count(*)::integer as counted
    from (select from ${newest(MAX_COUNTED + 1)} limit ${sql.lit(MAX_COUNTED + 1)}) as few`;
  const counted = (await counting.execute(trx)).rows[0]?.counted ?? 0;
  if (counted === 0) return { rows: [], counted };
  const page = sql<Row>`
    select again.id, again.at, again.order_id, named.order_reference, named.type as order_type, again.action as what,
      (again.payload ->> 'number')::integer as number, again.payload ->> 'document' as document, again.reason,
      again.user_name
    from (select * from ${newest(limit + offset)} order by at desc, id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as again
    cross join lateral (select order_reference, type from orders where orders.id = again.order_id limit 1) as named
    order by again.at desc, again.id desc`;
  const { rows } = await page.execute(trx);
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), counted };
}

/** Client by client, so that the page is merged from the newest of each, along the index. */
function newestOfEach(filters: ReprintsQuery['filters'], most: number): RawBuilder<unknown> {
  const wanted = [
    sql`reprints.client_id = clients.id`,
    // Asked this way round, each is looked up among the few deleted orders (0141_deleted_orders).
    sql`not exists (select from orders where orders.id = reprints.order_id and orders.deleted_at is not null)`,
    ...filters.map(conditionOf),
  ];
  return sql`(select latest.* from clients cross join lateral (select * from ${AGAIN} as reprints
    where ${sql.join(wanted, sql` and `)} order by at desc, id desc limit ${sql.lit(most)}) as latest) as all_latest`;
}

function conditionOf(filter: ReprintsQuery['filters'][number]): SqlCondition {
  const { field } = filter;
  if (field !== 'search') return fieldCondition(reprints.list.fields[field], { column: `reprints.${field}` }, filter);
  // Looked up for each of the few reprints: a part of a reference can be in those of all orders.
  const named = fieldCondition({ type: 'text' }, { column: 'orders.order_reference' }, filter);
  return sql`exists (select from orders where orders.id = reprints.order_id and ${named})`;
}

/** What was printed again, for who looks for waste. */
export const reprintRoutes: readonly Route[] = [
  routeIn('read', reprints, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listReprints(trx, list);
    return paginate(list, rows, counted);
  }),
];
