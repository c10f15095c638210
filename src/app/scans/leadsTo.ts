import { flowLists, type FlowList } from '#domain/flow/steps.ts';
import { PATHS, pickingPath } from '#features/paths.ts';
import type { Scanned } from '#offline/read/findScanned.ts';

/** Where a code that no screen wanted leads; null = nowhere, for its order is past all work here. */
export function leadsTo(scanned: Scanned, backTo: string): string | null {
  if (scanned.picking) return pickingPath(scanned.picking, backTo);
  if (scanned.kind !== 'order') return inList('to-pickup', scanned.code);
  const { order } = scanned;
  const [list] = order.deleted_at === null ? flowLists(order, true) : [];
  return list ? inList(list, order.order_reference) : null;
}

const LISTS: Readonly<Record<FlowList, string>> = { 'to-pickup': PATHS.flowToPickup, 'to-prepare': PATHS.flowToPrepare, 'to-send': PATHS.flowToSend };

function inList(list: FlowList, search: string): string {
  return `${LISTS[list]}?${new URLSearchParams({ q: search }).toString()}`;
}
