import { CODE_TYPES } from '../codes/codeTypes.ts';
import { PICKING_STANDARDS } from './pickingStandards.ts';

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

export type RuleDefinition =
  | { readonly type: 'number' | 'boolean' | 'string' | 'pattern' | 'code' | 'datetime' | 'time' | 'datetime_range' }
  /** Both ends are allowed values. */
  | { readonly type: 'range'; readonly minValue: number; readonly maxValue: number }
  /** `several`: an ordered choice of at least one, each at most once. */
  | { readonly type: 'enum'; readonly values: readonly string[]; readonly several?: true };

export interface ConfigurationRule {
  readonly name: string;
  readonly feature: ConfigurationFeature;
  readonly rule: RuleDefinition;
  /** Where the value may be set. */
  readonly scopes: readonly ConfigurationScope[];
  /** The value that holds where nobody set one. */
  readonly standard: unknown;
}

export const PICKING_MODES = ['product', 'order', 'tote'] as const;
export const PICKING_ROUTES = ['serpentine', 'return'] as const;

const CLIENT: readonly ConfigurationScope[] = ['CLIENT'];
const PICKING = { feature: 'PICKING_MANAGER', scopes: CLIENT } as const;

/** Every configuration there is, once. A feature adds its rows here; names are unique over all features. */
export const CONFIGURATION_RULES = [
  /** Code types a scan is matched against, in order. */
  {
    name: 'picking_code_types',
    rule: { type: 'enum', values: CODE_TYPES, several: true },
    standard: PICKING_STANDARDS.codeTypes,
    ...PICKING,
  },
  /** Whether the walk turns round in every aisle or begins each one at the same end. */
  {
    name: 'picking_route',
    rule: { type: 'enum', values: PICKING_ROUTES },
    standard: PICKING_STANDARDS.route,
    ...PICKING,
  },
  /** With which mode a session begins. */
  { name: 'picking_mode', rule: { type: 'enum', values: PICKING_MODES }, standard: PICKING_STANDARDS.mode, ...PICKING },
  /** The location is scanned before the product. */
  { name: 'picking_force_location', rule: { type: 'boolean' }, standard: PICKING_STANDARDS.forceLocation, ...PICKING },
  /** Each unit is confirmed by scanning its tote. */
  { name: 'picking_force_tote', rule: { type: 'boolean' }, standard: PICKING_STANDARDS.forceTote, ...PICKING },
  /** How the labels of totes look, one mask a line; empty = any code that stands on no product. */
  { name: 'picking_tote_masks', rule: { type: 'pattern' }, standard: PICKING_STANDARDS.toteMasks, ...PICKING },
  /** A refusal stays until it is acknowledged. */
  { name: 'picking_error_stops', rule: { type: 'boolean' }, standard: PICKING_STANDARDS.errorStops, ...PICKING },
  /** A short pick needs its reason. */
  {
    name: 'picking_require_reason_for_short',
    rule: { type: 'boolean' },
    standard: PICKING_STANDARDS.requireReason,
    ...PICKING,
  },
  /** An identical camera read inside this window is one read, ms. */
  {
    name: 'picking_repeat_window',
    rule: { type: 'range', minValue: 200, maxValue: 5000 },
    standard: PICKING_STANDARDS.repeatWindow,
    ...PICKING,
  },
  /** How this client wraps its codes, one mask a line. */
  { name: 'picking_code_masks', rule: { type: 'pattern' }, standard: PICKING_STANDARDS.codeMasks, ...PICKING },
  /** Products need their customs code for every label, not only where customs look. */
  { name: 'require_hs_always', feature: 'PACKING_MANAGER', rule: { type: 'boolean' }, scopes: CLIENT, standard: false },
] as const satisfies readonly ConfigurationRule[];

export type ConfigurationName = (typeof CONFIGURATION_RULES)[number]['name'];

/** @returns undefined for a name that no client can set */
export function findConfigurationRule(name: string): ConfigurationRule | undefined {
  return CONFIGURATION_RULES.find((one) => one.name === name);
}
