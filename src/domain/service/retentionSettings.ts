import type { SettingTable } from '../settings/setting.ts';

/**
 * How many days what was sent and heard is kept. The least of each is longer than anything of the product looks back:
 * a customer's page of a parcel shows 120 days. Orders, invoices and customs papers are not among them: the law keeps them.
 */
export const RETENTION_SETTINGS = {
  /** Mails to customers, with their text and addressees. */
  mails: { type: 'range', minValue: 90, maxValue: 3650, standard: 730, part: 'kept' },
  /** What webhooks were told, and what they answered. */
  webhooks: { type: 'range', minValue: 7, maxValue: 3650, standard: 90, part: 'kept' },
  /** What carriers told of parcels; what a claim has to prove. */
  tracking: { type: 'range', minValue: 180, maxValue: 3650, standard: 1095, part: 'kept' },
} as const satisfies SettingTable;
