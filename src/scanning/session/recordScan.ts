import { handsAtWork } from '#platform/handsRest.ts';
import type { Scan } from '../scan.ts';

type Listener = (scan: Scan) => void;

const listeners = new Set<Listener>();

/** Records a scan of any source, once, before anything judges it. */
export function recordScan(scan: Scan): void {
  handsAtWork();
  for (const listener of listeners) listener(scan);
}

/**
 * Calls back on any scan, whatever it means: for the idle watch, and for the camera, which rests while another scanner
 * works.
 * @returns stops listening
 */
export function onScanRecorded(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
