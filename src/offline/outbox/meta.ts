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
