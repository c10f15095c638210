import { useEffectEvent, useLayoutEffect } from 'react';
import { armWedge, type OnScan } from '../sources/wedge/wedge.ts';

interface UseWedgeOptions {
  readonly enabled?: boolean;
  /** Takes only scans that no other listener wants or that one passes on. */
  readonly under?: boolean;
  /** The same code came again too soon to count. Without this listener the device only buzzes. */
  readonly onRepeat?: (text: string) => void;
  /** A key that a person pressed by itself, outside of text boxes; letters a moment after they were pressed. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

/**
 * Keyboard-wedge scans of the whole page, with no field focused and none typed into. While several components ask, the
 * one enabled last gets them. It listens before the browser paints what asks for it: a code that is read as soon as a
 * screen is seen counts there, and none goes to the screen before.
 */
export function useWedge(
  onScan: OnScan,
  { enabled = true, under = false, onRepeat, onKey }: UseWedgeOptions = {},
): void {
  const deliver = useEffectEvent(onScan);
  const tellRepeat = useEffectEvent((text: string) => onRepeat?.(text));
  const press = useEffectEvent((event: KeyboardEvent) => onKey?.(event));
  const tells = onRepeat !== undefined;
  useLayoutEffect(
    () =>
      enabled
        ? armWedge(
            (scan, pass) => deliver(scan, pass),
            under,
            tells ? (text) => tellRepeat(text) : undefined,
            (event) => press(event),
          )
        : undefined,
    [enabled, under, tells],
  );
}
