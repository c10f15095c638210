import { isDelivered } from '../status/changeStatus.ts';
import { statusFacts } from '../status/status.ts';

/** What may be wrong with a parcel on its way, the worst first. */
export const PARCEL_TROUBLES = ['lost', 'returning', 'incident', 'stalled', 'late'] as const;
export type ParcelTrouble = (typeof PARCEL_TROUBLES)[number];

const DAY_MS = 86_400_000;
/** Days without a scan after which a parcel has stopped. */
export const STALLED_AFTER_DAYS = 3;
/** Days after its label from which a parcel that has not arrived is late. */
const LATE_AFTER_DAYS_UNDER_WAY = 6;

/** Statuses in the words of any operator (`UPS_LOST`) or of none. */
const LOST = /^((\w+_)?LOST|DAMAGED)$/;
const RETURNING = /^((\w+_)?RETURNED|RETURN_IN_PROGRESS|REFUSED)$/;

export interface ParcelWay {
  /** null = its carrier told nothing yet. */
  readonly status: string | null;
  /** The time of its latest scan; null = there was none. */
  readonly scannedAt: Date | null;
  readonly bookedAt: Date;
}

/** What is wrong with a parcel; null = nothing, or it has come to its end. */
export function parcelTrouble({ status, scannedAt, bookedAt }: ParcelWay, now: Date): ParcelTrouble | null {
  const facts = status === null ? null : statusFacts(status);
  if (facts && LOST.test(facts.value)) return 'lost';
  if (facts && RETURNING.test(facts.value)) return 'returning';
  if (facts && (facts.terminal || isDelivered(facts.value))) return null;
  if (facts?.group === 'negative') return 'incident';
  // The parcel waits for its customer, and the office counts the days.
  if (facts?.group === 'indigo') return null;
  const daysSince = (at: Date): number => (now.getTime() - at.getTime()) / DAY_MS;
  if (daysSince(scannedAt ?? bookedAt) >= STALLED_AFTER_DAYS) return 'stalled';
  return daysSince(bookedAt) >= LATE_AFTER_DAYS_UNDER_WAY ? 'late' : null;
}
