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
export const ADDRESS_CHECKS = Object.keys(ADDRESS_SETTINGS) as [keyof AddressChecks, ...(keyof AddressChecks)[]];

/** What can be doubtful in an address: the field it is told at, and the check that looks for it. */
export const DOUBTS = {
  postcode_form: { field: 'postcode', check: 'place' },
  country_elsewhere: { field: 'country', check: 'place' },
  town_elsewhere: { field: 'city', check: 'place' },
  province_elsewhere: { field: 'state', check: 'place' },
  no_number: { field: 'address1', check: 'number' },
  po_box: { field: 'address1', check: 'po_box' },
  no_phone: { field: 'phone_mobile', check: 'phone' },
} as const satisfies Readonly<Record<string, { readonly field: string; readonly check: keyof AddressChecks }>>;

export type AddressDoubtCode = keyof typeof DOUBTS;
export const ADDRESS_DOUBTS = Object.keys(DOUBTS) as [AddressDoubtCode, ...AddressDoubtCode[]];

/** Fields for which something can be proposed. */
export const PROPOSED_FIELDS = ['address1', 'address2', 'postcode', 'city', 'state', 'country'] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];
