import { useEffect, useEffectEvent } from 'react';
import { armWedge, type OnScan } from '../sources/wedge/wedge.ts';

interface UseWedgeOptions {
  readonly enabled?: boolean;
  /** Takes only what no other listener wants or passes on. */
  readonly under?: boolean;
}

/**
 * Keyboard-wedge scans of the whole page, with no field focused and none typed into (features A1). While several components ask,
 * the one enabled last gets them.
 */
export function useWedge(onScan: OnScan, { enabled = true, under = false }: UseWedgeOptions = {}): void {
  const deliver = useEffectEvent(onScan);
  useEffect(() => (enabled ? armWedge((scan, pass) => deliver(scan, pass), under) : undefined), [enabled, under]);
}
