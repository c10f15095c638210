import { OPENED } from '#domain/blackBox/blackBoxFact.ts';
import { recordingText, recordSession, type RecordedStep } from '#domain/blackBox/recording.ts';
import { chainOf, withChain } from '#domain/blackBox/recordingChain.ts';
import type { BlackBoxEntry } from '#domain/blackBox/chain.ts';
import { RECORDING_LENGTH, type WorkSession } from '#domain/workSession/workSession.ts';
import { Dexie } from 'dexie';
import { withReopen } from '../db/withReopen.ts';
import { logFailure } from '../guard/logFailure.ts';
import { work } from '../db/workDatabase.ts';

/** Entries that are read at once, from the newest back to the opening of the session. */
const AT_ONCE = 500;

/**
 * A session as its black box tells it, as text for the server, with the links that prove it where there is room for them.
 * @returns `null` = it tells too much, or not all of its events, or nothing was done in it; a session ends without it
 */
export async function readRecording(session: Pick<WorkSession, 'id' | 'userId'>): Promise<string | null> {
  try {
    return await wholeRecording(session);
  } catch (reason) {
    logFailure('black-box', reason);
    return null;
  }
}

async function wholeRecording({ id, userId }: Pick<WorkSession, 'id' | 'userId'>): Promise<string | null> {
  const { version, entries } = await withReopen(work, () =>
    work.transaction('r', work.sessions, work.blackBox, async () => ({
      version: (await work.sessions.get(id))?.version,
      entries: await entriesSince(id, userId),
    })),
  );
  const recording = recordSession(entries, id);
  const told = recording.steps.flatMap(({ events }) => events);
  const isWhole = told.every(({ n }, index) => n === index + 1) && (recording.left > 0 || told.length === version);
  if (!isWhole || !recording.steps.some(isDone)) return null;
  const plain = recordingText(recording);
  const proven = withChain(plain, recording.left > 0 ? null : chainOf(entries, id, recording.steps));
  return [proven, plain].find(({ length }) => length <= RECORDING_LENGTH) ?? null;
}

/** Whether a person did it: what a session begins with is no gesture. */
const isDone = ({ cause }: RecordedStep): boolean => cause?.by !== 'tap' || cause.on !== OPENED.on;

async function entriesSince(sessionId: string, userId: number): Promise<readonly BlackBoxEntry[]> {
  const entries: BlackBoxEntry[] = [];
  for (let end: unknown = Dexie.maxKey; ;) {
    const rows = await work.blackBox
      .where('[userId+n]')
      .between([userId, Dexie.minKey], [userId, end])
      .reverse()
      .limit(AT_ONCE)
      .toArray();
    const opening = rows.findIndex(
      ({ fact }) =>
        (fact.what === 'session-opened' || fact.what === 'session-carried') && fact.session.id === sessionId,
    );
    entries.push(...(opening === -1 ? rows : rows.slice(0, opening + 1)));
    const oldest = rows.at(-1);
    if (opening !== -1 || !oldest || rows.length < AT_ONCE) return entries.toReversed();
    end = oldest.n;
  }
}
