import { useLayoutEffect, type RefObject } from 'react';

/** Marks the table (`data-aside`) once it was scrolled sideways, so that its first columns stick to the edge. */
export function useAside(scroller: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      element.toggleAttribute('data-aside', element.scrollLeft > 0);
    };
    // Read when a frame begins: right after a scroll drew new rows, reading would force their layout at once.
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    element.addEventListener('scroll', soon, { passive: true });
    return () => {
      element.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
    // A table that was empty has another element.
  }, [scroller, isEmpty]);
}
