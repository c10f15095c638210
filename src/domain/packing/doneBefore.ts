import { statusFacts } from '../status/status.ts';

/** Statuses in which a parcel is done with at the bench. */
export const DONE_AT_BENCH: ReadonlySet<string> = new Set([
  'PREPARED',
  'RETURN_RECEIVED_RIGHT',
  'RETURN_RECEIVED_WRONG',
]);

interface Entry {
  readonly status: string;
  readonly at: string;
  readonly user_name: string | null;
}

export interface DoneBefore {
  /** When it was done, ISO. */
  readonly at: string;
  /** null = nobody is named. */
  readonly by: string | null;
}

/**
 * Who closed an order at the bench, and when; `null` = nobody, or it was begun anew since. What happened to the parcel
 * afterwards (its label, its manifest) leaves it done. It warns and never locks: an order may be packed once more.
 * @param history oldest first
 */
export function doneBefore(history: readonly Entry[]): DoneBefore | null {
  const last = history.findLast(({ status }) => DONE_AT_BENCH.has(status) || isBegun(status));
  return last && DONE_AT_BENCH.has(last.status) ? { at: last.at, by: last.user_name } : null;
}

const isBegun = (status: string): boolean => statusFacts(status).flowEffect === 'prep:P';
