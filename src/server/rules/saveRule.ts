import type { BodyOf } from '#contract/endpoint.ts';
import type { createActionRule, saveActionRule } from '#contract/rules/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { contentKey, needsTest, type PlacedRule, type RuleContent, treeKey } from '#domain/rules/actionRule.ts';
import { findLoop } from '#domain/rules/findLoop.ts';
import { ruleProblems } from '#domain/rules/ruleProblems.ts';
import { MAX_RULES } from '#domain/rules/ruleTables.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import { invalid, refuse } from '../kernel/refuse.ts';
import { contentOf, presentRule, type RuleRow, testedAt } from './presentRule.ts';

type NewRule = BodyOf<typeof createActionRule>;
type Change = BodyOf<typeof saveActionRule>;
type Saved = { readonly ok: true; readonly data: ActionRule } | Refusal;

interface By {
  readonly clientId: number;
  readonly name: string;
  readonly now: Date;
  /** The day of the client, yyyy-MM-dd. */
  readonly today: string;
}

/** Saves a new rule, switched off. Codes: 5600 what is empty or wrong, a loop, too many rules. */
export async function createRule(trx: ScopedTransaction, request: NewRule, by: By): Promise<Saved> {
  const own = await lockRules(trx, by.clientId);
  if (own.length >= MAX_RULES) return invalid({ name: ['tooManyRules'] });
  const refusal = refusalOf({ id: 0, name: request.name, ...wanted(request) }, own, by.today);
  if (refusal) return refusal;
  const row = await trx
    .insertInto('action_rules')
    .values({
      client_id: by.clientId,
      ...columnsOf(request),
      user_name: by.name,
      created_at: by.now,
      updated_at: by.now,
      conditions_at: by.now,
      disabled_at: by.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, data: await presentRule(trx, row, by.now) };
}

/**
 * Changes a rule. Codes as for a new one; 412 with the stored one when somebody else changed it meanwhile, 404 when there
 * is none. One that needs a test and was tested as something else is switched off.
 */
export async function saveRule(trx: ScopedTransaction, id: number, change: Change, by: By): Promise<Saved> {
  const own = await lockRules(trx, by.clientId);
  const before = own.find((one) => one.id === id);
  if (!before) return refuse(404);
  if (before.updated_at.getTime() !== Date.parse(change.updated_at))
    return refuse(412, { text: 'changed-meanwhile', payload: await presentRule(trx, before, by.now) });
  const content = wanted(change);
  const refusal = refusalOf({ id, name: change.name, ...content }, own, by.today);
  if (refusal) return refusal;
  const isTested = !needsTest(content) || before.tested?.key === contentKey(content);
  const row = await trx
    .updateTable('action_rules')
    .set({
      ...columnsOf(change),
      user_name: by.name,
      updated_at: later(before, by.now),
      conditions_at: treeKey(before.tree) === treeKey(change.conditions) ? before.conditions_at : by.now,
      disabled_at: isTested ? before.disabled_at : (before.disabled_at ?? by.now),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, data: await presentRule(trx, row, by.now) };
}

/**
 * Switches a rule on or off. Codes: 404; to switch it on those of saving it, 5600 `test` where it needs a test and no
 * order has met its conditions.
 */
export async function switchRule(trx: ScopedTransaction, id: number, on: boolean, by: By): Promise<Saved> {
  const own = await lockRules(trx, by.clientId);
  const before = own.find((one) => one.id === id);
  if (!before) return refuse(404);
  if (on === (before.disabled_at === null)) return { ok: true, data: await presentRule(trx, before, by.now) };
  if (on) {
    const refusal = refusalOf({ id, name: before.name, ...contentOf(before) }, own, by.today);
    if (refusal) return refusal;
    if (needsTest(before) && testedAt(before) === null) return invalid({ test: ['needed'] });
  }
  const row = await trx
    .updateTable('action_rules')
    .set({ disabled_at: on ? null : by.now, updated_at: later(before, by.now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, data: await presentRule(trx, row, by.now) };
}

/** All rules of the client, locked in one order: two that are saved at once could close a loop that neither closes alone. */
async function lockRules(trx: ScopedTransaction, clientId: number): Promise<readonly RuleRow[]> {
  // Not FOR UPDATE: every row that is written for the client meanwhile would wait for its key.
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  return trx.selectFrom('action_rules').selectAll().where('client_id', '=', clientId).orderBy('id').execute();
}

/** What keeps the rule from being saved or switched on beside the others that are on; each fault under its place. */
function refusalOf(rule: PlacedRule, own: readonly RuleRow[], today: string): Refusal | null {
  const errors: Record<string, string[]> = {};
  for (const one of ruleProblems(rule, today)) {
    const place =
      one.part === 'conditions'
        ? `conditions.${one.id}`
        : one.part === 'actions' && one.place !== null
          ? `actions.${one.place}`
          : one.part;
    (errors[place] ??= []).push(one.problem);
  }
  if (Object.keys(errors).length > 0) return invalid(errors);
  const others = own
    .filter(({ disabled_at }) => disabled_at === null)
    .map((row) => ({ id: row.id, name: row.name, ...contentOf(row) }));
  const loop = findLoop(rule, others);
  return loop && { ...invalid({ loop: loop.map(({ name }) => name) }), payload: { loop } };
}

function wanted({ events, conditions, mode, actions }: NewRule): RuleContent {
  return { events, tree: conditions, mode, actions };
}

function columnsOf({ name, position, events, mode, conditions, actions }: NewRule) {
  return {
    name,
    position,
    mode,
    events: JSON.stringify([...new Set(events)]),
    tree: JSON.stringify(conditions),
    actions: JSON.stringify(actions),
  };
}

/** Strictly later, so that a reader of the former state is recognised even within one millisecond. */
const later = ({ updated_at }: RuleRow, now: Date): Date => new Date(Math.max(now.getTime(), updated_at.getTime() + 1));
