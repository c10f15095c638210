import { csrfCookie } from '#contract/endpoints/auth.ts';
import { CSRF_COOKIE } from '#contract/headers.ts';
import { callApi } from '#platform/api/callApi.ts';

/**
 * Asks for the anti-forgery token when its cookie is absent (specification section 7). Without an answer there is nothing to
 * say: the next write asks again. @returns HTTP status of a refusal
 */
export async function csrfRefused(): Promise<number | null> {
  if (document.cookie.includes(`${CSRF_COOKIE}=`)) return null;
  const answer = await callApi(csrfCookie, {});
  return !answer.ok && answer.kind === 'refused' ? answer.status : null;
}
