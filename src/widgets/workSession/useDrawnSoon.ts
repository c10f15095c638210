import { useDeferredValue, useEffect, useState } from 'react';

/** React draws a deferred value when nothing else is to be drawn, however long that takes: 5 s, and again with each new one. */
const LATEST_MS = 300;

/**
 * The value for what may be drawn a moment later, so that the answer to a scan is painted first. On a page that never
 * rests it is drawn all the same: a counter that lags its session lies.
 */
export function useDrawnSoon<Value>(value: Value): Value {
  const deferred = useDeferredValue(value);
  const isBehind = deferred !== value;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBehind) return setLate(false);
    const timer = setTimeout(() => setLate(true), LATEST_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);
  return isLate ? value : deferred;
}
