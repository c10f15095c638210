import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import {
  type RecordedSession,
  type RecordedSessionDetail,
  recordedSessionDetail,
  recordedSessions,
} from '#contract/picking/recordedSessions.ts';
import type { RecordedLine } from '#domain/blackBox/recording.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import type { FieldColumn } from '../../lists/condition.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';
import { paginate } from '../../kernel/paging.ts';

type Field = keyof typeof recordedSessions.list.fields;

const FACTS = [
  'session_id',
  'kind',
  'ended',
  'user_name',
  'orders',
  'steps',
  'refusals',
  'offline_steps',
  'seconds',
  'ended_at',
] as const;

const COLUMNS: Readonly<Record<Field, FieldColumn>> = {
  kind: { column: 'recorded_sessions.kind' },
  user_name: { column: 'recorded_sessions.user_name' },
  ended_at: { column: 'recorded_sessions.ended_at' },
  seconds: { column: 'recorded_sessions.seconds' },
  refusals: { column: 'recorded_sessions.refusals' },
  ended: { column: 'recorded_sessions.ended' },
};

type Row = Omit<RecordedSession, 'ended_at'> & { readonly ended_at: Date };

const present = ({ ended_at, ...row }: Row): RecordedSession => ({ ...row, ended_at: ended_at.toISOString() });

/** One page of a client's recordings, without what was done in them. */
async function listRecordings(
  trx: ScopedTransaction,
  clientId: number,
  { filters, sort, limit, offset }: ListQueryOf<typeof recordedSessions>,
): Promise<{ rows: RecordedSession[]; counted: number }> {
  const matching = filters
    .map((filter) => fieldCondition(recordedSessions.list.fields[filter.field], COLUMNS[filter.field], filter))
    .reduce(
      (query, condition) => query.where(condition),
      trx.selectFrom('recorded_sessions').where('client_id', '=', clientId),
    );
  const { counted } = await matching.select((eb) => eb.fn.countAll<number>().as('counted')).executeTakeFirstOrThrow();
  const rows = await sort
    .reduce(
      (query, { field, descending }) => query.orderBy(sql.ref(COLUMNS[field].column), descending ? 'desc' : 'asc'),
      matching.select(FACTS),
    )
    .orderBy('session_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(present), counted };
}

/** What there was to do, with what orders and products are called now; those that were forgotten keep their number. */
async function readOrders(
  trx: ScopedTransaction,
  clientId: number,
  lines: readonly RecordedLine[],
): Promise<RecordedSessionDetail['orders']> {
  const ids = [...new Set(lines.map(({ order_id }) => order_id))];
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'reference', 'id_product_eplatform', 'ean13', 'upc', 'location', 'image_url'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${[...new Set(lines.map(({ id_product }) => id_product))]}::bigint[])`)
    .execute();
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.map((id) => ({
    id,
    order_reference: orders.find((order) => order.id === id)?.order_reference ?? String(id),
    products: lines
      .filter(({ order_id }) => order_id === id)
      .map(({ id_product, required, before }) => {
        const { id: _, ...product } = byId.get(id_product) ?? { ...UNKNOWN, name: String(id_product), id: 0 };
        return { id_product, ...product, quantity: required, validated_products: before };
      }),
  }));
}

const UNKNOWN = {
  sku: '',
  reference: null,
  id_product_eplatform: null,
  ean13: null,
  upc: null,
  location: null,
  image_url: null,
};

export const recordingRoutes: readonly Route[] = [
  routeIn('read', recordedSessions, async ({ transaction }, { list, params: { id_client } }) => {
    const { rows, counted } = await listRecordings(transaction, id_client, list);
    return paginate(list, rows, counted);
  }),

  routeIn('read', recordedSessionDetail, async ({ transaction: trx }, { params: { id_client, session_id } }) => {
    const row = await trx
      .selectFrom('recorded_sessions')
      .select([...FACTS, 'recording', 'lines'])
      .where('client_id', '=', id_client)
      .where('session_id', '=', session_id)
      .executeTakeFirst();
    if (!row) return refuse(404);
    const { recording, lines, ...session } = row;
    return {
      ok: true,
      data: { session: present(session), recording, orders: await readOrders(trx, id_client, lines) },
    };
  }),
];
