import { useEffect, useState } from 'react';
import type { TourTarget } from './tours.ts';

/** Edges in px of the window. */
export interface TargetBox {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Where the first visible target is, from frame to frame: the page under the tour may still be drawing, and the window may turn.
 * @returns null = none can be seen
 */
export function useTargetBox(targets: readonly TourTarget[]): TargetBox | null {
  const [box, setBox] = useState<TargetBox | null>(null);
  const wanted = targets.join(' ');
  useEffect(() => {
    let seen: Element | null = null;
    let frame = 0;
    const look = () => {
      const found = visibleTarget(wanted.split(' '));
      if (found && found !== seen) found.scrollIntoView({ block: 'nearest' });
      seen = found;
      const next = found ? boxOf(found) : null;
      setBox((old) => (isSame(old, next) ? old : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return box;
}

function visibleTarget(targets: readonly string[]): Element | null {
  for (const target of targets)
    for (const element of document.querySelectorAll(`[data-tour="${target}"]`)) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return element;
    }
  return null;
}

function boxOf(element: Element): TargetBox {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return { top, right, bottom, left };
}

const isSame = (a: TargetBox | null, b: TargetBox | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left);
