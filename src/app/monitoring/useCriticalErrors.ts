import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { watchCriticalErrors } from './watchCriticalErrors.ts';

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
