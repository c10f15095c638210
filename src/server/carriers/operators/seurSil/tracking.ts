import type { TrackingWords } from '../dialect.ts';

/** Nobody is asked: scans come in files (`files.ts`). */
export const tracking: TrackingWords | null = null;
