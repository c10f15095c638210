import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const rowOf = (element: Element | null): string | null => element?.closest('[role="row"]')?.id || null;

/**
 * Gives the focus to the table itself when the focused row is no longer drawn. Its element draws another row by then,
 * and a key must never act on the wrong row.
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
