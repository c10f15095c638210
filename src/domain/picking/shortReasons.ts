/** Why units that are ordered are not to be had (features C9). */
export const SHORT_REASONS = ['out_of_stock', 'damaged', 'wrong_location', 'other'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** The longest note to a reason, in characters. */
export const SHORT_NOTE_LENGTH = 200;

/** Photos of one short pick. */
export const MOST_PHOTOS = 4;
