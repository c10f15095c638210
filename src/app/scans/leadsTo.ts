import { flowLists, type FlowList } from '#domain/flow/steps.ts';
import { orderPath, ordersPath, PATHS, pickingPath } from '#widgets/paths.ts';
import type { Scanned } from '#offline/read/findScanned.ts';

/** Who scanned, and on which page. */
export interface From {
  readonly pathname: string;
  /** The whole address of that page, to return to it. */
  readonly backTo: string;
  /** Whether the person may do the work of the floor, of the desk. */
  readonly floor: boolean;
  readonly desk: boolean;
}

/** Where a code that no screen wanted leads; null = nowhere that this person may go. */
export function leadsTo(scanned: Scanned, from: From): string | null {
  if (scanned.kind === 'order' && isAtDesk(from)) return orderPath(scanned.order.id);
  const work = from.floor ? atWork(scanned, from.backTo) : null;
  return work ?? (scanned.kind === 'order' && from.desk ? orderPath(scanned.order.id) : null);
}

/**
 * Where a code leads that this device does not know. At the desk the list of orders asks the server: it searches
 * references and products alike.
 */
export function unknownLeadsTo(code: string, from: From): string | null {
  return isAtDesk(from) ? ordersPath({ search: code }) : null;
}

function isAtDesk({ desk, pathname }: From): boolean {
  return desk && (pathname === PATHS.home || pathname === PATHS.orders || pathname.startsWith(`${PATHS.orders}/`));
}

function atWork(scanned: Scanned, backTo: string): string | null {
  if (scanned.picking) return pickingPath(scanned.picking, backTo);
  if (scanned.kind !== 'order') return inList('to-pickup', scanned.code);
  const { order } = scanned;
  const [list] = order.deleted_at === null ? flowLists(order, true) : [];
  return list ? inList(list, order.order_reference) : null;
}

const LISTS: Readonly<Record<FlowList, string>> = {
  'to-pickup': PATHS.flowToPickup,
  'to-prepare': PATHS.flowToPrepare,
  'to-send': PATHS.flowToSend,
};

function inList(list: FlowList, search: string): string {
  return `${LISTS[list]}?${new URLSearchParams({ q: search }).toString()}`;
}
