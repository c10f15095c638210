import { handsAtWork } from '#platform/handsRest.ts';
import type { Scan } from '../scan.ts';

type Listener = (scan: Scan) => void;

const listeners = new Set<Listener>();

/** Every source records its scans here, each once, before anybody judges it. */
export function recordScan(scan: Scan): void {
  handsAtWork();
  for (const listener of listeners) listener(scan);
}

/** For what reacts to any scan, whatever it means: the idle watch, a camera that rests while the other scanner works. @returns stops listening */
export function onScanRecorded(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
