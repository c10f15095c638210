/** What the device knows of its own outbox: one row, changed only in the transactions to which the change belongs. */
export interface OutboxMeta {
  readonly deviceId: string;
  /** Highest sequence number used. */
  readonly seq: number;
  /** First sequence number used under this device id. */
  readonly firstSeq: number;
  /** Counts answers. It orders "the snapshot was requested" and "the answer came" without a clock. */
  readonly tick: number;
  /** Per user: the server's epoch that the user's commands are bound to. */
  readonly epochs: Readonly<Record<number, string>>;
  /** Per user: wall clock since when sending waits for the sign-in. */
  readonly authHolds: Readonly<Record<number, number>>;
  /** Per user: how often they signed in. It tells a 401 from before the sign-in from one after it. */
  readonly signIns: Readonly<Record<number, number>>;
  readonly losses: readonly LossReport[];
  /** Ends of pickings of whose units some are to be put back; absent = none, or an older row. */
  readonly toReturn?: readonly ReturnDue[];
}

/** An end of a picking session, or a part of one, that was answered with units to put back. */
export interface ReturnDue {
  readonly key: string;
  readonly sessionId: string;
  readonly version: number;
  /** Those with units to put back. */
  readonly orders: readonly number[];
}

/** Local storage that went missing (F34 to F37): what the write counter remembers and the store no longer has. */
export interface LossReport {
  readonly deviceId: string;
  /** First and last missing sequence; `from` above `to` = none is missing. */
  readonly from: number;
  readonly to: number;
  /** Commands that were unsent when the write counter was last updated: at most this many are gone. */
  readonly unsent: number;
  /** Pickings that were open. Absent = written by an older version of the app. */
  readonly sessions?: readonly LostSession[];
  /** Wall clock, ms. */
  readonly foundAt: number;
}

/** An open picking that went missing, as far as the write counter knew it. */
export interface LostSession {
  readonly orderIds: readonly number[];
  /** Scans, taps and other events that are gone. */
  readonly events: number;
}

/** The row of a device that has stored no command yet. */
export function freshMeta(deviceId: string): OutboxMeta {
  return { deviceId, seq: 0, firstSeq: 1, tick: 0, epochs: {}, authHolds: {}, signIns: {}, losses: [] };
}

/**
 * Notes what an answered end of a picking session says of units to put back. A later version says it anew for the orders
 * that it names.
 * @param due of it; its `orders` may be none
 * @param named all orders of it
 */
export function withReturnDue(meta: OutboxMeta, due: ReturnDue, named: readonly number[]): OutboxMeta {
  const { toReturn = [], ...rest } = meta;
  if (toReturn.length === 0 && due.orders.length === 0) return meta;
  const others = toReturn.flatMap((one) => {
    if (one.key === due.key) return [];
    if (one.sessionId !== due.sessionId || one.version >= due.version) return [one];
    const orders = one.orders.filter((id) => !named.includes(id));
    return orders.length > 0 ? [{ ...one, orders }] : [];
  });
  const all = due.orders.length > 0 ? [...others, due] : others;
  return { ...rest, ...(all.length > 0 && { toReturn: all }) };
}

/** Binds the user's commands to this epoch of the server. */
export function withEpoch(meta: OutboxMeta, userId: number, epoch: string): OutboxMeta {
  return { ...meta, epochs: { ...meta.epochs, [userId]: epoch } };
}

/** How often the user has signed in on this device. */
export const signInsOf = (meta: OutboxMeta, userId: number): number => meta.signIns[userId] ?? 0;

/**
 * Holds sending until the sign-in. Nothing changes when the user signed in after the refused request had left: its late
 * 401 concerns the old session.
 * @param since wall clock, ms
 * @param signIns the user's sign-ins when the request left
 */
export function withAuthHold(meta: OutboxMeta, userId: number, since: number, signIns: number): OutboxMeta {
  if (signIns !== signInsOf(meta, userId)) return meta;
  return { ...meta, authHolds: { ...meta.authHolds, [userId]: meta.authHolds[userId] ?? since } };
}

/** Ends the hold: the user signed in. */
export function withSignIn(meta: OutboxMeta, userId: number): OutboxMeta {
  const { [userId]: _, ...authHolds } = meta.authHolds;
  return { ...meta, authHolds, signIns: { ...meta.signIns, [userId]: signInsOf(meta, userId) + 1 } };
}
