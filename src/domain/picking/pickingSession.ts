/** A picking session as its device stores it, and as the black box records it. */
export interface PickingSession {
  /** UUID; the server sums counts per session. */
  readonly id: string;
  readonly userId: number;
  readonly clientId: number;
  /** In the order in which they were chosen: the letters of the list follow it. */
  readonly orderIds: readonly number[];
  /** The same ids sorted: one open session per user and set of orders. */
  readonly orderSet: string;
  readonly state: 'open' | 'finished' | 'cancelled';
  /** Number of the last event; the server keeps the counts of the highest version. */
  readonly version: number;
  /** ISO time by the device. */
  readonly openedAt: string;
  readonly finishedAt: string | null;
}
