import type { TrackingWords } from '../dialect.ts';

/** Nobody is asked until its words are written down here. */
export const tracking: TrackingWords | null = null;
