import { ORDER_STATUSES, statusFacts } from '../status/status.ts';

/** Days (UTC) after its date from which an order that is still in the warehouse is late. */
export const LATE_AFTER_DAYS = 2;

const negative = ORDER_STATUSES.map(statusFacts).filter(({ group, terminal }) => group === 'negative' && !terminal);

/** A picking that was given up. The order waits in its Flow list like a new one, and nobody has to decide anything. */
const GIVEN_BACK = 'PICKEDUP_CANCELLED';

/** Something went wrong in the warehouse and somebody has to decide: the order stays in its Flow list. */
export const BLOCKED_STATUSES: readonly string[] = negative
  .filter(({ flowExcluded, value }) => !flowExcluded && value !== GIVEN_BACK)
  .map(({ value }) => value);

/** Something went wrong on the way. Others have the parcel, and its outcome is open. */
export const INCIDENT_STATUSES: readonly string[] = negative
  .filter((facts) => facts.flowExcluded)
  .map(({ value }) => value);
