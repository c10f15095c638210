import { useEffect, useRef } from 'react';

/** Scrolls to the top when another line becomes the current one, because it is shown there. */
export function useTopOnChange(id: number | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) window.scrollTo({ top: 0, behavior: 'instant' });
    before.current = id;
  }, [id]);
}
