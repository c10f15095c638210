import type { Scan } from '../../scan.ts';
import { learnDelivery } from './doubling.ts';
import { learnLayout } from './layout.ts';

/**
 * Learns how the keyboard scanner of this device spells and delivers, from a scan that was understood.
 * @param meant the one of its texts that made sense
 */
export function learnScanner(scan: Pick<Scan, 'text' | 'source'>, meant: string): void {
  if (scan.source !== 'wedge') return;
  learnLayout(scan, meant);
  learnDelivery(scan, meant);
}
