import type { Scan } from '../scan.ts';

/** @returns true: the interceptor took the scan, no screen sees it */
type Interceptor = (scan: Scan) => boolean;

let interceptor: Interceptor | null = null;

/**
 * Shows every scan of every source to `wanted` before any screen: for codes that mean the same everywhere, as a
 * person's badge does. One interceptor at a time.
 * @returns stops it
 */
export function interceptScans(wanted: Interceptor): () => void {
  interceptor = wanted;
  return () => {
    if (interceptor === wanted) interceptor = null;
  };
}

/** Offers a scan to the interceptor; true = it took the scan and no screen gets it. */
export function isIntercepted(scan: Scan): boolean {
  return interceptor?.(scan) ?? false;
}
