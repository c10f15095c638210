import type { Configuration } from '#contract/entities/configuration.ts';
import { CONFIGURATION_RULES, type ConfigurationTable } from '#domain/configuration/rules.ts';
import { checkValue } from '#domain/settings/checkValue.ts';
import type { ConfigurationFeature, SettingsOf, SettingTable } from '#domain/settings/setting.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readLists } from './readLists.ts';

interface Asked {
  readonly name?: string | undefined;
  readonly feature?: ConfigurationFeature | undefined;
}

/**
 * The settings of a client in the order of the tables. A stored value that its rule no longer accepts counts as not
 * set: a device must never get a mode that it does not know.
 * @param clientId 0 = no client: the standards.
 */
export async function readConfigurations(
  trx: ScopedTransaction,
  clientId: number,
  asked: Asked = {},
): Promise<Configuration[]> {
  const rows = await trx.selectFrom('configurations').selectAll().where('client_id', '=', clientId).execute();
  const stored = new Map(rows.map((row) => [row.name, row]));
  const single = CONFIGURATION_RULES.filter(
    ({ name, feature }) => (asked.name ?? name) === name && (asked.feature ?? feature) === feature,
  ).map(({ name, feature, rule, standard }) => {
    const row = stored.get(name);
    if (!row || checkValue(rule, row.value) !== null)
      return { name, feature, value: standard, set_for: null, updated_at: null, user_name: null };
    const { value, updated_at, user_name } = row;
    return { name, feature, value, set_for: 'CLIENT' as const, updated_at: updated_at.toISOString(), user_name };
  });
  return [...single, ...readLists(stored, asked)];
}

/** The values of one table for a client, by the names of its settings. */
export async function readSettings<Settings extends SettingTable>(
  trx: ScopedTransaction,
  clientId: number,
  { feature, prefix, settings }: ConfigurationTable<Settings>,
): Promise<SettingsOf<Settings>> {
  const rows = await readConfigurations(trx, clientId, { feature });
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  // Each value has passed its rule, and the type of a setting follows from its rule.
  return Object.fromEntries(
    Object.keys(settings).map((name) => [name, values.get(`${prefix}${name}`)]),
  ) as SettingsOf<Settings>;
}
