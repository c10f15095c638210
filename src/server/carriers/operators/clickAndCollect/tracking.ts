import type { TrackingWords } from '../dialect.ts';

/** Its parcels lie at our own offices: whoever acts on them tells us. */
export const tracking: TrackingWords | null = null;
