import { BLIND_RETURN_FIELDS, type blindReturns } from '#contract/packing/blindReturns.ts';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { blindReturnActs } from '#domain/packing/blindReturn.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';
import { arrivedPhotos } from '../../files/arrivedPhotos.ts';

type BlindReturnsQuery = ListQueryOf<typeof blindReturns>;

/** One page of parcels without an order, with the count of all as far as anybody counts. */
export async function listBlindReturns(
  trx: ScopedTransaction,
  query: BlindReturnsQuery,
): Promise<{ rows: BlindReturn[]; counted: number }> {
  const { sort, limit, offset } = query;
  const few = matching(trx, query)
    .select('id')
    .limit(MAX_COUNTED + 1);
  const { total: counted } = await trx
    .selectFrom(few.as('few'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await sort
    .reduce(
      (rows, { field, descending }) => rows.orderBy(sql.ref(`blind_returns.${field}`), descending ? 'desc' : 'asc'),
      matching(trx, query).select('id'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rows: await present(
      trx,
      page.map(({ id }) => id),
    ),
    counted,
  };
}

/** One of them; null = there is none of this id. */
export async function readBlindReturn(trx: ScopedTransaction, id: number): Promise<BlindReturn | null> {
  const [row] = await present(trx, [id]);
  return row ?? null;
}

function matching(trx: ScopedTransaction, { filters }: BlindReturnsQuery) {
  return filters
    .map((filter) =>
      fieldCondition(BLIND_RETURN_FIELDS[filter.field], { column: `blind_returns.${filter.field}` }, filter),
    )
    .reduce((rows, condition) => rows.where(condition), trx.selectFrom('blind_returns'));
}

/** In the order given. */
async function present(trx: ScopedTransaction, ids: readonly number[]): Promise<BlindReturn[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('blind_returns')
    .leftJoin('orders', (join) =>
      join.onRef('orders.client_id', '=', 'blind_returns.client_id').onRef('orders.id', '=', 'blind_returns.order_id'),
    )
    .selectAll('blind_returns')
    .select(['orders.order_reference', 'orders.type'])
    .where('blind_returns.id', 'in', [...ids])
    .execute();
  const photosOf = await arrivedPhotos(trx, rows);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) return [];
    const { order_id, order_reference, type, created_at, happened_at } = row;
    return {
      id,
      code: row.code,
      note: row.note,
      weight: row.weight,
      state: row.state,
      acts: [...blindReturnActs(row.state)],
      order: order_id !== null && order_reference !== null && type ? { id: order_id, order_reference, type } : null,
      destination: row.destination,
      reason: row.reason,
      user_name: row.user_name,
      happened_at: (happened_at ?? created_at).toISOString(),
      created_at: created_at.toISOString(),
      decided_by: row.decided_by,
      decided_at: row.decided_at?.toISOString() ?? null,
      photos: photosOf(row),
    };
  });
}
