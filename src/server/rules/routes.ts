import {
  actionRules,
  checkConditions,
  createActionRule,
  disableActionRule,
  enableActionRule,
  ruleFacts,
  ruleFirings,
  saveActionRule,
  whyNotFired,
} from '#contract/rules/actionRules.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { paginate } from '../kernel/paging.ts';
import { type Route, routeIn } from '../kernel/route.ts';
import { checkTree } from './checkTree.ts';
import { listFirings } from './listFirings.ts';
import { listRules } from './listRules.ts';
import { presentRules } from './presentRule.ts';
import { rehearsalFacts } from './rehearsalFacts.ts';
import { createRule, saveRule, switchRule } from './saveRule.ts';
import { readWhy } from './readWhy.ts';

const by = ({ actor, now }: TransactionContext, clientId: number) => ({ clientId, name: actor.name, now: now() });

/** Action rules of a client, and what became of them. The scope is the client of the address. */
export const actionRuleRoutes: readonly Route[] = [
  routeIn('read', actionRules, async ({ transaction: trx, now }, { list, query: { active } }) => {
    const { rows, counted } = await listRules(trx, { ...list, active });
    return paginate(list, await presentRules(trx, rows, now()), counted);
  }),
  routeIn('write', createActionRule, (context, { params, body }) =>
    createRule(context.transaction, body, by(context, params.id_client)),
  ),
  routeIn('write', saveActionRule, (context, { params, body }) =>
    saveRule(context.transaction, params.rule_id, body, by(context, params.id_client)),
  ),
  routeIn('write', enableActionRule, (context, { params }) =>
    switchRule(context.transaction, params.rule_id, true, by(context, params.id_client)),
  ),
  routeIn('write', disableActionRule, (context, { params }) =>
    switchRule(context.transaction, params.rule_id, false, by(context, params.id_client)),
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
