import { useEffect, useRef } from 'react';

/** Scrolls to the top when another step begins, because it is shown there. */
export function useTopOnStep(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) window.scrollTo({ top: 0, behavior: 'instant' });
    before.current = step;
  }, [step]);
}
