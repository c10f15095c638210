import { makeScan, type Scan } from '../../scan.ts';
import { isIntercepted } from '../../session/intercept.ts';
import { recordScan } from '../../session/recordScan.ts';

/**
 * What a person typed into the entry field, as a scan like any other.
 * @param at wall clock, ms
 * @returns null when there is nothing to read in it, or when it was for everywhere and has been dealt with
 */
export function typedScan(text: string, at: number): Scan | null {
  const scan = makeScan(text, 'manual', at);
  if (scan) recordScan(scan);
  return scan && !isIntercepted(scan) ? scan : null;
}
