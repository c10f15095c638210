import * as z from 'zod/mini';

/** A label that was not there when its parcels were closed under plates. */
export interface PlatedLabel {
  readonly order: number;
}

/** The job that asks for it; `labels/platedLabelJob.ts` says how. */
export const PLATED_LABEL = { name: 'platedLabel', payload: z.object({ order: z.int() }) };
