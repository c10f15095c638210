import { maskProblem } from '../codes/codeMasks.ts';
import { CODE_TYPES, PRINTED_CODE_TYPES } from '../codes/codeTypes.ts';
import { TEACHERS } from '../codes/teachers.ts';
import { PICKING_MODES } from './pickingModes.ts';
import { ROUTE_STYLES } from './routeOrder.ts';
import { STANDARD_SCOPES, standardsOf, type SettingsOf, type SettingTable } from '../settings/setting.ts';
import { toteMaskProblem } from './totes.ts';

/** What also differs between people: hands, eyes and devices do. */
const OF_A_PERSON = ['USER', ...STANDARD_SCOPES] as const;

/** How a client picks: each setting once. `picking-manager/configurations` spells them so. */
export const PICKING_SETTINGS = {
  /** Code types that a scan is matched against, in order. */
  code_types: { type: 'enum', values: CODE_TYPES, several: true, standard: PRINTED_CODE_TYPES, part: 'codes' },
  /** Who may teach the floor an unknown code; a supervisor approves it. */
  teach_codes: { type: 'enum', values: TEACHERS, standard: 'everyone', part: 'codes' },
  /** How this client wraps its codes, one mask a line: `PRE-{code}`. */
  code_masks: { type: 'pattern', standard: '', part: 'masks', wrongLine: maskProblem },
  /** With which mode a session begins. */
  mode: { type: 'enum', values: PICKING_MODES, standard: 'product', part: 'route', appliesTo: OF_A_PERSON },
  /** The order of the aisles. */
  route: { type: 'enum', values: ROUTE_STYLES, standard: 'serpentine', part: 'route' },
  /** The location is scanned before the product. */
  force_location: { type: 'boolean', standard: false, part: 'route' },
  /** In tote mode, a unit counts once the tote that it went into is scanned. */
  force_tote: { type: 'boolean', standard: true, part: 'route' },
  /** How the labels of totes look, one mask a line: `CUBETA-*`; empty = any code that stands on no product. */
  tote_masks: { type: 'pattern', standard: '', part: 'route', wrongLine: toteMaskProblem },
  /** A refusal stays until it is acknowledged. */
  error_stops: { type: 'boolean', standard: false, part: 'rules', appliesTo: OF_A_PERSON },
  /** Lines of orders that were worked on may only stay open with a reason. */
  require_reason_for_short: { type: 'boolean', standard: true, part: 'rules' },
  /** Half-done work, picked or packed, changes devices with no network. */
  hand_over: { type: 'boolean', standard: true, part: 'rules' },
  /** A code that the camera sees again within this time is the same read, ms. */
  repeat_window: { type: 'range', minValue: 200, maxValue: 5000, standard: 800, part: 'rules', appliesTo: OF_A_PERSON },
  /** Pixels of the longer side of a photo before it is sent: enough to read a label on a shelf, few over a bad network. */
  photo_size: { type: 'range', minValue: 800, maxValue: 2400, standard: 1600, part: 'rules', appliesTo: OF_A_PERSON },
} as const satisfies SettingTable;

export type PickingSettings = SettingsOf<typeof PICKING_SETTINGS>;

const STANDARDS = standardsOf(PICKING_SETTINGS);

/** The settings of a client; standards for those that are unknown, because an older copy lacks them or none came yet. */
export function pickingSettings(known: Partial<PickingSettings> | null): PickingSettings {
  return { ...STANDARDS, ...known };
}
