/** What a month will come to, and between what most such months end. */
export interface Forecast {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

export interface MonthSoFar {
  /** Shipments of the month up to now. */
  readonly shipped: number;
  /** Shipments of today among them. */
  readonly today: number;
  /** Days of the month that follow today. */
  readonly daysLeft: number;
  /** Shipments of each day before today, the last one last; whole weeks. */
  readonly before: readonly number[];
}

const WEEK = 7;
/** Nine months of ten end in the range, if days differ by chance. */
const NINE_OF_TEN = 1.645;

/**
 * Each day that is left is expected to bring what its weekday brought in the weeks before; what those weeks differed
 * from their own mean makes the range.
 * @returns null = there is no whole week to learn from
 */
export function forecastMonth({ shipped, today, daysLeft, before }: MonthSoFar): Forecast | null {
  const weeks = Math.floor(before.length / WEEK);
  if (weeks === 0) return null;
  const days = before.slice(-weeks * WEEK);
  // `days` begins on the weekday of today.
  const means = Array.from({ length: WEEK }, (_, weekday) => mean(days.filter((__, at) => at % WEEK === weekday)));
  const left = Array.from({ length: daysLeft + 1 }, (_, ahead) => means[ahead % WEEK] ?? 0);
  const rest = Math.max(0, (left[0] ?? 0) - today) + left.slice(1).reduce((sum, one) => sum + one, 0);
  const spread = mean(days.map((one, at) => (one - (means[at % WEEK] ?? 0)) ** 2));
  // Chance within each day, never less than that of a count, and that of the means themselves.
  const wide = NINE_OF_TEN * Math.sqrt(Math.max(spread * left.length, rest) * (1 + left.length / days.length));
  return {
    low: shipped + Math.max(0, Math.floor(rest - wide)),
    expected: shipped + Math.round(rest),
    high: shipped + Math.ceil(rest + (rest > 0 ? wide : 0)),
  };
}

const mean = (all: readonly number[]): number =>
  all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;
