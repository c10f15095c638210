import { useEffect } from 'react';
import { keepAwake } from '#platform/keepAwake.ts';

/** The screen stays on while `enabled`, also after a look at another app. */
export function useWakeLock(enabled: boolean): void {
  useEffect(() => (enabled ? keepAwake() : undefined), [enabled]);
}
