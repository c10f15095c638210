import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { logFailure } from '#offline/guard/logFailure.ts';
import { firstScreen } from '#platform/firstScreen.ts';
import { logError } from '#platform/log.ts';
import { PATHS } from '#widgets/paths.ts';
import { isLostNetwork } from './isLostNetwork.ts';

interface Pages {
  readonly current: () => string;
  readonly open: (path: string) => void;
}

/**
 * Opens the critical-error page on an unhandled rejection or when the server refuses the anti-forgery token. Not for a
 * lost network, not for a database that does not answer, and not when the page is already open.
 * @returns stops watching
 */
export function watchCriticalErrors(pages: Pages): () => void {
  let watching = true;
  const fail = (where: string, reason: unknown) => {
    if (!watching || isLostNetwork(reason)) return;
    // A notice tells what happened to the database and what to do, so the work stays on the screen.
    if (!logFailure(where, reason) && pages.current() !== PATHS.error) pages.open(PATHS.error);
  };
  const onRejection = (event: PromiseRejectionEvent) => fail('unhandled-rejection', event.reason);
  const onError = (event: ErrorEvent) => {
    if (event.error) logError('uncaught', event.error);
  };
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
  void initialiseCsrf(fail);
  return () => {
    watching = false;
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError);
  };
}

async function initialiseCsrf(fail: (where: string, reason: unknown) => void): Promise<void> {
  await firstScreen;
  const refused = await import('./csrfRefused.ts').then(
    ({ csrfRefused }) => csrfRefused(),
    () => null,
  );
  if (refused !== null) fail('csrf', new Error(`anti-forgery token refused: ${refused}`));
}

/** Watches as long as the app runs. `navigate` is another function on each page, hence the ref. */
export function useCriticalErrors(): void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  useEffect(
    () =>
      watchCriticalErrors({
        current: () => location.pathname,
        open: (path) =>
          void latest.current(path, { replace: true, state: { from: location.pathname + location.search } }),
      }),
    [],
  );
}
