import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import {
  LEARNED_CODE_FIELDS,
  learnedCodeCounts,
  type LearnedCodeCount,
  type LearnedCodeRow,
  type learnedCodes,
} from '#contract/picking/learnedCodes.ts';
import { learnedActs, type LearnedCode, MOST_KNOWN_CODES } from '#domain/codes/learnedCode.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { arrivedPhotos } from '../../files/arrivedPhotos.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';

/** One page of taught codes, with the count of all as far as anybody counts. */
export async function listLearnedCodes(
  trx: ScopedTransaction,
  query: ListQueryOf<typeof learnedCodes>,
): Promise<{ rows: LearnedCodeRow[]; counted: number }> {
  const matching = query.filters
    .map((filter) =>
      fieldCondition(LEARNED_CODE_FIELDS[filter.field], { column: `learned_codes.${filter.field}` }, filter),
    )
    .reduce((rows, condition) => rows.where(condition), trx.selectFrom('learned_codes'));
  const { total: counted } = await trx
    .selectFrom(
      matching
        .select('id')
        .limit(MAX_COUNTED + 1)
        .as('few'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sorted =
    query.sort.length > 0
      ? query.sort.reduce(
          (rows, { field, descending }) => rows.orderBy(sql.ref(`learned_codes.${field}`), descending ? 'desc' : 'asc'),
          matching.select('id'),
        )
      : matching
          .select('id')
          .orderBy(sql`state = 'proposed'`, 'desc')
          .orderBy('created_at', 'desc');
  const page = await sorted.orderBy('id', 'desc').limit(query.limit).offset(query.offset).execute();
  return {
    rows: await present(
      trx,
      page.map(({ id }) => id),
    ),
    counted,
  };
}

/** The codes that count for a person, the newest first and no more than a device learns. */
export function readKnownCodes(trx: ScopedTransaction, userId: number): Promise<LearnedCode[]> {
  return trx
    .selectFrom('learned_codes')
    .select(['code', 'product_id as id_product', 'units'])
    .where('is_live', '=', true)
    .where((eb) =>
      eb.or([eb('state', '=', 'approved'), eb(sql<boolean>`teachers @> ${`[${userId}]`}::jsonb`, '=', true)]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_KNOWN_CODES)
    .execute();
}

/** One page of what was counted by a code; null = there is no such code. */
export async function listLearnedCounts(
  trx: ScopedTransaction,
  id: number,
  { filters, sort, limit, offset }: ListQueryOf<typeof learnedCodeCounts>,
): Promise<{ rows: LearnedCodeCount[]; counted: number } | null> {
  const code = await trx
    .selectFrom('learned_codes')
    .select(['client_id', 'code_key', 'product_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!code) return null;
  const own = trx
    .selectFrom('learned_code_counts as counts')
    .innerJoin('orders', (join) =>
      join.onRef('orders.client_id', '=', 'counts.client_id').onRef('orders.id', '=', 'counts.order_id'),
    )
    .where('counts.client_id', '=', code.client_id)
    .where('counts.code_key', '=', code.code_key)
    .where('counts.product_id', '=', code.product_id);
  const matching = filters
    .map((filter) =>
      fieldCondition(learnedCodeCounts.list.fields[filter.field], { column: `counts.${filter.field}` }, filter),
    )
    .reduce((rows, condition) => rows.where(condition), own);
  const { total: counted } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await sort
    .reduce(
      (some, { field, descending }) => some.orderBy(sql.ref(`counts.${field}`), descending ? 'desc' : 'asc'),
      matching.select(['order_id', 'order_reference', 'counts.units', 'work', 'user_name', 'counted_at']),
    )
    .orderBy('order_id', 'desc')
    .orderBy('session_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rows: rows.map(({ order_id, order_reference, units, work, user_name, counted_at }) => ({
      order: { id: order_id, order_reference },
      units,
      work,
      user_name,
      counted_at: counted_at.toISOString(),
    })),
    counted,
  };
}

/** In the order given. */
async function present(trx: ScopedTransaction, ids: readonly number[]): Promise<LearnedCodeRow[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('learned_codes')
    .innerJoin('products', (join) =>
      join
        .onRef('products.client_id', '=', 'learned_codes.client_id')
        .onRef('products.id', '=', 'learned_codes.product_id'),
    )
    .selectAll('learned_codes')
    .select(['products.name', 'products.sku', 'products.image_url'])
    .select((eb) =>
      eb
        .selectFrom('learned_code_counts as counts')
        .whereRef('counts.client_id', '=', 'learned_codes.client_id')
        .whereRef('counts.code_key', '=', 'learned_codes.code_key')
        .whereRef('counts.product_id', '=', 'learned_codes.product_id')
        .select(
          sql<{ lines: number; units: number }>`json_build_object('lines', count(*)::integer,
          'units', coalesce(sum(units), 0)::integer)`.as('counted'),
        )
        .as('counted'),
    )
    .where('learned_codes.id', 'in', [...ids])
    .execute();
  const photosOf = await arrivedPhotos(trx, rows);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) return [];
    const { product_id, name, sku, image_url, created_at, happened_at } = row;
    return {
      id,
      code: row.code,
      symbology: row.symbology,
      product: { id: product_id, name, sku, image_url },
      units: row.units,
      state: row.state,
      acts: [...learnedActs(row.state)],
      user_name: row.user_name,
      happened_at: (happened_at ?? created_at).toISOString(),
      created_at: created_at.toISOString(),
      decided_by: row.decided_by,
      decided_at: row.decided_at?.toISOString() ?? null,
      counted: row.counted ?? { lines: 0, units: 0 },
      photos: photosOf(row),
    };
  });
}
