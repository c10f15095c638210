/** A decimal text as a whole number of hundredths; NaN = it is none. Shops write amounts as texts, with up to six decimals. */
export function centsOf(text: unknown): number {
  if (typeof text !== 'string' && typeof text !== 'number') return Number.NaN;
  const written = String(text).trim();
  return /^-?\d{1,10}(\.\d+)?$/.test(written) ? Math.round(Number(written) * 100) : Number.NaN;
}
