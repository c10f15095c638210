import type { Hold } from '#domain/status/hold.ts';
import type { OrderType } from '#contract/orders/order.ts';
import type { SeenEntry } from '#server/commands/commandStore.ts';
import type { CollectionFacts, NewHandOver } from '#server/counter/counterPort.ts';
import type { VehicleClosing } from '#server/lots/lotsPort.ts';
import type { NewBlindReturn, PackingClosing } from '#server/packing/packingPort.ts';
import type { LearnedCounts } from '#server/commands/learnedCountsPort.ts';
import type { LearnedState } from '#domain/codes/learnedCode.ts';
import type { TaughtCode } from '#server/picking/learnedCodes/codesPort.ts';
import type { SessionCount, SessionIncidents, SessionTote } from '#server/picking/pickingPort.ts';
import type { NewStatus } from '#server/commands/orderFacts.ts';
import type { MemoryLot } from './lots.ts';

export interface MemoryOrder {
  readonly id: number;
  readonly clientId: number;
  readonly type: OrderType;
  readonly lines: readonly { readonly idProduct: number; readonly quantity: number }[];
  /** The order's parcel travels under it; null = it has no label. */
  readonly trackingNumber: string | null;
  status: string;
  /** null or absent = nobody holds it back. */
  hold?: Hold | null;
  deleted: boolean;
  updatedAt: Date;
  history: readonly NewStatus[];
  /** Actions done to it, each time; their rules and effects are the database's alone. */
  readonly done: readonly string[];
}

export interface MemoryCollection extends Pick<CollectionFacts, 'parcels' | 'codes'> {
  readonly handOvers: readonly (NewHandOver & { readonly userName: string; readonly at: Date })[];
}

interface Device {
  userId: number;
  high: number;
  expiredThrough: number;
  lastSeen: Date;
}

/** Notes that a label was read where it does not belong, on one of the two orders. */
export interface Flag {
  readonly orderId: number;
  readonly otherId: number | null;
  readonly side: 'here' | 'elsewhere';
  readonly sessionId: string;
  readonly text: string;
  readonly isCleared: boolean;
}

/** A taught code, and who taught it. */
export type MemoryCode = TaughtCode & {
  readonly id: number;
  readonly state: LearnedState;
  readonly teachers: readonly number[];
};

/** What the tables of the product hold. Names begin with the client: `client|key`, `client|device`. */
export interface State {
  readonly orders: Map<number, MemoryOrder>;
  readonly ledger: Map<string, SeenEntry>;
  readonly sequences: Map<string, string>;
  readonly devices: Map<string, Device>;
  readonly sessions: Map<string, { userId: number | null; version: number }>;
  /** By order; the inner map is replaced, never changed. `arrived`: its place among the sessions of the order. */
  readonly counts: Map<number, ReadonlyMap<string, SessionCount & { readonly arrived: number }>>;
  /** Closed packing sessions, in the order in which they came. */
  readonly closings: Map<string, PackingClosing & { readonly orderId: number }>;
  /** Parcels without an order, by their own id. */
  readonly blindReturns: Map<string, NewBlindReturn>;
  /** Codes that were taught, by the code as it is compared. */
  readonly taught: Map<string, MemoryCode>;
  /** Vehicles that were closed, by lot. */
  readonly departures: Map<string, VehicleClosing>;
  readonly lots: Map<string, MemoryLot>;
  /** By `order|session`. */
  readonly learnedCounts: Map<string, LearnedCounts>;
  /** Parcels and hand-overs by order; replaced, never changed. */
  readonly collections: Map<number, MemoryCollection>;
  /** By `order|session|text`. */
  readonly flags: Map<string, Flag>;
  /** By `order|session`. */
  readonly incidents: Map<string, SessionIncidents>;
  /** By `order|session`. */
  readonly totes: Map<string, SessionTote>;
}

/** One committed effect, for oracles that compare what people saw with what the server did. */
export interface AppliedEffect {
  /** Idempotency key of the command, `null` without one. */
  readonly key: string | null;
  readonly orderId: number;
  readonly effect:
    | {
        readonly kind: 'status';
        readonly status: string;
        readonly row: Pick<NewStatus, 'at' | 'receivedAt' | 'clockDoubtful'>;
      }
    | { readonly kind: 'packing'; readonly sessionId: string }
    | { readonly kind: 'blind-return'; readonly parcel: string }
    | { readonly kind: 'taught'; readonly teaching: string }
    | { readonly kind: 'departure'; readonly departure: string }
    | {
        readonly kind: 'collection';
        readonly action: string;
        readonly handOver: string | null;
      }
    | { readonly kind: 'counts'; readonly sessionId: string; readonly version: number };
}

export function emptyState(): State {
  return {
    orders: new Map(),
    ledger: new Map(),
    sequences: new Map(),
    devices: new Map(),
    sessions: new Map(),
    counts: new Map(),
    closings: new Map(),
    blindReturns: new Map(),
    taught: new Map(),
    departures: new Map(),
    lots: new Map(),
    learnedCounts: new Map(),
    collections: new Map(),
    flags: new Map(),
    incidents: new Map(),
    totes: new Map(),
  };
}
