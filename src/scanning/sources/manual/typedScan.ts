import { makeScan, type Scan } from '../../scan.ts';
import { recordScan } from '../../session/lastScans.ts';

/**
 * What a person typed into the entry field, as a scan like any other.
 * @param at wall clock, ms
 * @returns null when there is nothing to read in it
 */
export function typedScan(text: string, at: number): Scan | null {
  const scan = makeScan(text, 'manual', at);
  if (scan) recordScan(scan);
  return scan;
}
