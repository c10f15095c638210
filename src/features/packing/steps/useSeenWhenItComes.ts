import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a part of a step into sight when it comes, or becomes another one, under the packer's hands. What stood there
 * when the step was opened stays where it is.
 * @param what is there now; null = nothing
 */
export function useSeenWhenItComes<Part extends Element>(what: string | null): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(what);
  useEffect(() => {
    if (what !== null && what !== before.current) part.current?.scrollIntoView?.({ block: 'nearest' });
    before.current = what;
  }, [what]);
  return part;
}
