const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span as a count of its largest whole unit: 75 000 ms is one minute. Never negative, because clocks differ. */
export function ageParts(ms: number): {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days';
  readonly count: number;
} {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < MINUTE) return { unit: 'seconds', count: seconds };
  if (seconds < HOUR) return { unit: 'minutes', count: Math.floor(seconds / MINUTE) };
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) };
  return { unit: 'days', count: Math.floor(seconds / DAY) };
}
