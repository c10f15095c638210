const MINUTE_MS = 60_000;
/** From here on the minutes no longer matter. */
const LONG_HOURS = 10;

export interface RemainingParts {
  readonly way: 'left' | 'gone';
  readonly hours: number;
  readonly minutes: number;
}

/** How far away a moment is, or how long it is gone. A minute that has begun counts while it is ahead. @param ms until then; below 0 = gone */
export function remainingParts(ms: number): RemainingParts {
  const way = ms > 0 ? 'left' : 'gone';
  const total = ms > 0 ? Math.ceil(ms / MINUTE_MS) : Math.floor(Math.abs(ms) / MINUTE_MS);
  const hours = Math.floor(total / 60);
  return { way, hours, minutes: hours >= LONG_HOURS ? 0 : total % 60 };
}
