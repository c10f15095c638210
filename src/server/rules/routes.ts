import { sql } from 'kysely';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DataOf } from '#contract/endpoint.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import {
  ACTION_RULE_FIELDS,
  actionRules,
  checkConditions,
  createActionRule,
  disableActionRule,
  enableActionRule,
  REHEARSED_ORDERS,
  ruleFacts,
  ruleFirings,
  saveActionRule,
  whyNotFired,
} from '#contract/rules/actionRules.ts';
import { localTime } from '#domain/lots/days.ts';
import { labelPrices } from '../carriers/tariffs/labelPrices.ts';
import { clientZone } from '../clients/clientZone.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { paginate } from '../kernel/paging.ts';
import { type Route, routeIn } from '../kernel/route.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';
import { checkTree } from './checkTree.ts';
import { listFirings } from './listFirings.ts';
import { presentRules, type RuleRow } from './presentRule.ts';
import { readFacts } from './readFacts.ts';
import { readWhy } from './readWhy.ts';
import { createRule, saveRule, switchRule } from './saveRule.ts';

interface RulesQuery extends ListQueryOf<typeof actionRules> {
  /** 0 armed, 1 switched off, 2 both. */
  readonly active: number;
}

/** One page of rules, and how many there are; a client has at most some hundred. */
async function listRules(
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

const pack = promisify(gzip);

/** What rules know of the newest orders of a client, and what their labels would cost. */
async function rehearsalFacts(trx: ScopedTransaction, clientId: number, now: Date): Promise<DataOf<typeof ruleFacts>> {
  const newest = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference'])
    .where('client_id', '=', clientId)
    .where('type', '<>', 'lotshipping')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(REHEARSED_ORDERS)
    .execute();
  const ids = newest.map(({ id }) => id);
  const facts = await readFacts(trx, ids);
  const prices = await labelPrices(trx, clientId, ids, now);
  return {
    time_zone: await clientZone(trx, clientId),
    orders: newest.map((order) => ({ ...order, label_cents: prices.get(order.id) ?? null })),
    facts: (await pack(JSON.stringify(ids.map((id) => facts.get(id) ?? {})))).toString('base64'),
  };
}

async function by({ actor, now, transaction }: TransactionContext, clientId: number) {
  const at = now();
  const { day: today } = localTime(await clientZone(transaction, clientId), at);
  return { clientId, name: actor.name, now: at, today };
}

/** Action rules of a client, and what became of them. The scope is the client of the address. */
export const actionRuleRoutes: readonly Route[] = [
  routeIn('read', actionRules, async ({ transaction: trx, now }, { list, query: { active } }) => {
    const { rows, counted } = await listRules(trx, { ...list, active });
    return paginate(list, await presentRules(trx, rows, now()), counted);
  }),
  routeIn('write', createActionRule, async (context, { params, body }) =>
    createRule(context.transaction, body, await by(context, params.id_client)),
  ),
  routeIn('write', saveActionRule, async (context, { params, body }) =>
    saveRule(context.transaction, params.rule_id, body, await by(context, params.id_client)),
  ),
  routeIn('write', enableActionRule, async (context, { params }) =>
    switchRule(context.transaction, params.rule_id, true, await by(context, params.id_client)),
  ),
  routeIn('write', disableActionRule, async (context, { params }) =>
    switchRule(context.transaction, params.rule_id, false, await by(context, params.id_client)),
  ),
  routeIn('write', checkConditions, ({ transaction: trx, now }, { params, body }) =>
    checkTree(trx, body, { clientId: params.id_client, orderId: params.orderId, now: now() }),
  ),
  routeIn('read', ruleFacts, async ({ transaction: trx, now }, { params }) => ({
    ok: true,
    data: await rehearsalFacts(trx, params.id_client, now()),
  })),
  routeIn('read', ruleFirings, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listFirings(trx, list);
    return paginate(list, rows, counted);
  }),
  routeIn('read', whyNotFired, ({ transaction: trx, now }, { params }) =>
    readWhy(trx, { clientId: params.id_client, ruleId: params.rule_id, orderId: params.orderId, now: now() }),
  ),
];
