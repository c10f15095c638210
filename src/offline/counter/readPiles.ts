import { collectedParcels, collectionProgress, type CollectionProgress } from '#domain/counter/orderParcels.ts';
import { type CollectionPolicy, collectUntil, STANDARD_POLICY } from '#domain/counter/reminders.ts';
import { storageSpot } from '#domain/counter/storageSpot.ts';
import { cache, type CounterPack } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import type { Command } from '../outbox/command.ts';
import type { ReceiveParcelsArgs, StoreParcelsArgs } from '../outbox/kinds/collection.ts';
import type { OrderView } from '../read/foldOrder.ts';
import { readChangedOrders } from '../read/readViews.ts';

type Known = CounterPack['orders'][number];

const BEGINS: ReadonlySet<string> = new Set<Command['kind']>(['collection.ready', 'collection.extend']);

/**
 * The wait of an order with what this device has not sent yet: one that was made ready or extended here waits from then.
 * @param status with our own changes in it
 */
function foldWait(
  known: Known,
  status: string,
  unseen: readonly Pick<Command, 'kind' | 'createdAt'>[],
  policy: CollectionPolicy,
): Known {
  const began = unseen.findLast(({ kind }) => BEGINS.has(kind));
  if (!began || status !== 'READY_TO_COLLECT') return known;
  const readyAt = new Date(began.createdAt);
  const until = collectUntil({ readyAt }, policy).toISOString();
  return { ...known, ready_at: readyAt.toISOString(), until, reminded: [] };
}

type Spots = CounterPack['orders'][number]['spots'];

/** Where the parcels of an order lie, with what this device has not sent yet. */
function foldSpots(spots: Spots, unseen: readonly Pick<Command, 'kind' | 'args'>[]): Spots {
  const places = new Map(spots.map(({ number, spot }) => [number, spot]));
  for (const { kind, args } of unseen) {
    if (kind !== 'collection.receive' && kind !== 'collection.store') continue;
    const { packages, spot } = args as ReceiveParcelsArgs | StoreParcelsArgs;
    const place = spot === undefined ? null : storageSpot(spot);
    if (place !== null) for (const number of packages) places.set(number, place);
  }
  return [...places].map(([number, spot]) => ({ number, spot })).toSorted((one, other) => one.number - other.number);
}

/** The piles of a counter. */
export const PILES = ['toReceive', 'ready', 'deliveredToday', 'overdue'] as const;
export type Pile = (typeof PILES)[number];

/** An order at the counter, with our own changes in it. */
export interface CounterView {
  readonly order: OrderView;
  readonly known: CounterPack['orders'][number];
  readonly progress: CollectionProgress;
  readonly pile: Pile;
  readonly since: Since;
}

/** What its age at the counter counts from. */
export interface Since {
  readonly what: 'ready' | 'ended' | 'delivered' | 'changed';
  /** ms since 1970 */
  readonly at: number;
}

/** The counter as this device shows it. */
export interface CounterPiles {
  readonly pack: CounterPack;
  readonly views: readonly CounterView[];
}

/** What this device knows of the counter; `null` = nothing was fetched yet. Within a pile the longest waiting come first. */
export async function readPiles(userId: number, today = startOfToday()): Promise<CounterPiles | null> {
  const pack = await withReopen(cache, () => cache.counter());
  if (!pack || pack.userId !== userId) return null;
  const known = new Map(pack.orders.map((one) => [one.id, one]));
  const orders = await readChangedOrders([...known.keys()], userId);
  const views = orders.flatMap(({ order, unseen }) => {
    const fetched = known.get(order.id);
    if (!fetched) return [];
    const policy = pack.offices.find(({ id }) => id === fetched.id_office)?.policy ?? STANDARD_POLICY;
    const one = {
      ...foldWait(fetched, order.status, unseen, policy),
      spots: foldSpots(fetched.spots, unseen),
    };
    const progress = collectionProgress(order.status, collectedParcels(order.num_packages, order.packages));
    const pile = pileOf(order.status);
    const leftToday = order.pending !== 'none' || one.hand_overs.some(({ at }) => Date.parse(at) >= today);
    return pile === 'deliveredToday' && !leftToday
      ? []
      : [
          {
            order,
            known: one,
            progress,
            pile,
            since: sinceOf(one, pile, unseen.at(-1)?.createdAt ?? order.updated_at),
          },
        ];
  });
  return { pack, views: views.toSorted((one, other) => one.since.at - other.since.at) };
}

/**
 * Other orders of the same customer that wait at the same office: whoever comes for one may take all.
 * @returns those that can be handed over now
 */
export function alsoReady(views: readonly CounterView[], { known }: CounterView): readonly CounterView[] {
  const others = new Set(known.same_customer);
  return views.filter(({ order, progress }) => others.has(order.id) && progress.ready > 0);
}

function startOfToday(): number {
  return new Date().setHours(0, 0, 0, 0);
}

function pileOf(status: string): Pile {
  if (status === 'PENDINGTOCOLLECT') return 'toReceive';
  if (status === 'READY_TO_COLLECT') return 'ready';
  return status === 'COLLECTION_EXPIRED' ? 'overdue' : 'deliveredToday';
}

/** @param changed when anything of it changed last, on the server or here */
function sinceOf({ ready_at, until, hand_overs }: CounterView['known'], pile: Pile, changed: string): Since {
  const taken = pile === 'deliveredToday' ? hand_overs.at(-1)?.at : undefined;
  if (pile === 'ready' && ready_at !== null) return { what: 'ready', at: Date.parse(ready_at) };
  if (pile === 'overdue' && until !== null) return { what: 'ended', at: Date.parse(until) };
  if (taken !== undefined) return { what: 'delivered', at: Date.parse(taken) };
  return { what: 'changed', at: Date.parse(changed) };
}
