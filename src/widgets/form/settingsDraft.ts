import type { Configuration } from '#contract/configuration/configuration.ts';
import type { ConfigurationTable } from '#domain/configuration/rules.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { settingProblem } from '#domain/settings/settingProblem.ts';
import { checkValue } from '#domain/settings/checkValue.ts';
import type { SettingsOf, SettingTable } from '#domain/settings/setting.ts';

export type SettingValues = Readonly<Record<string, unknown>>;

/** Who set a value, and when (ms). */
export interface Origin {
  readonly by: string | null;
  readonly at: number;
}

/** Settings as they are stored, by their names. */
export interface StoredSettings<Settings extends SettingTable> {
  readonly values: SettingsOf<Settings>;
  /** The origins of those that somebody set; the others have their standards. */
  readonly origins: Readonly<Record<string, Origin>>;
}

/** `null` when the server sent something that a form of this table cannot show. */
export function storedSettings<Settings extends SettingTable>(
  { prefix, settings }: ConfigurationTable<Settings>,
  rows: readonly Configuration[],
): StoredSettings<Settings> | null {
  const known = Object.entries(settings).map(([name, setting]) => {
    const row = rows.find((one) => one.name === `${prefix}${name}`);
    return row && checkValue(setting, row.value) === null ? ([name, row] as const) : null;
  });
  const read = known.filter((one) => one !== null);
  if (read.length < known.length) return null;
  const origins = read.flatMap(([name, { user_name, updated_at }]) =>
    updated_at === null ? [] : [[name, { by: user_name, at: Date.parse(updated_at) }] as const],
  );
  const values = Object.fromEntries(read.map(([name, { value }]) => [name, value]));
  return { values: values as SettingsOf<Settings>, origins: Object.fromEntries(origins) };
}

export interface SettingChange {
  readonly name: string;
  readonly value: unknown;
}

/** What `configuration` is asked to store: the differences. A change that was taken back is none. */
export function changesIn(
  { prefix }: Pick<ConfigurationTable, 'prefix'>,
  stored: SettingValues,
  values: SettingValues,
): readonly SettingChange[] {
  return Object.entries(values)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]))
    .map(([name, value]) => ({ name: `${prefix}${name}`, value }));
}

/** What the server refuses of these changes, by the names of the settings. */
export function refusedSettings(
  { prefix, settings }: ConfigurationTable,
  changes: readonly SettingChange[],
  { errors }: CallFailure,
): FieldProblems {
  const named = changes.flatMap(({ name, value }, at) => {
    const [code] = errors[`configurations.${at}.value`] ?? [];
    const field = name.slice(prefix.length);
    const known = settings[field] && settingProblem(settings[field], value);
    return code === undefined ? [] : [[field, known ?? { code }] as const];
  });
  return Object.fromEntries(named);
}
