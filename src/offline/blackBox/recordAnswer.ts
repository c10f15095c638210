import type { ShownAnswer, Cause } from '#domain/blackBox/fact.ts';
import { work } from '../db/workDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { placeLeft, writeAt } from './sessionPlace.ts';
import { record } from './record.ts';

/**
 * Writes down what a person did that changed nothing, and what they are about to be told. Resolves when it is on the
 * disk; where the disk takes nothing more it resolves too: a refusal must be shown in any case.
 */
export async function recordAnswer(
  session: { readonly id: string; readonly userId: number },
  cause: Cause,
  answer: ShownAnswer,
): Promise<void> {
  const facts = [{ what: 'answer', sessionId: session.id, cause, answer }] as const;
  try {
    const place = placeLeft.take(session.id);
    if (place && (await writeAt(place, facts))) return;
    await withReopen(work, () => work.transaction('rw', work.blackBox, async () => record(session.userId, facts)));
  } catch {
    // The next entry that counts something says so: it is refused too.
  }
}
