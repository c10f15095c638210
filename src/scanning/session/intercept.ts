import type { Scan } from '../scan.ts';

/** @returns true: the scan was for it, no screen sees it */
type Interceptor = (scan: Scan) => boolean;

let interceptor: Interceptor | null = null;

/**
 * Shows every scan of every source to `wanted` before any screen: for codes that mean the same everywhere, as a person's badge does.
 * One at a time; @returns stops it
 */
export function interceptScans(wanted: Interceptor): () => void {
  interceptor = wanted;
  return () => {
    if (interceptor === wanted) interceptor = null;
  };
}

/** Asks whoever intercepts; true = no screen gets this scan. */
export function isIntercepted(scan: Scan): boolean {
  return interceptor?.(scan) ?? false;
}
