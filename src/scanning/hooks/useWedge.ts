import { useEffect, useEffectEvent } from 'react';
import type { Scan } from '../scan.ts';
import { armWedge } from '../sources/wedge/wedge.ts';

/**
 * Keyboard-wedge scans of the whole page, with no field focused and none typed into (features A1). While several components ask,
 * the one enabled last gets them.
 */
export function useWedge(onScan: (scan: Scan) => void, { enabled = true }: { enabled?: boolean } = {}): void {
  const deliver = useEffectEvent(onScan);
  useEffect(() => (enabled ? armWedge((scan) => deliver(scan)) : undefined), [enabled]);
}
