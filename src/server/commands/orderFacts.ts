import type { EntrySource } from '#domain/orders/entrySources.ts';
import type { Hold } from '#domain/status/hold.ts';
import type { OrderType } from '#contract/orders/order.ts';

/** A locked order, as commands and actions judge it. */
export interface OrderFacts {
  readonly id: number;
  readonly clientId: number;
  readonly type: OrderType;
  readonly status: string;
  readonly deleted: boolean;
  /** Reference of the order in whose parcel its goods travel: then it is deleted itself; absent = its own. */
  readonly mergedInto?: string;
  /** How it is held; absent = it is not. */
  readonly hold?: Hold;
  /** Oldest first. `userId`: who set it; `null` = nobody. */
  readonly history: readonly { readonly status: string; readonly at: Date; readonly userId: number | null }[];
  readonly lines: readonly { readonly idProduct: number; readonly quantity: number }[];
  /** Status of each package; null = that of the order. */
  readonly packages: readonly (string | null)[];
  /** A rule is asked before its status changes. */
  readonly hasStatusRules?: boolean;
}

/** A row of the status history. */
export interface NewStatus {
  readonly status: string;
  /** Event time; never after `receivedAt`. */
  readonly at: Date;
  readonly receivedAt: Date;
  /** The device's clock was not to be believed: `at` is the time of receipt. */
  readonly clockDoubtful?: boolean;
  /** null = it happened by itself. */
  readonly userId: number | null;
  readonly userName: string | null;
  readonly deviceId: string | null;
  readonly source: Extract<EntrySource, 'user' | 'picking' | 'packing' | 'system' | 'carrier'>;
  readonly observations: string | null;
}

/** A status that an order is to get. */
export interface StatusAppend {
  readonly order: OrderFacts;
  readonly row: NewStatus;
  /**
   * How the status holds the order; 'released' = the status is given back, and its history gets no row. Absent = no hold.
   */
  readonly hold?: Hold | 'released';
}
