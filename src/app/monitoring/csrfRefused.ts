import { CSRF_COOKIE, RESPONSE_HEADERS } from '#contract/headers.ts';
import { askForToken } from '#platform/api/csrf.ts';

/**
 * Asks for the anti-forgery token when its cookie is absent. Without an answer of our server it reports nothing,
 * because the next write asks again.
 * @returns HTTP status of a refusal
 */
export async function csrfRefused(): Promise<number | null> {
  if (document.cookie.includes(`${CSRF_COOKIE}=`)) return null;
  const answer = await askForToken().catch(() => null);
  return answer && !answer.ok && answer.headers.has(RESPONSE_HEADERS.epoch) ? answer.status : null;
}
