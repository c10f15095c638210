/** Milliseconds of a Retry-After header in seconds; `null` when absent or a date (our server sends seconds). */
export function retryAfterMs(text: string | null): number | null {
  if (text === null || !/^\d{1,6}$/.test(text.trim())) return null;
  return Number(text) * 1000;
}
