/** Why somebody prints a label that was printed before; the order's history keeps it. */
export const REPRINT_REASONS = ['damaged', 'lost', 'unreadable', 'printer', 'other'] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];
