import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const rowOf = (element: Element | null): string | null => element?.closest('[role="row"]')?.id || null;

/**
 * The element that draws a row draws another one later: when the row that has the focus is drawn no more, the table itself takes
 * it, so that a key never acts on a row that has come in its place.
 */
export function useRowFocus(table: RefObject<HTMLElement | null>): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const look = () => {
      const active = document.activeElement;
      focused.current = table.current?.contains(active) ? rowOf(active) : null;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [table]);
  useLayoutEffect(() => {
    if (focused.current === null || rowOf(document.activeElement) === focused.current) return;
    focused.current = null;
    table.current?.focus({ preventScroll: true });
  });
}
