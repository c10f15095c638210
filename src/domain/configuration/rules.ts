import { CUSTOMS_SETTINGS } from '../customs/settings.ts';
import { PICKING_SETTINGS } from '../picking/settings.ts';
import type { ConfigurationFeature, ConfigurationScope, RuleDefinition, SettingTable } from '../settings/setting.ts';

/** A setting as `configuration` and `configuration_rules` know it: names are unique over all features. */
export interface ConfigurationRule {
  readonly name: string;
  readonly feature: ConfigurationFeature;
  readonly rule: RuleDefinition;
  readonly scopes: readonly ConfigurationScope[];
  readonly standard: unknown;
}

/** The settings of one feature, and what their names begin with among those of all. */
export interface ConfigurationTable<Settings extends SettingTable = SettingTable> {
  readonly feature: ConfigurationFeature;
  readonly prefix: string;
  readonly settings: Settings;
}

export const PICKING_TABLE = {
  feature: 'PICKING_MANAGER',
  prefix: 'picking_',
  settings: PICKING_SETTINGS,
} as const satisfies ConfigurationTable;

export const CUSTOMS_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: '',
  settings: CUSTOMS_SETTINGS,
} as const satisfies ConfigurationTable;

const TABLES: readonly ConfigurationTable[] = [PICKING_TABLE, CUSTOMS_TABLE];

/** Everything that can be configured, in the order of the tables. */
export const CONFIGURATION_RULES: readonly ConfigurationRule[] = TABLES.flatMap(({ feature, prefix, settings }) =>
  Object.entries(settings).map(([name, setting]) => ({
    name: `${prefix}${name}`,
    feature,
    rule: definitionOf(setting),
    scopes: setting.appliesTo ?? ['CLIENT'],
    standard: setting.standard,
  })),
);

/** @returns undefined for a name that no client can set */
export function findConfigurationRule(name: string): ConfigurationRule | undefined {
  return CONFIGURATION_RULES.find((one) => one.name === name);
}

function definitionOf(setting: RuleDefinition): RuleDefinition {
  if (setting.type === 'range') return { type: 'range', minValue: setting.minValue, maxValue: setting.maxValue };
  if (setting.type !== 'enum') return { type: setting.type };
  return { type: 'enum', values: setting.values, ...(setting.several && { several: true }) };
}
