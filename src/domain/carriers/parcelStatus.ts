import { isDelivered } from '../status/changeStatus.ts';
import { ORDER_STATUSES, type OrderStatus, statusFacts } from '../status/status.ts';
import { KEEPS_STATUS, type CodeMeaning } from './codeMeaning.ts';

/** A scan as far as a status goes. */
export interface MeantEvent {
  readonly at: Date;
  readonly meaning: CodeMeaning | null;
}

/** Where a parcel or an order is by its scans, and since when. */
export interface TrackedStatus {
  readonly status: OrderStatus;
  readonly at: Date;
}

const rank = (status: OrderStatus): number =>
  (statusFacts(status).terminal ? 10_000 : 0) + ORDER_STATUSES.indexOf(status);

/**
 * What the scans of a parcel make of it: the latest one counts, in whatever order and however often they were told. Of
 * scans at the same moment the one that ends the journey counts, then the later one in the table of statuses.
 * @returns null = no scan says where it is
 */
export function parcelStatus(events: readonly MeantEvent[]): TrackedStatus | null {
  let found: TrackedStatus | null = null;
  for (const { at, meaning } of events) {
    if (meaning === null || meaning === KEEPS_STATUS) continue;
    const later = found === null ? 1 : at.getTime() - found.at.getTime() || rank(meaning) - rank(found.status);
    if (later > 0) found = { status: meaning, at };
  }
  return found;
}

/** The carrier has its data and not the parcel: of that our own labels tell. */
const isAnnounced = ({ status }: TrackedStatus): boolean => {
  const { group, flowExcluded } = statusFacts(status);
  return group === 'info' && !flowExcluded;
};

const latest = (parcels: readonly TrackedStatus[]): TrackedStatus | null =>
  parcels.reduce<TrackedStatus | null>(
    (found, one) =>
      found === null || (one.at.getTime() - found.at.getTime() || rank(one.status) - rank(found.status)) > 0
        ? one
        : found,
    null,
  );

/**
 * The status of an order by those of its parcels: delivered once all of them are; before, what went wrong with one says
 * more than the way of the others.
 * @param parcels null = nothing is known of it yet
 * @returns null = the carrier has none of them
 */
export function statusOfParcels(parcels: readonly (TrackedStatus | null)[]): TrackedStatus | null {
  const known = parcels.filter((one) => one !== null).filter((one) => !isAnnounced(one));
  const newest = latest(known);
  if (newest === null) return null;
  const open = known.filter(({ status }) => !isDelivered(status));
  const isWhole = known.length === parcels.length && open.length === 0;
  if (isWhole) return newest;
  const troubled = latest(open.filter(({ status }) => statusFacts(status).group === 'negative'));
  if (troubled) return troubled;
  return open.length < known.length ? { status: 'PARTIALLY_DELIVERED', at: newest.at } : newest;
}

/**
 * Whether an order may take the status: news of before its latest entry are history, and never move it back. Of the
 * same moment is news what goes further: parcels that were delivered together are often told of one by one.
 */
export function isNews(
  current: { readonly status: string; readonly at: Date | null },
  tracked: TrackedStatus | null,
): tracked is TrackedStatus {
  if (tracked === null || tracked.status === current.status) return false;
  if (current.at === null) return true;
  const known = ORDER_STATUSES.find((status) => status === current.status);
  const later = tracked.at.getTime() - current.at.getTime() || rank(tracked.status) - (known ? rank(known) : 0);
  return later > 0;
}
