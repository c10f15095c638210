/** Parts of the product that a client can switch on and configure. */
export const CONFIGURATION_FEATURES = ['PACKING_MANAGER', 'PICKING_MANAGER', 'MANIFEST_FILTER'] as const;
export type ConfigurationFeature = (typeof CONFIGURATION_FEATURES)[number];

export const CONFIGURATION_SCOPES = [
  'CLIENT',
  'SYSTEM',
  'USER',
  'OPERATOR',
  'ITINERARY',
  'CARRIER',
  'EPLATFORM',
] as const;
export type ConfigurationScope = (typeof CONFIGURATION_SCOPES)[number];

/** Where a value is set when nothing else is said of its setting: by a client, or by the house for all of them. */
export const STANDARD_SCOPES = ['CLIENT', 'SYSTEM'] as const satisfies readonly ConfigurationScope[];

/** The types of value, with their limits, as `configuration_rules` names them. */
export type RuleDefinition =
  | { readonly type: 'number' | 'boolean' | 'string' | 'pattern' | 'code' | 'datetime' | 'time' | 'datetime_range' }
  /** Both ends are allowed values. */
  | { readonly type: 'range'; readonly minValue: number; readonly maxValue: number }
  /** `several`: a choice of at least one, each at most once; its order counts. */
  | { readonly type: 'enum'; readonly values: readonly string[]; readonly several?: true }
  /** A list of records; a screen of its own edits it. */
  | { readonly type: 'list' };

/** The first line of a text that is wrong, counted from 1, and why. */
export interface LineProblem {
  readonly line: number;
  readonly problem: string;
}

/** The types that a form can show. */
type Shown =
  | Extract<RuleDefinition, { readonly type: 'range' | 'enum' }>
  | { readonly type: 'boolean' | 'string' | 'pattern' | 'code' };

/** One thing that can be set. Its name is the key of its row. */
export type Setting = Shown & {
  /** The value that holds where nobody set one. */
  readonly standard: unknown;
  /** The part of the form that shows it. Parts, and settings within a part, stand in the order of the table. */
  readonly part: string;
  /** Where the value may be set; left out = `STANDARD_SCOPES`. */
  readonly appliesTo?: readonly ConfigurationScope[];
  /** Shown only while these settings of the same table have these values. */
  readonly onlyWith?: Readonly<Record<string, unknown>>;
  /**
   * Finds the line that means nothing. A form asks for it to be corrected; the server stores any text, because every
   * pattern is accepted there, and what reads the setting leaves the line out.
   */
  readonly wrongLine?: (text: string) => LineProblem | null;
};
export type SettingTable = Readonly<Record<string, Setting>>;

/** The type of a setting's value. */
export type ValueOf<One> = One extends { type: 'boolean' }
  ? boolean
  : One extends { type: 'range' }
    ? number
    : One extends { type: 'enum'; values: readonly (infer Value)[] }
      ? One extends { several: true }
        ? readonly Value[]
        : Value
      : string;

/** The values of all settings of a table, by their names. */
export type SettingsOf<Table extends SettingTable> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** The values that hold where nobody set one. */
export function standardsOf<const Table extends SettingTable>(table: Table): SettingsOf<Table> {
  return Object.fromEntries(Object.entries(table).map(([name, { standard }]) => [name, standard])) as SettingsOf<Table>;
}
