import type { SettingTable } from '../settings/setting.ts';

/** What a client asks of its products for customs. */
export const CUSTOMS_SETTINGS = {
  /** Products need their customs code for every label, not only where customs look. */
  require_hs_always: { type: 'boolean', standard: false, part: 'customs' },
} as const satisfies SettingTable;
