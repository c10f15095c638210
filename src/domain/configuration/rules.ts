import type { ConfigurationArea } from './configurationAreas.ts';
import { ACCESS_SETTINGS } from '../people/settings.ts';
import { CUSTOMS_SETTINGS } from '../customs/settings.ts';
import { ADDRESS_SETTINGS } from '../orders/addressChecks.ts';
import { CUT_OFF_SETTINGS } from '../lots/cutOffSettings.ts';
import { PAPER_SETTINGS } from '../labels/settings.ts';
import { MANIFEST_SETTINGS } from '../lots/manifest/settings.ts';
import { PAGE_SETTINGS } from '../messages/pageLook.ts';
import { RETURN_SETTINGS } from '../orders/returnSettings.ts';
import { PICKING_SETTINGS } from '../picking/settings.ts';
import { RETENTION_SETTINGS } from '../service/retentionSettings.ts';
import { PACKING_LISTS } from '../packing/settings.ts';
import {
  type ConfigurationFeature,
  type ConfigurationScope,
  type RuleDefinition,
  type SettingTable,
  STANDARD_SCOPES,
} from '../settings/setting.ts';

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
  /** The area of their texts. */
  readonly texts: ConfigurationArea;
  readonly settings: Settings;
}

export const PICKING_TABLE = {
  feature: 'PICKING_MANAGER',
  prefix: 'picking_',
  texts: 'settings',
  settings: PICKING_SETTINGS,
} as const satisfies ConfigurationTable;

export const CUSTOMS_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: '',
  texts: 'customsSettings',
  settings: CUSTOMS_SETTINGS,
} as const satisfies ConfigurationTable;

export const CUT_OFF_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: 'cut_off_',
  texts: 'cutOffSettings',
  settings: CUT_OFF_SETTINGS,
} as const satisfies ConfigurationTable;

export const MANIFEST_TABLE = {
  feature: 'MANIFEST_FILTER',
  prefix: 'manifest_',
  texts: 'manifest',
  settings: MANIFEST_SETTINGS,
} as const satisfies ConfigurationTable;

export const ACCESS_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: 'access_',
  texts: 'accessSettings',
  settings: ACCESS_SETTINGS,
} as const satisfies ConfigurationTable;

export const PAPER_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: 'paper_',
  texts: 'paperSettings',
  settings: PAPER_SETTINGS,
} as const satisfies ConfigurationTable;

export const ADDRESS_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: 'address_',
  texts: 'addressSettings',
  settings: ADDRESS_SETTINGS,
} as const satisfies ConfigurationTable;

export const RETURN_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: 'returns_',
  texts: 'returnSettings',
  settings: RETURN_SETTINGS,
} as const satisfies ConfigurationTable;

export const PAGE_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: 'page_',
  texts: 'pageSettings',
  settings: PAGE_SETTINGS,
} as const satisfies ConfigurationTable;

export const RETENTION_TABLE = {
  feature: 'PACKING_MANAGER',
  prefix: 'retention_',
  texts: 'retentionSettings',
  settings: RETENTION_SETTINGS,
} as const satisfies ConfigurationTable;

/** Every table of settings. */
export const CONFIGURATION_TABLES: readonly ConfigurationTable[] = [
  PICKING_TABLE,
  CUSTOMS_TABLE,
  CUT_OFF_TABLE,
  MANIFEST_TABLE,
  ACCESS_TABLE,
  PAPER_TABLE,
  ADDRESS_TABLE,
  RETURN_TABLE,
  PAGE_TABLE,
  RETENTION_TABLE,
];

/** Everything that can be configured, in the order of the tables; what is a list comes last. */
export const CONFIGURATION_RULES: readonly ConfigurationRule[] = [
  ...CONFIGURATION_TABLES.flatMap(({ feature, prefix, settings }) =>
    Object.entries(settings).map(([name, setting]) => ({
      name: `${prefix}${name}`,
      feature,
      rule: definitionOf(setting),
      scopes: setting.appliesTo ?? STANDARD_SCOPES,
      standard: setting.standard,
    })),
  ),
  ...Object.entries(PACKING_LISTS).map(([name, standard]) => ({
    name,
    feature: 'PACKING_MANAGER' as const,
    rule: { type: 'list' as const },
    scopes: ['CLIENT' as const],
    standard,
  })),
];

/** @returns undefined for a name that no client can set */
export function findConfigurationRule(name: string): ConfigurationRule | undefined {
  return CONFIGURATION_RULES.find((one) => one.name === name);
}

function definitionOf(setting: RuleDefinition): RuleDefinition {
  if (setting.type === 'range') return { type: 'range', minValue: setting.minValue, maxValue: setting.maxValue };
  if (setting.type !== 'enum') return { type: setting.type };
  return { type: 'enum', values: setting.values, ...(setting.several && { several: true }) };
}
