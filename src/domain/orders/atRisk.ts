import { ORDER_STATUSES, statusFacts } from '../status/status.ts';

/** Days (UTC) after its date from which an order that is still in the warehouse is late. */
export const LATE_AFTER_DAYS = 2;

const negative = ORDER_STATUSES.map(statusFacts).filter(({ group, terminal }) => group === 'negative' && !terminal);

/** Its picking was given up: it waits in its Flow list as a new order does, and nobody has to decide anything. */
const GIVEN_BACK = 'PICKEDUP_CANCELLED';

/** Something went wrong in the warehouse and somebody has to decide: the order stays in its Flow list. */
export const BLOCKED_STATUSES: readonly string[] = negative
  .filter(({ flowExcluded, value }) => !flowExcluded && value !== GIVEN_BACK)
  .map(({ value }) => value);

/** Something went wrong on the way; the parcel is with others and the story has not ended. */
export const INCIDENT_STATUSES: readonly string[] = negative
  .filter((facts) => facts.flowExcluded)
  .map(({ value }) => value);
