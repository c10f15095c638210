import type { Scan } from '../../scan.ts';
import { takeScan } from '../../session/takeScan.ts';

/**
 * What a person typed into the entry field, as a scan like any other.
 * @param at wall clock, ms
 * @returns null when the text holds nothing readable, or when an interceptor took it
 */
export function typedScan(text: string, at: number): Scan | null {
  return takeScan(text, 'manual', at);
}
