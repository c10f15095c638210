import type { Configuration } from '#contract/configuration/configuration.ts';
import { type ConfigurationSubject, valueInForce } from '#domain/configuration/precedence.ts';
import { CONFIGURATION_RULES, type ConfigurationRule, type ConfigurationTable } from '#domain/configuration/rules.ts';
import type { ConfigurationFeature, SettingsOf, SettingTable } from '#domain/settings/setting.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { fitsList } from '../packing/packingSettings.ts';
import { readSetConfigurations, type SetConfiguration } from './setConfigurations.ts';

interface Asked {
  readonly name?: string | undefined;
  readonly feature?: ConfigurationFeature | undefined;
}

/**
 * The settings of a client in the order of the tables. A stored value that its rule no longer accepts counts as not
 * set: a device must never get a mode that it does not know.
 * @param clientId 0 = no client: what the house set, and the standards.
 * @param subject whom or what they are asked for, beside the client
 */
export async function readConfigurations(
  trx: ScopedTransaction,
  clientId: number,
  asked: Asked = {},
  subject: ConfigurationSubject = {},
): Promise<Configuration[]> {
  const set = await readSetConfigurations(trx, clientId);
  return CONFIGURATION_RULES.filter(
    ({ name, feature }) => (asked.name ?? name) === name && (asked.feature ?? feature) === feature,
  ).map((one) => ({
    name: one.name,
    feature: one.feature,
    ...presentForce(one, inForce(one, set.get(one.name) ?? [], subject)),
  }));
}

/** The value that holds for the subject; null = nobody set one that fits. */
export function inForce(
  { name, rule }: ConfigurationRule,
  set: readonly SetConfiguration[],
  subject: ConfigurationSubject = {},
): SetConfiguration | null {
  const usable = rule.type === 'list' ? set.filter(({ value }) => fitsList(name, value)) : set;
  return valueInForce(rule, usable, subject);
}

/** The value in force and where it comes from. */
export function presentForce({ standard }: ConfigurationRule, found: SetConfiguration | null) {
  if (!found) return { value: standard, set_for: null, scope_id: null, updated_at: null, user_name: null };
  const { value, scope, scopeId, updated_at, user_name } = found;
  return { value, set_for: scope, scope_id: scopeId || null, updated_at: updated_at.toISOString(), user_name };
}

/** The values of one table for a client, by the names of its settings. */
export async function readSettings<Settings extends SettingTable>(
  trx: ScopedTransaction,
  clientId: number,
  table: ConfigurationTable<Settings>,
  subject: ConfigurationSubject = {},
): Promise<SettingsOf<Settings>> {
  return (await settingsReader(trx, clientId, table))(subject);
}

/** The same for many subjects of one client: the values are read once. */
export async function settingsReader<Settings extends SettingTable>(
  trx: ScopedTransaction,
  clientId: number,
  { prefix, settings }: ConfigurationTable<Settings>,
): Promise<(subject: ConfigurationSubject) => SettingsOf<Settings>> {
  const set = await readSetConfigurations(trx, clientId);
  // Each value has passed its rule, and the type of a setting follows from its rule.
  return (subject) =>
    Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => {
        const found = valueInForce(setting, set.get(`${prefix}${name}`) ?? [], subject);
        return [name, found ? found.value : setting.standard];
      }),
    ) as SettingsOf<Settings>;
}
