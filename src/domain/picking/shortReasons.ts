/** Why units that are ordered are not to be had. */
export const SHORT_REASONS = ['out_of_stock', 'damaged', 'wrong_location', 'other'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** The same as an incident keeps it: a shortage that nobody explained is one, too. */
export const INCIDENT_REASONS = [...SHORT_REASONS, 'unexplained'] as const;
export type IncidentReason = (typeof INCIDENT_REASONS)[number];

/** The longest note to a reason, in characters. */
export const SHORT_NOTE_LENGTH = 200;

/** Photos of one short pick. */
export const MAX_PHOTOS = 4;
