import { isCollectionStatus, moveParcel, type ParcelEvent } from './parcelMoves.ts';
import { HELD } from '../status/hold.ts';
import { REFUSED_STATUSES } from './refusals.ts';

/** A parcel of an order that its customer collects. */
export interface CollectedParcel {
  readonly number: number;
  /** null = that of its order. */
  readonly status: string | null;
}

/**
 * The parcels of an order, each once. One that nobody packed parcel by parcel has none stored: they are as many as its
 * packer said.
 */
export function collectedParcels<Parcel extends CollectedParcel>(
  count: number,
  stored: readonly Parcel[],
): readonly (Parcel | CollectedParcel)[] {
  if (stored.length > 0) return stored;
  return Array.from({ length: Math.max(1, count) }, (_, at) => ({ number: at + 1, status: null }));
}

/** How far the parcels of an order are: "2 of 3 received". */
export interface CollectionProgress {
  readonly parcels: number;
  /** At the office now, or through it. */
  readonly received: number;
  /** Ready to be handed over now. */
  readonly ready: number;
  readonly delivered: number;
  /** Not taken, broken or not found. */
  readonly refused: number;
}

/** Counts the parcels of an order. @param orderStatus stands for each parcel without a status of its own */
export function collectionProgress(orderStatus: string, parcels: readonly CollectedParcel[]): CollectionProgress {
  const statuses = parcels.map(({ status }) => status ?? orderStatus);
  const count = (is: (status: string) => boolean) => statuses.filter(is).length;
  return {
    parcels: parcels.length,
    received: count((status) => status !== 'PENDINGTOCOLLECT'),
    ready: count((status) => status === 'READY_TO_COLLECT'),
    delivered: count((status) => status === 'PACKAGE_DELIVERED'),
    refused: count((status) => REFUSED_STATUSES.has(status)),
  };
}

/** Statuses of an order whose parcels are, or were, an office's. One that was cancelled is no longer handed over. */
const AT_OFFICE: ReadonlySet<string> = new Set([
  'PENDINGTOCOLLECT',
  'READY_TO_COLLECT',
  'COLLECTION_EXPIRED',
  'DELIVERED',
  'PARTIALLY_DELIVERED',
]);

/** What is done to parcels at the counter: an event of the table, or a refusal at the hand-over with the status it leaves. */
export type ParcelAct = ParcelEvent | { readonly refusedAs: string };

export type ParcelsDecision =
  | {
      readonly outcome: 'write';
      /** The new status of every parcel that changes. */
      readonly parcels: ReadonlyMap<number, string>;
      /** The status that the order gets; null = it keeps its own. */
      readonly order: string | null;
      /** 12008: saved, but not all parcels are as far yet. */
      readonly notice: 12008 | null;
      /** Why a parcel that was named too stays as it is; null = none does. */
      readonly refused: RefusedMove | null;
    }
  | { readonly outcome: 'already' }
  | { readonly outcome: 'refused'; readonly code: 3904 | RefusedMove };

type RefusedMove = 1002 | 12001 | 12007 | 12008 | 12009;

/**
 * Acts that a counter does to each parcel by itself, with the refusals that say that a parcel is as far already, or
 * further. Nobody signs for these.
 */
const EACH_BY_ITSELF: Readonly<Partial<Record<ParcelEvent, ReadonlySet<number>>>> = {
  receive: new Set([12007, 12001]),
  ready: new Set([12007, 12001]),
  extend: new Set([12007]),
};

/**
 * What an act does to some parcels of an order, and so to the order: ready to collect when every parcel is, delivered when
 * every parcel is. Nobody signs for two parcels and gets one: at a hand-over or its refusal, one parcel that cannot be
 * moved refuses the act for all that it names, with its code. Any other act moves what it can, and refuses with the code
 * of the first parcel where it can move none. Parcels that the act reached before are passed over; when it reached all,
 * 'already'.
 * @param numbers of the parcels; one that the order does not have is 3904
 */
export function actOnParcels(
  orderStatus: string,
  parcels: readonly CollectedParcel[],
  act: ParcelAct,
  numbers: readonly number[],
): ParcelsDecision {
  if (!AT_OFFICE.has(orderStatus)) return { outcome: 'refused', code: 1002 };
  const now = new Map(parcels.map(({ number, status }) => [number, status ?? orderStatus]));
  const isAsFar = typeof act === 'string' ? EACH_BY_ITSELF[act] : undefined;
  const changed = new Map<number, string>();
  const refusals: RefusedMove[] = [];
  for (const number of numbers) {
    const status = now.get(number);
    if (status === undefined) return { outcome: 'refused', code: 3904 };
    const move = moveOne(status, act);
    if (move.outcome === 'moves') changed.set(number, move.to);
    if (move.outcome === 'refused') refusals.push(move.code);
  }
  const [first] = refusals;
  if (first !== undefined && (!isAsFar || changed.size === 0)) return { outcome: 'refused', code: first };
  if (changed.size === 0) return { outcome: 'already' };
  for (const [number, status] of changed) now.set(number, status);
  const order = orderStatusOf([...now.values()]);
  return {
    outcome: 'write',
    parcels: changed,
    order: order === orderStatus ? null : order,
    notice: act === 'ready' && order !== 'READY_TO_COLLECT' ? 12008 : null,
    refused: refusals.find((code) => !isAsFar?.has(code)) ?? null,
  };
}

function moveOne(status: string, act: ParcelAct) {
  if (typeof act === 'string') return moveParcel(status, act);
  if (status === act.refusedAs) return { outcome: 'already' } as const;
  // Whoever may be handed a parcel may refuse it: the same guards, with another end.
  const move = moveParcel(status, 'deliver');
  return move.outcome === 'moves' ? ({ outcome: 'moves', to: act.refusedAs } as const) : move;
}

/** The status of an order by its parcels; null = they say nothing of it yet. */
function orderStatusOf(statuses: readonly string[]): string | null {
  const all = (is: (status: string) => boolean) => statuses.every(is);
  const isDone = (status: string) => status === 'PACKAGE_DELIVERED' || REFUSED_STATUSES.has(status);
  const open = statuses.filter((status) => !isDone(status));
  if (open.length === 0) return statusOfDone(statuses);
  if (open.every((status) => status === 'READY_TO_COLLECT')) return 'READY_TO_COLLECT';
  if (open.some((status) => status === 'COLLECTION_EXPIRED')) return 'COLLECTION_EXPIRED';
  return all((status) => status === 'PENDINGTOCOLLECT') ? 'PENDINGTOCOLLECT' : null;
}

function statusOfDone(statuses: readonly string[]): string {
  const delivered = statuses.filter((status) => status === 'PACKAGE_DELIVERED').length;
  if (delivered === statuses.length) return 'DELIVERED';
  return delivered > 0 ? 'PARTIALLY_DELIVERED' : 'REFUSED';
}

/**
 * Whether parcels can be laid somewhere: 1002 the order is held, 12009 one never came, 12001 one was handed over or left
 * in another way.
 */
export function storeRefusal(
  orderStatus: string,
  parcels: readonly CollectedParcel[],
  numbers: readonly number[],
): 1002 | 3904 | 12001 | 12009 | null {
  if (orderStatus === HELD) return 1002;
  for (const number of numbers) {
    const parcel = parcels.find((one) => one.number === number);
    if (!parcel) return 3904;
    const status = parcel.status ?? orderStatus;
    if (status === 'PACKAGE_DELIVERED' || REFUSED_STATUSES.has(status)) return 12001;
    if (moveParcel(status, 'receive').outcome === 'moves' || !isCollectionStatus(status)) return 12009;
  }
  return null;
}
