const DAY_MS = 86_400_000;

/** Whole days of 24 hours after a moment. */
export function daysLater(at: Date, days: number): Date {
  // oxlint-disable-next-line no-restricted-globals -- the moment came in as an argument
  return new Date(at.getTime() + days * DAY_MS);
}
