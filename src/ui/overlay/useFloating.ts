import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { placeBeside, type Side } from './placeBeside.ts';

interface Floating {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly surface: RefObject<HTMLDivElement | null>;
}

/**
 * Holds `surface` beside `anchor` in the top layer while it is open. A press elsewhere, Esc or the focus moving away
 * closes it; Esc returns the focus to the opener. The platform's own light dismiss is not used, because pressing the
 * opener would close and reopen it in one click.
 */
export function useFloating(open: boolean, close: () => void, side: Side): Floating {
  const anchor = useRef<HTMLElement>(null);
  const surface = useRef<HTMLDivElement>(null);

  const place = useCallback(() => {
    const element = surface.current;
    if (!element || !anchor.current) return;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const anchorBox = anchor.current.getBoundingClientRect();
    element.style.setProperty('--anchor-width', `${anchorBox.width}px`);
    const at = placeBeside(anchorBox, { width: element.offsetWidth, height: element.scrollHeight }, view, side);
    element.style.cssText += `;top:${at.top}px;left:${at.left}px;max-height:${at.maxHeight}px`;
  }, [side]);

  useLayoutEffect(() => {
    const element = surface.current;
    if (!open || !element) return undefined;
    element.showPopover?.();
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    const size = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    size?.observe(element);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
      size?.disconnect();
    };
  }, [open, place]);

  useEffect(() => {
    if (!open) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (surface.current?.contains(target) === true || anchor.current?.contains(target) === true);
    const onPress = (event: PointerEvent) => !isInside(event.target) && close();
    const onFocus = (event: FocusEvent) => !isInside(event.target) && close();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Esc must not also close a sheet below.
      event.preventDefault();
      event.stopPropagation();
      close();
      anchor.current?.focus();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open, close]);

  return { anchor, surface };
}
