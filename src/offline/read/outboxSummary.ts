import type { VisibleState } from '../outbox/visibleState.ts';
import { readOpenRows } from './openRows.ts';

export interface OutboxSummary {
  // Each line of the outbox page is counted in exactly one of the next four.
  readonly pending: number;
  readonly sending: number;
  /** Waits for the sign-in, an update, or a decision about an earlier one. */
  readonly held: number;
  readonly attention: number;
  /** Unsent commands of other users of this device: counted, never readable. */
  readonly otherUsers: number;
  /** Wall clock of the oldest unsent one, ms. */
  readonly oldestAt: number | null;
  readonly authHold: boolean;
  /**
   * This device knows of all that was made on it. One without a past does not: what was made here before its data was cleared
   * may never have been sent, so nothing says that all is.
   */
  readonly accounted: boolean;
  /** The first reason that keeps something here. */
  readonly reason: number | string | null;
}

const HELD: ReadonlySet<VisibleState> = new Set(['held-auth', 'held-version', 'held-dependency']);
const WAITING: ReadonlySet<VisibleState> = new Set(['pending', 'staged', 'checking', 'discarding']);

/** What waits of this user's own work, in numbers. */
export async function readOutboxSummary(userId: number | null): Promise<OutboxSummary> {
  const { rows, ofOthers, authHold, accounted } = await readOpenRows(userId);
  const count = (test: (shown: VisibleState) => boolean) => rows.filter((row) => test(row.shown)).length;
  return {
    pending: count((shown) => WAITING.has(shown)),
    sending: count((shown) => shown === 'sending'),
    held: count((shown) => HELD.has(shown)),
    attention: count((shown) => shown === 'attention'),
    otherUsers: ofOthers,
    oldestAt: rows.length === 0 ? null : Math.min(...rows.map((row) => Date.parse(row.command.createdAt))),
    authHold,
    accounted,
    reason: rows.find((row) => row.command.reason !== null)?.command.reason?.code ?? null,
  };
}
