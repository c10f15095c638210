import { useEffect, useRef } from 'react';

/** Another line is current: what the hand needs is at the top again, wherever the list was scrolled to. */
export function useTopOnChange(id: number | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) window.scrollTo({ top: 0, behavior: 'instant' });
    before.current = id;
  }, [id]);
}
