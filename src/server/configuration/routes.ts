import type { ClientConfiguration, ConfigurationSubjectAnswer } from '#contract/configuration/configuration.ts';
import {
  changeClientConfigurations,
  clientConfigurations,
  configurationRules,
  configurations,
  configurationSubjects,
  saveConfigurations,
} from '#contract/configuration/configurations.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { applyFlags } from '#domain/configuration/applyFlags.ts';
import { type ConfigurationSubject, hasSubject, PRECEDENCE } from '#domain/configuration/precedence.ts';
import { CONFIGURATION_RULES, type ConfigurationRule, findConfigurationRule } from '#domain/configuration/rules.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { HOUSE_SETTINGS } from '#domain/people/areas.ts';
import { checkValue } from '#domain/settings/checkValue.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { invalid, refuse } from '../kernel/refuse.ts';
import { route, type Route, routeIn } from '../kernel/route.ts';
import { listProblem } from '../packing/packingSettings.ts';
import { type ConfigurationOperation, operationOf } from './configurationOperation.ts';
import { inForce, presentForce, readConfigurations } from './readConfigurations.ts';
import { readSubjects } from './readSubjects.ts';
import { isChangedMeanwhile, runOperations } from './saveConfigurations.ts';
import { readSetConfigurations, type SetConfiguration } from './setConfigurations.ts';

/** A rule as an answer carries it: with lists of its own, because an answer may be changed on its way out. */
function presentSetting({ name, feature, rule, scopes, standard }: ConfigurationRule) {
  return {
    name,
    feature,
    rule: rule.type === 'enum' ? { ...rule, values: [...rule.values] } : rule,
    scopes: [...scopes],
    standard,
  };
}

/** Everything that is and was configured for a client; names that no rule knows come last. */
async function readClientConfigurations(trx: ScopedTransaction, clientId: number): Promise<ClientConfiguration[]> {
  const set = await readSetConfigurations(trx, clientId);
  const subjects = await readSubjects(trx, clientId);
  const nameOf = ({ scope, scopeId }: SetConfiguration) =>
    subjects.find((one) => one.scope === scope && one.scope_id === scopeId)?.name ?? null;
  const present = (one: SetConfiguration, fits: boolean) => ({
    scope: one.scope,
    scope_id: one.scopeId || null,
    scope_name: nameOf(one),
    value: one.value,
    fits,
    updated_at: one.updated_at.toISOString(),
    user_name: one.user_name,
  });
  const known = CONFIGURATION_RULES.map((rule): ClientConfiguration => {
    const values = strongestFirst(set.get(rule.name) ?? []);
    return {
      ...presentSetting(rule),
      ...presentForce(rule, inForce(rule, values)),
      values: values.map((one) => present(one, fits(rule, one))),
    };
  });
  const names = new Set(CONFIGURATION_RULES.map(({ name }) => name));
  const others = [...set].flatMap(([name, values]): ClientConfiguration[] => {
    if (names.has(name)) return [];
    const unknown = { feature: null, rule: null, scopes: [], standard: null };
    const none = { value: null, set_for: null, scope_id: null, updated_at: null, user_name: null };
    return [{ name, ...unknown, ...none, values: strongestFirst(values).map((one) => present(one, false)) }];
  });
  return [...known, ...others.toSorted((a, b) => (a.name < b.name ? -1 : 1))];
}

/** Whether the value would hold if it were the only one, for whom or what it was set. */
function fits(rule: ConfigurationRule, one: SetConfiguration): boolean {
  return inForce(rule, [one], { [one.scope]: one.scopeId }) !== null;
}

function strongestFirst(values: readonly SetConfiguration[]): readonly SetConfiguration[] {
  const strength = ({ scope }: SetConfiguration) => PRECEDENCE.indexOf(scope);
  return values.toSorted((a, b) => strength(a) - strength(b) || (a.scopeId < b.scopeId ? -1 : 1));
}

/**
 * What is wrong with the operations, by their place in the list; empty = all may be done. A value that is named twice is
 * refused, because it is unclear which one counts. What no rule knows any more can still be removed.
 * @param path of the list in what the caller sent
 */
function wrongOperations(
  path: string,
  operations: readonly ConfigurationOperation[],
  subjects: readonly ConfigurationSubjectAnswer[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [index, one] of operations.entries()) {
    const twice = operations.findIndex((other) => isSamePlace(one, other)) < index;
    const value = valueProblem(one);
    if (twice || value !== null) errors[`${path}.${index}.value`] = [value ?? 'twice'];
    const place = placeProblem(one, subjects);
    if (place) errors[`${path}.${index}.${place.field}`] = [place.code];
  }
  return errors;
}

function isSamePlace(one: ConfigurationOperation, other: ConfigurationOperation): boolean {
  return one.name === other.name && one.scope === other.scope && one.scopeId === other.scopeId;
}

function valueProblem({ operation, name, value }: ConfigurationOperation): string | null {
  if (operation === 'remove') return null;
  const rule = findConfigurationRule(name);
  if (!rule) return 'unknown';
  return rule.rule.type === 'list' ? listProblem(name, value) : checkValue(rule.rule, value);
}

function placeProblem(
  { operation, name, scope, scopeId }: ConfigurationOperation,
  subjects: readonly ConfigurationSubjectAnswer[],
): { readonly field: 'scope' | 'scope_id'; readonly code: 'choice' | 'unknown' } | null {
  if (operation === 'remove') return null;
  const rule = findConfigurationRule(name);
  if (rule && !rule.scopes.includes(scope)) return { field: 'scope', code: 'choice' };
  const isThere = hasSubject(scope)
    ? subjects.some((one) => one.scope === scope && one.scope_id === scopeId)
    : scopeId === '';
  return isThere ? null : { field: 'scope_id', code: 'unknown' };
}

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
