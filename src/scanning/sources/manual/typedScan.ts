import { makeScan, type Scan } from '../../scan.ts';
import { isIntercepted } from '../../session/intercept.ts';
import { recordScan } from '../../session/recordScan.ts';

/**
 * What a person typed into the entry field, as a scan like any other.
 * @param at wall clock, ms
 * @returns null when the text holds nothing readable, or when an interceptor took it
 */
export function typedScan(text: string, at: number): Scan | null {
  const scan = makeScan(text, 'manual', at);
  if (scan) recordScan(scan);
  return scan && !isIntercepted(scan) ? scan : null;
}
