import { ACTION_RULE_FIELDS, type actionRules } from '#contract/rules/actionRules.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';
import type { RuleRow } from './presentRule.ts';

interface RulesQuery extends ListQueryOf<typeof actionRules> {
  /** 0 armed, 1 switched off, 2 both. */
  readonly active: number;
}

/** One page of rules, and how many there are; a client has at most some hundred. */
export async function listRules(
  trx: ScopedTransaction,
  query: RulesQuery,
): Promise<{ rows: readonly RuleRow[]; counted: number }> {
  const { total } = await matching(trx, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.sort
    .reduce(
      (found, { field, descending }) => found.orderBy(sql.ref(`action_rules.${field}`), descending ? 'desc' : 'asc'),
      matching(trx, query).selectAll(),
    )
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, counted: total };
}

function matching(trx: ScopedTransaction, { filters, active }: RulesQuery) {
  return filters
    .map((filter) =>
      fieldCondition(ACTION_RULE_FIELDS[filter.field], { column: `action_rules.${filter.field}` }, filter),
    )
    .reduce((rows, condition) => rows.where(condition), trx.selectFrom('action_rules'))
    .$if(active === 0, (rows) => rows.where('disabled_at', 'is', null))
    .$if(active === 1, (rows) => rows.where('disabled_at', 'is not', null));
}
