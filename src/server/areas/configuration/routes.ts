import { configurationRules, configurations, saveConfigurations } from '#contract/endpoints/configuration.ts';
import { applyFlags } from '#domain/configuration/appliesTo.ts';
import { CONFIGURATION_RULES, type ConfigurationRule } from '#domain/configuration/rules.ts';
import { invalid } from '../../kernel/refuse.ts';
import { route, routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { readConfigurations } from './readConfigurations.ts';
import { storeConfigurations, wrongConfigurations } from './saveConfigurations.ts';

export const configurationRoutes: readonly Route[] = [
  route(configurationRules, async () => ({
    ok: true,
    data: CONFIGURATION_RULES.map((one) => ({
      ...one,
      rule: definitionOf(one),
      scopes: [...one.scopes],
      ...applyFlags(one),
    })),
  })),

  routeIn('read', configurations, async ({ scope, transaction: trx }, { query }) => {
    const clientId = scope.kind === 'client' ? scope.clientId : 0;
    return { ok: true, data: await readConfigurations(trx, clientId, query) };
  }),

  routeIn('write', saveConfigurations, async ({ scope, actor, now, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const errors = wrongConfigurations(body.configurations);
    if (Object.keys(errors).length > 0) return invalid(errors);
    const by = { clientId: scope.clientId, userName: actor.name, now: now() };
    await storeConfigurations(trx, by, body.configurations);
    return { ok: true, data: await readConfigurations(trx, scope.clientId) };
  }),
];

function definitionOf({ rule }: ConfigurationRule) {
  return rule.type === 'enum' ? { ...rule, values: [...rule.values] } : rule;
}
