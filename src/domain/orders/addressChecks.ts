import type { SettingsOf, SettingTable } from '../settings/setting.ts';

const checked = { type: 'boolean', standard: true, part: 'checks' } as const;

/** What of an address is looked at before anybody relies on it; each can be switched off. */
export const ADDRESS_SETTINGS = {
  /** Postcode, town, province and country belong together. */
  place: checked,
  /** The street has a number. */
  number: checked,
  /** No courier rings at a box of a post office. */
  po_box: checked,
  phone: checked,
} as const satisfies SettingTable;

export type AddressChecks = SettingsOf<typeof ADDRESS_SETTINGS>;
export type AddressCheck = keyof AddressChecks;
