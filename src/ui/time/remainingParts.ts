const MINUTE_MS = 60_000;
/** From this many hours on the minutes are left out. */
const LONG_HOURS = 10;

export interface RemainingParts {
  readonly way: 'left' | 'gone';
  /** Which of the two are said. */
  readonly form: 'minutes' | 'hours' | 'both';
  readonly hours: number;
  readonly minutes: number;
}

/**
 * The time until a moment, or since it. Minutes until it are rounded up.
 * @param ms until then; below 0 = it has passed
 */
export function remainingParts(ms: number): RemainingParts {
  const way = ms > 0 ? 'left' : 'gone';
  const total = ms > 0 ? Math.ceil(ms / MINUTE_MS) : Math.floor(Math.abs(ms) / MINUTE_MS);
  const hours = Math.floor(total / 60);
  const minutes = hours >= LONG_HOURS ? 0 : total % 60;
  const form = hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'both';
  return { way, form, hours, minutes };
}
