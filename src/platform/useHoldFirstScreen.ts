import { useLayoutEffect } from 'react';
import { holdFirstScreen } from './firstScreen.ts';

/** Delays the first screen while `reading`: the page does not yet show what the person came for. */
export function useHoldFirstScreen(reading: boolean): void {
  useLayoutEffect(() => (reading ? holdFirstScreen() : undefined), [reading]);
}
