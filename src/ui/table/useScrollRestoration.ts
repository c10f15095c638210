import { useLayoutEffect, type RefObject } from 'react';

/**
 * Scroll position of each place during this visit. A table scrolls inside the window, so the browser does not remember
 * it.
 */
const LEFT_AT = new Map<string, number>();

/** A table opens where it was left, if it asks for the same again: back returns to the same place. */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>, place: string, ready: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!ready || !element) return undefined;
    element.scrollTo?.({ top: LEFT_AT.get(place) ?? 0 });
    let frame = 0;
    const remember = () => {
      frame = 0;
      LEFT_AT.set(place, element.scrollTop);
    };
    // Read when a frame begins: right after a scroll drew new rows, reading would force their layout at once.
    const soon = () => {
      frame ||= requestAnimationFrame(remember);
    };
    element.addEventListener('scroll', soon, { passive: true });
    return () => {
      element.removeEventListener('scroll', soon);
      if (frame === 0) return;
      cancelAnimationFrame(frame);
      remember();
    };
  }, [scroller, place, ready]);
}
