import { csrfCookie } from '#contract/endpoints/auth.ts';
import { CSRF_COOKIE } from '#contract/headers.ts';
import { PATHS } from '#features/paths.ts';
import { callApi } from '#platform/api/callApi.ts';
import { logError } from '#platform/log.ts';
import { isLostNetwork } from './isLostNetwork.ts';

interface Pages {
  readonly current: () => string;
  readonly open: (path: string) => void;
}

/**
 * Opens the critical-error page on an unhandled rejection or when the server refuses the anti-forgery token
 * (specification sections 2 and 8); never for a lost network, never when it is open already.
 * @returns the way to stop
 */
export function watchCriticalErrors(pages: Pages): () => void {
  const fail = (where: string, reason: unknown) => {
    if (isLostNetwork(reason)) return;
    logError(where, reason);
    if (pages.current() !== PATHS.error) pages.open(PATHS.error);
  };
  const onRejection = (event: PromiseRejectionEvent) => fail('unhandled-rejection', event.reason);
  const onError = (event: ErrorEvent) => {
    if (event.error) logError('uncaught', event.error);
  };
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
  void initialiseCsrf(fail);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError);
  };
}

/** Only when the cookie is absent. Without an answer there is nothing to say: the next write asks again. */
async function initialiseCsrf(fail: (where: string, reason: unknown) => void): Promise<void> {
  if (document.cookie.includes(`${CSRF_COOKIE}=`)) return;
  const answer = await callApi(csrfCookie, {});
  if (!answer.ok && answer.kind === 'refused') fail('csrf', new Error(`anti-forgery token refused: ${answer.status}`));
}
