import type { PrintWay } from '#domain/printing/ways.ts';
import { logError } from '#platform/log.ts';
import { waysHere } from '#platform/printing/waysHere.ts';
import { useEffect, useState } from 'react';

/** The ways to paper of this browser; `null` while they are being asked for. */
export function useWaysHere(): readonly PrintWay[] | null {
  const [ways, setWays] = useState<readonly PrintWay[] | null>(null);
  useEffect(() => {
    void waysHere().then(setWays, (reason: unknown) => {
      logError('printing', reason);
      setWays(['system', 'download']);
    });
  }, []);
  return ways;
}
