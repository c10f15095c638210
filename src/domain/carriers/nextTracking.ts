const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long nothing has happened, and how long until the carrier is asked again. */
const PACE: readonly (readonly [quietMs: number, waitMs: number])[] = [
  [DAY_MS, 30 * MINUTE_MS],
  [3 * DAY_MS, 2 * HOUR_MS],
  [14 * DAY_MS, 6 * HOUR_MS],
  [60 * DAY_MS, DAY_MS],
];

/**
 * When a carrier is asked again about a shipment: the longer nothing happens, the rarer.
 * @param lastMoveAt its latest scan, or its booking
 * @returns null = never: it has been quiet for sixty days
 */
export function nextTracking(lastMoveAt: Date, now: Date, isSimulated: boolean): Date | null {
  const quiet = now.getTime() - lastMoveAt.getTime();
  const pace = PACE.find(([most]) => quiet <= most);
  if (!pace) return null;
  // A journey of the simulator takes minutes.
  // oxlint-disable-next-line no-restricted-globals -- the moment came in as an argument
  return new Date(now.getTime() + (isSimulated && quiet <= DAY_MS ? MINUTE_MS : pace[1]));
}
