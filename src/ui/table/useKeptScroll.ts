import { useLayoutEffect, type RefObject } from 'react';

/** Where each place was left in this visit; a table scrolls inside the window, so the browser does not remember it. */
const LEFT_AT = new Map<string, number>();

/** A table opens where it was left, if it asks for the same again (features L3: back returns to the same place). */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, place: string, ready: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!ready || !element) return undefined;
    element.scrollTo?.({ top: LEFT_AT.get(place) ?? 0 });
    const remember = () => LEFT_AT.set(place, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, place, ready]);
}
