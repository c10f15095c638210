import type { Setting } from '../settings/setting.ts';

/** Laws of Spain that ask for data to be kept: the days that they ask for, and where they say so. */
export const KEEPING_LAWS = {
  /** What proves a sale, from the last entry on. */
  commerce: { days: 2190, place: 'Código de Comercio, art. 30' },
  /** What a tax or a duty was counted by, import and export included. */
  tax: { days: 1460, place: 'Ley 58/2003, art. 66' },
  /** How long a carrier can be held liable. */
  transport: { days: 365, place: 'Ley 15/2009, art. 79' },
} as const;
export type KeepingLaw = keyof typeof KEEPING_LAWS;

export type RetentionSetting = Extract<Setting, { readonly type: 'range' }> & {
  readonly standard: number;
  readonly law?: KeepingLaw;
};

/**
 * How many days is kept what grows with every order. The least of each is longer than anything of the product looks back
 * (a customer's page of a parcel shows 120 days), and what a law asks for where it names one. Orders, invoices and customs
 * papers are not among them: nothing drops them by their age.
 */
export const RETENTION_SETTINGS = {
  /** Mails to customers, with their text and addressees. */
  mails: { type: 'range', minValue: 90, maxValue: 3650, standard: 730, part: 'kept' },
  /** What webhooks were told, and what they answered. */
  webhooks: { type: 'range', minValue: 7, maxValue: 3650, standard: 90, part: 'kept' },
  /** What carriers told of parcels; what a claim has to prove. */
  tracking: { type: 'range', minValue: 180, maxValue: 3650, standard: 1095, part: 'kept' },
  /** Labels as files; the booking stays with the order. */
  labels: { type: 'range', minValue: 365, maxValue: 3650, standard: 1095, part: 'kept', law: 'transport' },
  /** What carriers gave of deliveries: signatures, photos. */
  proofs: { type: 'range', minValue: 365, maxValue: 3650, standard: 365, part: 'kept', law: 'transport' },
  /** Photos of quality control. */
  photos: { type: 'range', minValue: 30, maxValue: 3650, standard: 365, part: 'kept' },
  /** Who picked and packed what, in which session, and what was missing. */
  work: { type: 'range', minValue: 365, maxValue: 3650, standard: 1095, part: 'kept' },
  /** What happened to each order: statuses, acts, notes. */
  history: { type: 'range', minValue: 2190, maxValue: 7300, standard: 3650, part: 'kept', law: 'commerce' },
  /** Jobs that were given up, and nobody started anew. */
  jobs: { type: 'range', minValue: 30, maxValue: 3650, standard: 365, part: 'kept' },
} as const satisfies Readonly<Record<string, RetentionSetting>>;
