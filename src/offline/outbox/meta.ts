/** What the device knows of its own outbox; one row, changed only in the transactions that it belongs to. */
export interface OutboxMeta {
  readonly deviceId: string;
  /** Highest sequence minted. */
  readonly seq: number;
  /** First sequence minted under this device id. */
  readonly firstSeq: number;
  /** Counts answers; orders "the snapshot was asked for" and "the answer came" without a clock. */
  readonly tick: number;
  /** Per user: the server's epoch that the user's commands are bound to. */
  readonly epochs: Readonly<Record<number, string>>;
  /** Per user: wall clock since when sending waits for the sign-in. */
  readonly authHolds: Readonly<Record<number, number>>;
  /** Per user: how often they signed in; tells a 401 from before the sign-in from one after it. */
  readonly signIns: Readonly<Record<number, number>>;
  readonly losses: readonly LossReport[];
}

/** Local storage that went missing (F34-F37): what the write counter remembers and the store no longer has. */
export interface LossReport {
  readonly deviceId: string;
  /** First and last missing sequence; `from` above `to` = none is missing. */
  readonly from: number;
  readonly to: number;
  /** Commands that were unsent when the write counter last looked: at most so many are gone. */
  readonly unsent: number;
  /** Pickings that were under way. Absent = written by an older version of the app. */
  readonly sessions?: readonly LostSession[];
  /** Wall clock, ms. */
  readonly foundAt: number;
}

/** A picking under way that went missing, as far as the write counter knew it. */
export interface LostSession {
  readonly orderIds: readonly number[];
  /** Scans, taps and other events that are gone. */
  readonly events: number;
}

/** Of a device that has minted nothing yet. */
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
 * Sending waits for the sign-in. Nothing changes when the user signed in after the refused request had left: its late
 * 401 speaks of the old session.
 * @param since wall clock, ms. @param signIns their number when the request left.
 */
export function withAuthHold(meta: OutboxMeta, userId: number, since: number, signIns: number): OutboxMeta {
  if (signIns !== signInsOf(meta, userId)) return meta;
  return { ...meta, authHolds: { ...meta.authHolds, [userId]: meta.authHolds[userId] ?? since } };
}

/** The user signed in: what was held may go. */
export function withSignIn(meta: OutboxMeta, userId: number): OutboxMeta {
  const { [userId]: _, ...authHolds } = meta.authHolds;
  return { ...meta, authHolds, signIns: { ...meta.signIns, [userId]: signInsOf(meta, userId) + 1 } };
}
