import type { OrderType } from '#contract/entities/order.ts';
import type {
  NewBlindReturn,
  PackingClosing,
  SeenEntry,
  SessionCount,
  SessionIncidents,
  SessionTote,
} from '#server/commands/commandStore.ts';
import type { NewStatus } from '#server/records/orderFacts.ts';

export interface MemoryOrder {
  readonly id: number;
  readonly clientId: number;
  readonly type: OrderType;
  readonly lines: readonly { readonly idProduct: number; readonly quantity: number }[];
  status: string;
  deleted: boolean;
  updatedAt: Date;
  history: readonly NewStatus[];
  /** Actions done to it, each time; their rules and effects are the database's alone. */
  readonly done: readonly string[];
}

interface Device {
  userId: number;
  high: number;
  expiredThrough: number;
  lastSeen: Date;
}

/** What the tables of the product hold. Names begin with the client: `client|key`, `client|device`. */
export interface State {
  readonly orders: Map<number, MemoryOrder>;
  readonly ledger: Map<string, SeenEntry>;
  readonly sequences: Map<string, string>;
  readonly devices: Map<string, Device>;
  readonly sessions: Map<string, { userId: number; version: number }>;
  /** By order; the inner map is replaced, never changed. */
  readonly counts: Map<number, ReadonlyMap<string, SessionCount>>;
  /** Closed packing sessions, in the order in which they came. */
  readonly closings: Map<string, PackingClosing & { readonly orderId: number }>;
  /** Parcels without an order, by their own id. */
  readonly blindReturns: Map<string, NewBlindReturn>;
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
    incidents: new Map(),
    totes: new Map(),
  };
}
