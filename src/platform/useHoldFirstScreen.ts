import { useLayoutEffect } from 'react';
import { holdFirstScreen } from './firstScreen.ts';

/** While `reading`, this page is not yet what the person came for. */
export function useHoldFirstScreen(reading: boolean): void {
  useLayoutEffect(() => (reading ? holdFirstScreen() : undefined), [reading]);
}
