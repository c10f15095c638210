import type { PickingAct } from './events.ts';
import type { PickLine } from './pickList.ts';

/**
 * Puts a line aside.
 * @param line as the view shows it: orders out of view do not count as worked on.
 */
export function skipEvent(line: PickLine): PickingAct {
  return { kind: 'skip', id_product: line.id_product, orders: line.shares.map(({ order_id }) => order_id) };
}
