import { firstScreen } from '#platform/firstScreen.ts';
import type { Query, QueryCache, QueryPersister } from '@tanstack/react-query';
import { storeAnswer, readKeptAnswer, tidyAnswers } from './keptAnswers.ts';

export interface AnswerPersister {
  readonly persister: QueryPersister;
  /** From here on the answers of these queries are kept. */
  readonly follow: (answers: QueryCache) => void;
}

/** A store that does not open (another tab holds an older version) keeps no page waiting longer, ms. */
const PATIENCE_MS = 1_000;

/**
 * Keeps each answer on the device by itself. What is kept is read beside the question to the server, never before it:
 * it is shown as soon as it is there, with its age, and the server's answer takes its place.
 */
export function persistAnswers(): AnswerPersister {
  /** How often the cache had been wiped when a query last asked. */
  const wipesOf = new WeakMap<Query, Promise<number | null>>();

  const readKept = async (query: Query): Promise<number | null> => {
    const kept = await readKeptAnswer(query.queryHash, Date.now());
    const answer = kept?.answer;
    if (answer && query.state.data === undefined) query.setData(answer.data, { updatedAt: answer.at, manual: true });
    return kept?.wipes ?? null;
  };

  const persister: QueryPersister = async (queryFn, context, query) => {
    if (!isKept(query)) return queryFn(context);
    const reading = readKept(query);
    wipesOf.set(query, reading);
    try {
      return await queryFn(context);
    } catch (reason) {
      // Else the page would say for a moment that it has nothing.
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      throw reason;
    }
  };

  const keep = async (query: Query): Promise<void> => {
    const { data, dataUpdatedAt: at } = query.state;
    const wipes = await wipesOf.get(query);
    if (typeof wipes === 'number') await storeAnswer({ hash: query.queryHash, at, data }, wipes);
  };

  const follow = (answers: QueryCache): void => {
    answers.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
      // What comes beside a question is what was kept already.
      if (event.query.state.fetchStatus === 'idle') void keep(event.query);
    });
    void firstScreen.then(() => tidyAnswers(Date.now())).catch(() => undefined);
  };

  return { persister, follow };
}

/** What is forgotten as soon as nobody shows it is no answer to keep. */
const isKept = (query: Query): boolean => query.options.gcTime !== 0;
