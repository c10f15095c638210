/** Why ordered units could not be picked. */
export const SHORT_REASONS = ['out_of_stock', 'damaged', 'wrong_location', 'other'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** The reasons of an incident: those of a person, and a shortage that nobody explained. */
export const INCIDENT_REASONS = [...SHORT_REASONS, 'unexplained'] as const;
export type IncidentReason = (typeof INCIDENT_REASONS)[number];

/** The longest note to a reason, in characters. */
export const SHORT_NOTE_LENGTH = 200;

/** Photos of one short pick. */
export const MAX_PHOTOS = 4;
