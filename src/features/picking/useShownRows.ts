import { useEffect, useState } from 'react';

/** More rows than a phone shows; every drawn row is laid out again when a scan reorders the list. */
const STEP = 20;
/** Distance at which further rows are drawn before the person scrolls to them. */
const AHEAD = '600px';

/**
 * How many rows of a long list are drawn: the first 20, and more as the person scrolls. A scan that reorders the list
 * moves twenty rows, not five hundred.
 * @param place what the list begins at; when it changes the list is short again
 * @returns the number, and the ref of the element behind the last row. Use the number as its key: an element that stays
 * in view must be observed again.
 */
export function useShownRows(total: number, place: number): readonly [number, (end: Element | null) => void] {
  const [shown, setShown] = useState(STEP);
  const [end, setEnd] = useState<Element | null>(null);
  const [before, setBefore] = useState(place);
  if (before !== place) {
    setBefore(place);
    setShown(STEP);
  }
  useEffect(() => {
    if (!end) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown((count) => Math.min(total, count + STEP)),
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, total]);
  return [shown, setEnd];
}
