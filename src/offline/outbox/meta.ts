/** What the device knows of its own outbox; one row, changed only in the transactions that it belongs to. */
export interface OutboxMeta {
  readonly deviceId: string;
  /** Highest sequence minted. */
  readonly seq: number;
  /** Counts answers; orders "the snapshot was asked for" and "the answer came" without a clock. */
  readonly tick: number;
  /** Per user: the server's epoch that the user's commands are bound to. */
  readonly epochs: Readonly<Record<number, string>>;
  /** Per user: wall clock since when sending waits for the sign-in. */
  readonly authHolds: Readonly<Record<number, number>>;
  readonly losses: readonly LossReport[];
}

/** Local storage that went missing (F34-F37): what the witness remembers and the store no longer has. */
export interface LossReport {
  readonly deviceId: string;
  /** First and last missing sequence. */
  readonly from: number;
  readonly to: number;
  /** Commands that were unsent when the witness last looked: at most so many are gone. */
  readonly unsent: number;
  /** Wall clock, ms. */
  readonly foundAt: number;
}

export function freshMeta(deviceId: string): OutboxMeta {
  return { deviceId, seq: 0, tick: 0, epochs: {}, authHolds: {}, losses: [] };
}

export function withEpoch(meta: OutboxMeta, userId: number, epoch: string): OutboxMeta {
  return { ...meta, epochs: { ...meta.epochs, [userId]: epoch } };
}

/** @param since wall clock ms, or `null` to release. */
export function withAuthHold(meta: OutboxMeta, userId: number, since: number | null): OutboxMeta {
  const { [userId]: held, ...others } = meta.authHolds;
  return { ...meta, authHolds: since === null ? others : { ...others, [userId]: held ?? since } };
}
