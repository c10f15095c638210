const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long to leave an operator alone that asks for time and does not say how much. */
const STANDARD_MS = MINUTE_MS;
/** What is asked for beyond it is asked for again by the next answer. */
const LONGEST_MS = 60 * MINUTE_MS;

/**
 * Until when an operator wants to be left alone.
 * @param header of its answer, in seconds or as a date; null = it does not say
 * @returns a second from now at the earliest, an hour at the latest
 */
export function retryAfter(header: string | null, now: Date): Date {
  const text = header?.trim() ?? '';
  // oxlint-disable-next-line no-restricted-globals -- reads a text; the moment came in as an argument
  const asked = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  const wait = Number.isNaN(asked) ? STANDARD_MS : Math.min(Math.max(asked, SECOND_MS), LONGEST_MS);
  // oxlint-disable-next-line no-restricted-globals -- the moment came in as an argument
  return new Date(now.getTime() + wait);
}
