import type { ActionRule } from '#contract/rules/actionRule.ts';
import { contentKey, type RuleContent } from '#domain/rules/actionRule.ts';
import { type Selectable, sql } from 'kysely';
import type { ActionRulesTable } from '../db/schema/rules.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export type RuleRow = Selectable<ActionRulesTable>;

const WEEK_MS = 7 * 86_400_000;

/** What the row says, as the domain judges it. */
export function contentOf({ events, tree, mode, actions }: Pick<RuleRow, keyof RuleContent>): RuleContent {
  return { events, tree, mode, actions };
}

/** When an order met the conditions of the rule as it is now; null = never. */
export function testedAt(row: RuleRow): string | null {
  return row.tested?.key === contentKey(contentOf(row)) ? row.tested.at : null;
}

/** Rules with what they did lately. */
export async function presentRules(trx: ScopedTransaction, rows: readonly RuleRow[], now: Date): Promise<ActionRule[]> {
  if (rows.length === 0) return [];
  const since = new Date(now.getTime() - WEEK_MS);
  const ids = rows.map(({ id }) => id);
  const fired = await trx
    .selectFrom('rule_firings')
    .select(['rule_id'])
    .select((eb) => [
      eb.fn.max('fired_at').as('last'),
      eb.fn.max('id').as('newest'),
      sql<number>`count(*) filter (where fired_at > ${since})::integer`.as('week'),
    ])
    .where('rule_id', 'in', ids)
    .groupBy('rule_id')
    .execute();
  const known = new Map(fired.map((one) => [one.rule_id, one]));
  const failed = await failedFirings(
    trx,
    fired.map(({ newest }) => newest),
  );
  return rows.map((row) => ({
    id: row.id,
    id_client: row.client_id,
    name: row.name,
    position: row.position,
    events: [...row.events],
    mode: row.mode,
    conditions: row.tree,
    actions: row.actions.map(({ action, data }) => ({ action, data: { ...data } })),
    updated_at: row.updated_at.toISOString(),
    conditions_at: row.conditions_at.toISOString(),
    user_name: row.user_name,
    deleted_at: row.disabled_at?.toISOString() ?? null,
    tested_at: testedAt(row),
    last_fired_at: known.get(row.id)?.last.toISOString() ?? null,
    last_failed: failed.has(known.get(row.id)?.newest),
    fired_week: known.get(row.id)?.week ?? 0,
  }));
}

/** Those of these firings of which an action was refused or failed. */
async function failedFirings(
  trx: ScopedTransaction,
  firings: readonly number[],
): Promise<ReadonlySet<number | undefined>> {
  if (firings.length === 0) return new Set();
  const found = await trx
    .selectFrom('rule_runs')
    .select('firing_id')
    .where('firing_id', 'in', firings)
    .where('state', 'in', ['refused', 'failed'])
    .execute();
  return new Set(found.map(({ firing_id }) => firing_id));
}

/** One rule after a change. */
export async function presentRule(trx: ScopedTransaction, row: RuleRow, now: Date): Promise<ActionRule> {
  const [rule] = await presentRules(trx, [row], now);
  if (!rule) throw new Error('a rule that was there a moment ago');
  return rule;
}
