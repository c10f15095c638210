import type { ChainHead } from '#domain/blackBox/chain.ts';
import type { BlackBoxFact } from '#domain/blackBox/blackBoxFact.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { entriesAfter } from './record.ts';
import { work } from '../db/workDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { writeScan } from '../db/workTransaction.ts';
import type { Write } from '../db/writeAtOnce.ts';

/** The end of a session's log and of its picker's black box. */
export interface SessionPosition {
  readonly session: WorkSession;
  readonly head: ChainHead;
}

let last: SessionPosition | null = null;

/** The place at which this page last wrote. */
export const lastPosition = {
  /**
   * The place, when it belongs to this session and, where a version is given, to this event. Taking it removes it: the
   * writer leaves a new one.
   */
  take(sessionId: string, version?: number): SessionPosition | null {
    const place = last;
    last = null;
    if (place?.session.id !== sessionId) return null;
    return version === undefined || place.session.version === version ? place : null;
  },
};

/**
 * Writes what follows a place, in one strict transaction. Whatever changes a session also adds to its picker's black
 * box, whose numbers are keys. When the place is no longer the end, nothing is written and the answer is `false`.
 */
export async function writeAt(
  { session, head }: SessionPosition,
  facts: readonly BlackBoxFact[],
  after = session,
  more: readonly Write[] = [],
): Promise<boolean> {
  const entries = entriesAfter(head, session.userId, facts);
  const next: SessionPosition = { session: after, head: entries.at(-1) ?? head };
  try {
    await writeScan([...more, { table: work.blackBox, how: 'add', rows: entries }]);
  } catch (error) {
    if ((error as { name?: string }).name !== 'ConstraintError') throw error;
    // A connection may die after the commit, and the repeat then finds its own rows. Without this check the gesture
    // would be tried again and count twice.
    if (!(await withReopen(work, () => isReached(next)))) return false;
  }
  last = next;
  return true;
}

/** Whether everything up to this place is on the disk. The hash of the last entry proves it. */
async function isReached({ session, head }: SessionPosition): Promise<boolean> {
  return (await work.blackBox.get([session.userId, head.n]))?.hash === head.hash;
}
