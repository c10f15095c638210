import { ORDER_STATUSES, statusFacts } from '../status/status.ts';

/** Days (UTC) after its date from which an order that is still in the warehouse is late. */
export const LATE_AFTER_DAYS = 2;

const negative = ORDER_STATUSES.map(statusFacts).filter(({ group, terminal }) => group === 'negative' && !terminal);

/** Something went wrong in the warehouse and somebody has to decide: the order stays in its Flow list. */
export const BLOCKED_STATUSES: readonly string[] = negative.filter((facts) => !facts.flowExcluded).map(({ value }) => value);

/** Something went wrong on the way; the parcel is with others and the story has not ended. */
export const INCIDENT_STATUSES: readonly string[] = negative.filter((facts) => facts.flowExcluded).map(({ value }) => value);
