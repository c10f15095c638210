import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { checkConditions } from '#contract/rules/actionRules.ts';
import { contentKey } from '#domain/rules/actionRule.ts';
import { compileTree, type NodeVerdict } from '#domain/rules/compileTree.ts';
import type { ConditionGroup } from '#domain/rules/conditionTree.ts';
import { FactReader } from '#domain/rules/factReader.ts';
import { clientZone } from '../clients/clientZone.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { contentOf } from './presentRule.ts';
import { readFacts } from './readFacts.ts';

type Checked = { readonly ok: true; readonly data: DataOf<typeof checkConditions> } | Refusal;

interface Asked {
  readonly clientId: number;
  readonly orderId: number;
  readonly now: Date;
}

/** What every node says of an order as it is now; null = no order that the scope sees. */
export async function judgeTree(
  trx: ScopedTransaction,
  tree: ConditionGroup,
  { clientId, orderId, now }: Asked,
): Promise<readonly NodeVerdict[] | null> {
  const facts = (await readFacts(trx, [orderId])).get(orderId);
  if (!facts) return null;
  const clock = { now: now.getTime(), zone: await clientZone(trx, clientId) };
  return compileTree(tree).verdicts(new FactReader(facts, clock));
}

/**
 * Checks a tree against an order. Where it is that of the saved rule that is named, an order that meets it is kept as the
 * rule's test. Codes: 3904.
 */
export async function checkTree(
  trx: ScopedTransaction,
  { rules, rule_id }: BodyOf<typeof checkConditions>,
  asked: Asked,
): Promise<Checked> {
  const verdicts = await judgeTree(trx, rules, asked);
  if (!verdicts) return refuseCode(404, 3904);
  if (rule_id !== undefined && verdicts[0]?.is_valid) await keepTest(trx, rule_id, rules, asked);
  return { ok: true, data: [...verdicts] };
}

async function keepTest(
  trx: ScopedTransaction,
  ruleId: number,
  tree: ConditionGroup,
  { orderId, now }: Asked,
): Promise<void> {
  const row = await trx.selectFrom('action_rules').selectAll().where('id', '=', ruleId).executeTakeFirst();
  if (!row) return;
  const key = contentKey(contentOf(row));
  if (key !== contentKey({ ...contentOf(row), tree })) return;
  await trx
    .updateTable('action_rules')
    .set({ tested: JSON.stringify({ key, order: orderId, at: now.toISOString() }) })
    .where('id', '=', ruleId)
    .execute();
}
