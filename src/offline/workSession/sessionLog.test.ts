import { expect, it } from 'vitest';
import { counted, eventStore, TALLY, type TallyAct, type TallyState } from '#tests/factories/tally.ts';
import type { SessionEvent } from '#domain/workSession/sessionEvent.ts';
import { createSessionLog, type SessionLog } from './sessionLog.ts';

type TallyLog = SessionLog<TallyAct, TallyState>;

/** A store that may tell its watchers, and another tab may write, before the caller gets the answer. */
function storeFor(between: (stored: SessionEvent<TallyAct>[], log: TallyLog) => void) {
  const { stored, append } = eventStore<TallyAct>((now) => between(now, log));
  const log: TallyLog = createSessionLog(TALLY, append, async () => {
    throw new Error('nothing fails here');
  });
  return { stored, log };
}

const numbers = (log: TallyLog) => log.events().map((event) => event.n);
const THINGS = ['a', 'b', 'c'];

it('counts an event once when the screen shows it before the store has answered', async () => {
  const { log } = storeFor((stored, its) => its.adopt([...stored]));
  await Promise.all(THINGS.map((thing) => log.inTurn(async () => void (await log.store([counted(thing)])))));
  expect(numbers(log)).toEqual([1, 2, 3]);
});

it('stores every one of the scans that come while the first is being stored', async () => {
  const { stored, log } = storeFor(() => undefined);
  await Promise.all(THINGS.map((thing) => log.inTurn(async () => void (await log.store([counted(thing)])))));
  expect(stored).toMatchObject(THINGS.map((thing) => ({ thing })));
});

it('hands on why a gesture failed, and runs the next one, also when telling of it fails', async () => {
  const reasons: unknown[] = [];
  const log: TallyLog = createSessionLog(TALLY, eventStore<TallyAct>().append, async (reason) => {
    reasons.push(reason);
    throw new Error('the screen is gone');
  });
  const bug = new TypeError('no such line');
  await expect(log.inTurn(() => Promise.reject(bug))).rejects.toThrow('the screen is gone');
  await log.inTurn(async () => void (await log.store([counted('a')])));
  expect(reasons).toEqual([bug]);
  expect(numbers(log)).toEqual([1]);
});

it('judges a gesture again when another tab wrote while it was being judged, even if the screen knows already', async () => {
  const { stored, log } = storeFor(() => undefined);
  const judgedBy: number[] = [];
  await log.inTurn(async (state) => {
    judgedBy.push(state.counts.size);
    if (stored.length === 0) {
      stored.push({ ...counted('z'), n: 1, at: 0 });
      log.adopt([...stored]);
    }
    await log.store([counted('a')]);
  });
  expect(judgedBy).toEqual([0, 1]);
  expect(numbers(log)).toEqual([1, 2]);
});
