import type { LearnedCode } from '#domain/codes/learnedCode.ts';
import { cache, knownIn } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { countingCodes } from './countingCodes.ts';

/** What codes were taught to mean, in memory: a scan is judged by it in its turn. */
export interface TaughtCodes {
  /** What the last reading found; empty until the first has ended. */
  readonly all: () => readonly LearnedCode[];
  /** Reads again, for what was taught or approved since. `false` = nothing is known that was not before. */
  readonly learn: () => Promise<boolean>;
}

/** Begins to read at once. A reading that fails leaves what was known. */
export function taughtCodes(): TaughtCodes {
  let codes: readonly LearnedCode[] = [];
  const learn = async (): Promise<boolean> => {
    const before = JSON.stringify(codes);
    codes = await readTaughtCodes().catch(() => codes);
    return JSON.stringify(codes) !== before;
  };
  void learn();
  return { all: () => codes, learn };
}

/** The taught codes that count for the person at this device. */
export async function readTaughtCodes(): Promise<readonly LearnedCode[]> {
  const { user, clientId } = sessionStore.getState();
  if (!user) return [];
  const row = await withReopen(cache, () => cache.kept.get('learnedCodes'));
  const [waiting, sent] = await withReopen(work, () =>
    Promise.all([
      work.commands.where('userId').equals(user.id).toArray(),
      work.journal.where('userId').equals(user.id).toArray(),
    ]),
  );
  return countingCodes({ known: knownIn(row?.value), waiting, sent }, { userId: user.id, clientId });
}
