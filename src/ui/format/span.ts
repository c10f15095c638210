/** From so many seconds on, a time is said in minutes. */
const IN_MINUTES = 90;

/** A time as people say it: `45 s`, `1,4 min`. */
export function span(seconds: number, language: string): string {
  const [unit, value] = seconds < IN_MINUTES ? (['second', seconds] as const) : (['minute', seconds / 60] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
