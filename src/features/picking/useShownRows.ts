import { useEffect, useState } from 'react';

/** More than a phone shows: every row that stands is laid out anew when a scan turns the list round. */
const STEP = 20;
/** Rows are there before the thumb is. */
const AHEAD = '600px';

/**
 * How many rows of a long list stand on the page: the first 20, and more as the person scrolls. A scan that turns the list round
 * moves twenty rows, not five hundred.
 * @param place what the list begins at; when it changes the list is short again
 * @returns the number, and the ref of what stands behind the last row; its key is the number, for an end that stays in view must be
 * told again
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
