import { useEffect, useRef } from 'react';

const CONTROLS = 'input, select, button';

/**
 * Sets the focus, once what is inside `root` is drawn again, on what stands at a spot (`data-spot`): on it, or on the
 * first thing in it to fill in.
 */
export function useSpots() {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(null);
  useEffect(() => {
    const spot = wanted.current;
    wanted.current = null;
    if (spot === null) return;
    const all = root.current?.querySelectorAll<HTMLElement>('[data-spot]') ?? [];
    const found = [...all].find(({ dataset }) => dataset['spot'] === spot);
    (found?.matches(CONTROLS) ? found : found?.querySelector<HTMLElement>(CONTROLS))?.focus();
  });
  return { root, focusOn: (spot: string) => void (wanted.current = spot) };
}
