import { type SettingTable, STANDARD_SCOPES } from '../settings/setting.ts';

const OF_A_DEPARTURE = ['ITINERARY', ...STANDARD_SCOPES] as const;

/** What happens around the cut-off of a departure. */
export const CUT_OFF_SETTINGS = {
  /** Open lots of the departure close by themselves at the cut-off. */
  closes_lots: { type: 'boolean', standard: false, part: 'cutOff', appliesTo: OF_A_DEPARTURE },
  /** Minutes before the cut-off from which orders that are not prepared count as at risk. */
  risk_minutes: { type: 'range', minValue: 5, maxValue: 720, standard: 60, part: 'cutOff', appliesTo: OF_A_DEPARTURE },
} as const satisfies SettingTable;
