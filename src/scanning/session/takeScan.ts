import type { BarcodeFormat } from '../format.ts';
import { makeScan, type Scan, type ScanSource } from '../scan.ts';
import { isIntercepted } from './intercept.ts';
import { recordScan } from './recordScan.ts';

/**
 * A code that was typed or seen, as a scan like any other: recorded before anything judges it.
 * @param at wall clock, ms @param format known only when the camera saw it
 * @returns null when the text holds nothing readable, or when an interceptor took it
 */
export function takeScan(text: string, source: ScanSource, at: number, format?: BarcodeFormat): Scan | null {
  const scan = makeScan(text, source, at, format);
  if (scan) recordScan(scan);
  return scan && !isIntercepted(scan) ? scan : null;
}
