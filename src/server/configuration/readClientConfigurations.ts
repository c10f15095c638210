import type { ClientConfiguration } from '#contract/configuration/configuration.ts';
import { PRECEDENCE } from '#domain/configuration/precedence.ts';
import { CONFIGURATION_RULES, type ConfigurationRule } from '#domain/configuration/rules.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { inForce, presentForce } from './readConfigurations.ts';
import { presentSetting } from './presentSetting.ts';
import { readSetConfigurations, type SetConfiguration } from './setConfigurations.ts';
import { readSubjects } from './readSubjects.ts';

/** Everything that is and was configured for a client; names that no rule knows come last. */
export async function readClientConfigurations(
  trx: ScopedTransaction,
  clientId: number,
): Promise<ClientConfiguration[]> {
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
