/** Statuses of a parcel that its customer collects, in the order in which it has them. */
export const COLLECTION_STATUSES = [
  'PENDINGTOCOLLECT',
  'PACKAGE_RECEIVED_STORE',
  'READY_TO_COLLECT',
  'PACKAGE_DELIVERED',
  'COLLECTION_EXPIRED',
] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

export function isCollectionStatus(status: string): status is CollectionStatus {
  return COLLECTION_STATUSES.some((one) => one === status);
}

/** Statuses of an order that waits at an office, or for one. */
export const AWAITING_COLLECTION: readonly CollectionStatus[] = [
  'PENDINGTOCOLLECT',
  'READY_TO_COLLECT',
  'COLLECTION_EXPIRED',
];

/** What happens to a parcel at an office. */
export type ParcelEvent = 'receive' | 'ready' | 'deliver' | 'expire' | 'extend';

type Code = 1002 | 12001 | 12007 | 12008 | 12009;
export type ParcelMove =
  | { readonly outcome: 'moves'; readonly to: CollectionStatus }
  /** The event happened before: success, and nothing new is written. */
  | { readonly outcome: 'already' }
  | { readonly outcome: 'refused'; readonly code: Code };

type Cell = CollectionStatus | 'already' | Code;

/**
 * From status and event to the status that follows, or why not. 12001 it was handed over, 12007 it is ready already,
 * 12008 it came but is not ready, 12009 it never came, 1002 anything else.
 */
const MOVES: Readonly<Record<CollectionStatus, Readonly<Record<ParcelEvent, Cell>>>> = {
  PENDINGTOCOLLECT: { receive: 'PACKAGE_RECEIVED_STORE', ready: 12009, deliver: 12009, expire: 1002, extend: 12009 },
  PACKAGE_RECEIVED_STORE: {
    receive: 'already',
    ready: 'READY_TO_COLLECT',
    deliver: 12008,
    expire: 1002,
    extend: 12008,
  },
  READY_TO_COLLECT: {
    receive: 12007,
    ready: 12007,
    deliver: 'PACKAGE_DELIVERED',
    expire: 'COLLECTION_EXPIRED',
    extend: 12007,
  },
  PACKAGE_DELIVERED: { receive: 12001, ready: 12001, deliver: 12001, expire: 12001, extend: 12001 },
  COLLECTION_EXPIRED: { receive: 1002, ready: 1002, deliver: 1002, expire: 'already', extend: 'READY_TO_COLLECT' },
};

/** What an event does to a parcel in this status. A parcel that left the counter in another way is refused (1002). */
export function moveParcel(status: string, event: ParcelEvent): ParcelMove {
  const cell = isCollectionStatus(status) ? MOVES[status][event] : 1002;
  if (typeof cell === 'number') return { outcome: 'refused', code: cell };
  return cell === 'already' ? { outcome: 'already' } : { outcome: 'moves', to: cell };
}
