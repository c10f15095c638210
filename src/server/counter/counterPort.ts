import type { CollectedParcel } from '#domain/counter/orderParcels.ts';
import type { Identity } from '#domain/counter/identity.ts';
import type { OrderAct } from '../commands/orderAction.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';

/** What an act at a counter has to know beside its locked order. */
export interface CollectionFacts {
  readonly parcels: readonly CollectedParcel[];
  /** Ids of its pickup codes. */
  readonly codes: readonly number[];
  readonly handOvers: readonly {
    readonly id: string;
    readonly packages: readonly number[];
    readonly valid: boolean;
    readonly userName: string;
    readonly at: Date;
  }[];
}

export interface NewHandOver extends Identity {
  readonly id: string;
  readonly packages: readonly number[];
  readonly signature: string | null;
  readonly valid: boolean;
}

/** What an act at a counter changes beside the status of its order. */
export interface CollectionWrite {
  /** Numbers of all parcels of the order: those that nobody has stored yet are stored now. */
  readonly parcels: readonly number[];
  /** By parcel, of those that change. */
  readonly statuses: ReadonlyMap<number, string>;
  readonly spot: { readonly packages: readonly number[]; readonly name: string } | null;
  /** The order is ready from now on, and nobody was reminded yet. */
  readonly isReady: boolean;
  readonly handOver: NewHandOver | null;
  /** The handover's history row. */
  readonly done: OrderAct;
}

/** What a command of the counter reads and writes beside its order. */
export interface CounterPort {
  collectionFacts(order: OrderFacts): Promise<CollectionFacts>;
  /** Writes all that an act at a counter changes but the status of its order. A hand-over that is known stays as it was. */
  saveCollection(order: OrderFacts, write: CollectionWrite): Promise<void>;
}
