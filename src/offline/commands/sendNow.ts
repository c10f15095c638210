import { onlineState } from '#platform/onlineState.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { readOutboxRows } from '../read/outboxRows.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { retryCommands } from './retryCommands.ts';

/** What a person asked to be sent and what is still here, with the reason. */
export interface StillHere {
  readonly count: number;
  /**
   * closed: the service is closed for a while. attention: refused again. later: it waits for something that its line
   * names.
   */
  readonly why: 'offline' | 'closed' | 'signed-out' | 'attention' | 'later';
}

/**
 * Tries commands of this person again, in this order, and waits until the attempt is over.
 * @returns what was not sent; `null` when none of them is left
 */
export async function sendNow(seqs: readonly number[]): Promise<StillHere | null> {
  const keys = await retryCommands(seqs);
  await pageOutbox.idle();
  const rows = await readOutboxRows(currentWorker().userId);
  const left = rows.filter((row) => [row.command, ...row.starts].some((one) => keys.has(one.key)));
  if (left.length === 0) return null;
  const waiting = left.filter((row) => row.shown !== 'attention');
  if (waiting.length === 0) return { count: left.length, why: 'attention' };
  const { state, closed } = onlineState.current();
  const signedOut = waiting.some((row) => row.shown === 'held-auth');
  const why = closed ? 'closed' : state === 'offline' ? 'offline' : signedOut ? 'signed-out' : 'later';
  return { count: waiting.length, why };
}
