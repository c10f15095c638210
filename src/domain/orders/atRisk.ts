import { ORDER_STATUSES, statusFacts } from '../status/status.ts';

const DAY_MS = 86_400_000;

/** Days (UTC) after its date from which an order that is still in the warehouse is late. */
const LATE_AFTER_DAYS = 2;

/** Orders that wait in the warehouse with a date before this day, yyyy-MM-dd, are late. @param today yyyy-MM-dd */
export function lateBefore(today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - LATE_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10);
}

const negative = ORDER_STATUSES.map(statusFacts).filter(({ group, terminal }) => group === 'negative' && !terminal);

/** Something went wrong in the warehouse and somebody has to decide: the order stays in its Flow list. */
export const BLOCKED_STATUSES: readonly string[] = negative.filter((facts) => !facts.flowExcluded).map(({ value }) => value);

/** Something went wrong on the way; the parcel is with others and the story has not ended. */
export const INCIDENT_STATUSES: readonly string[] = negative.filter((facts) => facts.flowExcluded).map(({ value }) => value);
