import { create } from 'zustand';
import { handsAtWork } from '#platform/handsRest.ts';
import type { Scan } from '../scan.ts';

const KEPT = 20;

interface LastScans {
  /** Newest first. */
  readonly scans: readonly Scan[];
}

/** The last scans of this page, whatever the source: for the list under the camera and for sources that react to each other. */
export const useLastScans = create<LastScans>(() => ({ scans: [] }));

/** Every source records its scans here, each once. */
export function recordScan(scan: Scan): void {
  handsAtWork();
  useLastScans.setState(({ scans }) => ({ scans: [scan, ...scans].slice(0, KEPT) }));
}

/** @returns stops listening */
export function onScanRecorded(listener: (scan: Scan) => void): () => void {
  return useLastScans.subscribe(({ scans }, before) => {
    const newest = scans[0];
    if (newest && newest !== before.scans[0]) listener(newest);
  });
}
