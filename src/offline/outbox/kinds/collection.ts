import type {
  extendCollection,
  handOverParcels,
  readyParcels,
  receiveParcels,
  refuseParcels,
  storeParcels,
} from '#contract/counter/counter.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { actOnParcels, collectedParcels, storeRefusal, type ParcelAct } from '#domain/counter/orderParcels.ts';
import { STATUS_OF_REFUSAL } from '#domain/counter/refusals.ts';
import { defineKind, type CommandKind, type Folded } from './defineKind.ts';
import type { CollectionKind } from './kindName.ts';
import { withStatus } from './withStatus.ts';

const NO_PHOTOS: readonly string[] = [];

interface AtCounter {
  readonly orderId: number;
  readonly id_client: number;
  readonly packages: readonly number[];
}

export type ReceiveParcelsArgs = ParamsOf<typeof receiveParcels> & BodyOf<typeof receiveParcels>;
export type StoreParcelsArgs = ParamsOf<typeof storeParcels> & BodyOf<typeof storeParcels>;
export type ReadyParcelsArgs = ParamsOf<typeof readyParcels> & BodyOf<typeof readyParcels>;
export type HandOverArgs = ParamsOf<typeof handOverParcels> & BodyOf<typeof handOverParcels>;
export type RefuseParcelsArgs = ParamsOf<typeof refuseParcels> & BodyOf<typeof refuseParcels>;
export type ExtendCollectionArgs = ParamsOf<typeof extendCollection> & BodyOf<typeof extendCollection>;

/** The acts before it at a counter: what they did not do, the next one cannot build on. */
const STEPS = ['collection.receive', 'collection.ready', 'collection.extend'] as const;

/** An act at a counter: by the server's own rule, so that a device shows what the server will write. */
function atCounter<Args extends AtCounter>(
  kind: CollectionKind,
  act: (args: Args) => ParcelAct | null,
  more: Partial<Parameters<typeof defineKind<Args>>[0]> = {},
): CommandKind {
  return defineKind<Args>({
    kind,
    version: 1,
    orders: ({ orderId }) => [orderId],
    clientOf: ({ id_client }) => id_client,
    only: (args) => args,
    needs: STEPS,
    fold: (order, args, at) => folded(order, args, act(args), at),
    alreadySo: () => false,
    // A parcel that is handed over does not tell by whom: the hand-over of another counter would pass for ours.
    tookEffect: null,
    ...more,
  });
}

function folded(order: OrderDetail, { packages: numbers }: AtCounter, act: ParcelAct | null, at: string): Folded {
  const parcels = collectedParcels(order.num_packages, order.packages);
  if (act === null) return { order, conflict: storeRefusal(order.status, parcels, numbers) };
  const decision = actOnParcels(order.status, parcels, act, numbers);
  if (decision.outcome === 'refused') return { order, conflict: decision.code };
  if (decision.outcome === 'already') return { order, conflict: null };
  const packages = parcels.map((parcel) => ({
    ...NO_SIZE,
    ...parcel,
    status: decision.parcels.get(parcel.number) ?? parcel.status,
  }));
  const moved = { ...order, packages };
  return { order: decision.order === null ? moved : withStatus(moved, decision.order, at), conflict: null };
}

const NO_SIZE = { weight: null, width: null, height: null, depth: null, tracking_number: null };

export const COLLECTION_KINDS: Readonly<Record<CollectionKind, CommandKind>> = {
  'collection.receive': atCounter<ReceiveParcelsArgs>('collection.receive', () => 'receive', {
    alreadySo: (_, code) => code === 12007 || code === 12001,
  }),
  'collection.store': atCounter<StoreParcelsArgs>('collection.store', () => null),
  'collection.ready': atCounter<ReadyParcelsArgs>('collection.ready', () => 'ready', {
    alreadySo: (_, code) => code === 12007,
  }),
  'collection.handOver': atCounter<HandOverArgs>('collection.handOver', () => 'deliver', {
    photos: {
      names: ({ signature }) => (signature === undefined ? NO_PHOTOS : [signature]),
      without: (args) => ({ ...args, signature: undefined }),
    },
  }),
  'collection.refuse': atCounter<RefuseParcelsArgs>('collection.refuse', ({ reason }) => ({
    refusedAs: STATUS_OF_REFUSAL[reason],
  })),
  'collection.extend': atCounter<ExtendCollectionArgs>('collection.extend', () => 'extend'),
};
