import type { ShownAnswer, Cause } from '#domain/blackBox/blackBoxFact.ts';
import { logFailure } from '../guard/logFailure.ts';
import { work } from '../db/workDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { lastPosition, writeAt } from './sessionPosition.ts';
import { reached, record } from './record.ts';

/**
 * Records what a person did without effect, and what they are about to be told. Resolves when it is on the disk. On a
 * full disk it resolves too, because a refusal must be shown in any case.
 */
export async function recordAnswer(
  session: { readonly id: string; readonly userId: number },
  cause: Cause,
  answer: ShownAnswer,
): Promise<void> {
  const facts = [{ what: 'answer', sessionId: session.id, cause, answer, ...reached() }] as const;
  try {
    const place = lastPosition.take(session.id);
    if (place && (await writeAt(place, facts))) return;
    await withReopen(work, () => work.transaction('rw', work.blackBox, async () => record(session.userId, facts)));
  } catch (reason) {
    logFailure('black-box', reason);
    // The person needs no word of it here: the next entry that counts something is refused too, and says that the disk is full.
  }
}
