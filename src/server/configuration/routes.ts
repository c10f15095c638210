import {
  changeClientConfigurations,
  clientConfigurations,
  configurationRules,
  configurations,
  configurationSubjects,
  saveConfigurations,
} from '#contract/configuration/configurations.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { HOUSE_SETTINGS } from '#domain/people/areas.ts';
import { applyFlags } from '#domain/configuration/applyFlags.ts';
import type { ConfigurationSubject } from '#domain/configuration/precedence.ts';
import { CONFIGURATION_RULES } from '#domain/configuration/rules.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { invalid, refuse } from '../kernel/refuse.ts';
import { route, routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { wrongOperations } from './wrongOperations.ts';
import { type ConfigurationOperation, operationOf } from './configurationOperation.ts';
import { presentSetting } from './presentSetting.ts';
import { readClientConfigurations } from './readClientConfigurations.ts';
import { readConfigurations } from './readConfigurations.ts';
import { isChangedMeanwhile, runOperations } from './saveConfigurations.ts';
import { readSubjects } from './readSubjects.ts';

export const configurationRoutes: readonly Route[] = [
  route(configurationRules, async () => ({
    ok: true,
    data: CONFIGURATION_RULES.map((one) => ({ ...presentSetting(one), ...applyFlags(one) })),
  })),

  routeIn('read', configurations, async ({ scope, transaction: trx }, { query }) => {
    const clientId = scope.kind === 'client' ? scope.clientId : 0;
    return { ok: true, data: await readConfigurations(trx, clientId, query, await subjectOf(trx, clientId, query)) };
  }),

  routeIn('write', saveConfigurations, async (context, { body }) => {
    const { scope, transaction: trx } = context;
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const refusal = await change(context, scope.clientId, 'configurations', body.configurations.map(operationOf));
    return refusal ?? { ok: true, data: await readConfigurations(trx, scope.clientId) };
  }),

  routeIn('read', clientConfigurations, async ({ transaction: trx }, { params }) => ({
    ok: true,
    data: await readClientConfigurations(trx, params.id_client),
  })),

  routeIn('write', changeClientConfigurations, async (context, { params, body }) => {
    const refusal = await change(context, params.id_client, 'operations', body.operations.map(operationOf));
    return refusal ?? { ok: true, data: await readClientConfigurations(context.transaction, params.id_client) };
  }),

  routeIn('read', configurationSubjects, async ({ transaction: trx }, { params }) => ({
    ok: true,
    data: await readSubjects(trx, params.id_client),
  })),
];

/** Does all operations or none. What the house sets holds for every client, so only administrators change it. */
async function change(
  { transaction: trx, actor, now }: TransactionContext,
  clientId: number,
  path: string,
  operations: readonly ConfigurationOperation[],
): Promise<Refusal | null> {
  if (operations.some(({ scope }) => scope === 'SYSTEM') && !mayPass(HOUSE_SETTINGS, actor)) return refuse(403);
  const errors = wrongOperations(path, operations, await readSubjects(trx, clientId));
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (await isChangedMeanwhile(trx, clientId, operations)) return refuse(412, { text: 'changed-meanwhile' });
  await runOperations(trx, { clientId, userName: actor.name, now: now() }, operations);
  return null;
}

/** A carrier that is asked for without its operator has the one of its contract. */
async function subjectOf(
  trx: ScopedTransaction,
  clientId: number,
  query: QueryOf<typeof configurations>,
): Promise<ConfigurationSubject> {
  const carrier =
    query.carrier_id === undefined
      ? undefined
      : (await readSubjects(trx, clientId)).find(
          ({ scope, scope_id }) => scope === 'CARRIER' && scope_id === query.carrier_id,
        );
  return {
    USER: query.user_id ?? null,
    ITINERARY: query.itinerary_id ?? null,
    CARRIER: query.carrier_id ?? null,
    OPERATOR: query.operator ?? carrier?.operator ?? null,
    EPLATFORM: query.eplatform ?? null,
  };
}
