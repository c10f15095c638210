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
   * Whether this device knows all work that was made on it. After its data was cleared it does not: earlier work may
   * never have been sent, so nothing may say that all is sent.
   */
  readonly accounted: boolean;
  /** The first reason that keeps a command here. */
  readonly reason: number | string | null;
}

const HELD: ReadonlySet<VisibleState> = new Set(['held-auth', 'held-version', 'held-dependency']);
const WAITING: ReadonlySet<VisibleState> = new Set(['pending', 'staged', 'checking', 'discarding']);

/** The person's own unsent work, in numbers. */
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
