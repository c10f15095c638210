import { CONTRACT_VERSION } from '#contract/version.ts';
import { logError } from '#platform/log.ts';
import { cache, type KeptAnswer } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an answer may be shown when no newer one is to be had. */
export const KEPT_MS = 7 * DAY_MS;
/** Each question has a row: of those that nobody asks again, the oldest go. */
const MAX_ANSWERS = 200;

export interface Kept {
  /** null = none that may still be shown. */
  readonly answer: KeptAnswer | null;
  /** How often the cache had been wiped by then: what is asked for before a wipe is not kept after it. */
  readonly wipes: number;
}

/** The answer that this device keeps of a question. A store that fails keeps none. */
export async function readKeptAnswer(hash: string, now: number): Promise<Kept | null> {
  try {
    return await withReopen(cache, () =>
      cache.transaction('r', [cache.answers, cache.kept], async () => {
        const [answer, wipes] = await Promise.all([cache.answers.get(hash), cache.wipes()]);
        const isGood = answer?.contract === CONTRACT_VERSION && now - answer.at < KEPT_MS;
        return { answer: isGood ? answer : null, wipes };
      }),
    );
  } catch (reason) {
    logError('answers', reason);
    return null;
  }
}

/** Keeps an answer in place of the oldest of too many, unless the cache was wiped since it was asked for (S01). */
export async function storeAnswer(answer: Omit<KeptAnswer, 'contract'>, wipes: number): Promise<void> {
  try {
    await withReopen(cache, () =>
      cache.transaction('rw', [cache.answers, cache.kept], async () => {
        if ((await cache.wipes()) !== wipes) return;
        await cache.answers.put({ ...answer, contract: CONTRACT_VERSION });
        await dropOldest();
      }),
    );
  } catch (reason) {
    logError('answers', reason);
  }
}

/** Throws away what is too old to be shown, and the oldest of too many. */
export async function tidyAnswers(now: number): Promise<void> {
  await withReopen(cache, () =>
    cache.transaction('rw', cache.answers, async () => {
      await cache.answers
        .where('at')
        .below(now - KEPT_MS)
        .delete();
      await dropOldest();
    }),
  );
}

async function dropOldest(): Promise<void> {
  const more = (await cache.answers.count()) - MAX_ANSWERS;
  if (more > 0) await cache.answers.bulkDelete(await cache.answers.orderBy('at').limit(more).primaryKeys());
}
