import { RULE_FIRING_FIELDS, type RuleFiring, type ruleFirings } from '#contract/rules/actionRules.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';

type FiringsQuery = ListQueryOf<typeof ruleFirings>;

/** One page of what rules did, with the count of all as far as anybody counts. */
export async function listFirings(
  trx: ScopedTransaction,
  query: FiringsQuery,
): Promise<{ rows: RuleFiring[]; counted: number }> {
  const few = matching(trx, query)
    .select('rule_firings.id')
    .limit(MAX_COUNTED + 1);
  const { total: counted } = await trx
    .selectFrom(few.as('few'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await query.sort
    .reduce(
      (rows, { field, descending }) => rows.orderBy(sql.ref(`rule_firings.${field}`), descending ? 'desc' : 'asc'),
      matching(trx, query).select('rule_firings.id'),
    )
    .orderBy('rule_firings.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const ids = page.map(({ id }) => id);
  return { rows: await present(trx, ids), counted };
}

function matching(trx: ScopedTransaction, { filters }: FiringsQuery) {
  return filters
    .map((filter) =>
      fieldCondition(RULE_FIRING_FIELDS[filter.field], { column: `rule_firings.${filter.field}` }, filter),
    )
    .reduce((rows, condition) => rows.where(condition), trx.selectFrom('rule_firings'));
}

/** In the order given. */
async function present(trx: ScopedTransaction, ids: readonly number[]): Promise<RuleFiring[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('rule_firings')
    .leftJoin('orders', (join) =>
      join.onRef('orders.client_id', '=', 'rule_firings.client_id').onRef('orders.id', '=', 'rule_firings.order_id'),
    )
    .selectAll('rule_firings')
    .select('orders.order_reference')
    .where('rule_firings.id', 'in', ids)
    .execute();
  const runs = groupRows(
    await trx.selectFrom('rule_runs').selectAll().where('firing_id', 'in', ids).orderBy('place').execute(),
    (one) => one.firing_id,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) return [];
    const { rule_id, rule_name, event, order_id, order_reference, fired_at, matched } = row;
    const actions = (runs.get(id) ?? []).map(({ action, state, code, answer, finished_at }) => ({
      action,
      state,
      code,
      data: [...answer],
      finished_at: finished_at?.toISOString() ?? null,
    }));
    const said = { id, rule_id, rule_name, event, order_id, order_reference };
    return { ...said, fired_at: fired_at.toISOString(), matched: [...matched], actions };
  });
}
