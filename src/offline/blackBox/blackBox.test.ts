import { PICKING } from '#domain/picking/kind.ts';
import type { DBCore } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyChain } from '#domain/blackBox/chain.ts';
import type { Cause } from '#domain/blackBox/blackBoxFact.ts';
import { rebuildSessions } from '#domain/blackBox/rebuildSessions.ts';
import { randomOf } from '#tests/sync/random.ts';
import { work } from '../db/workDatabase.ts';
import { appendEvents } from '../workSession/appendEvents.ts';
import { cancelWorkSession } from '../workSession/cancelWorkSession.ts';
import { openWorkSession } from '../workSession/openWorkSession.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { readBlackBox } from './readBlackBox.ts';
import { recordAnswer } from './recordAnswer.ts';
import { sha256 } from '#platform/sha256.ts';
import { tidyBlackBox } from './tidyBlackBox.ts';

// Sending is proved elsewhere; here nothing may leave the device.
vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const USER = 7;
const DAY = 86_400_000;
const TAP: Cause = { by: 'tap', on: 'plus', id_product: 1 };

beforeEach(async () => {
  await work.delete();
  await work.open();
  sessionStore.setState({ state: 'signed-in', user: { id: USER, profile: { name: 'Eva' } } as never, clientId: 1 });
});
afterEach(() => vi.useRealTimers());

const add = (order_id: number) => ({ kind: 'add', order_id, id_product: 1, units: 1 }) as const;

async function stored(userId = USER) {
  const sessions = await work.sessions.where({ userId }).toArray();
  const rows = await Promise.all(
    sessions.map(({ id }) => work.sessionEvents.where('sessionId').equals(id).sortBy('n')),
  );
  return new Map(
    sessions.map(
      (session, index) => [session.id, { session, events: (rows[index] ?? []).map((row) => row.event) }] as const,
    ),
  );
}

/** What the black box tells of this person, after its chain was verified. */
async function told(userId = USER) {
  const { anchor, entries, head } = await readBlackBox(userId, 0);
  expect(verifyChain(anchor, entries, sha256, head)).toMatchObject({ ok: true });
  return { entries, sessions: rebuildSessions(entries) };
}

/**
 * The process dies: from its `after`-th request to the store on nothing is answered, and what was not committed is
 * undone.
 */
function dieAfter(requests: number): () => void {
  let left = requests;
  const die = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  const middleware = {
    stack: 'dbcore' as const,
    name: 'kill',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          get: (request) => (die(), table.get(request)),
          query: (request) => (die(), table.query(request)),
        };
      },
    }),
  };
  work.use(middleware);
  // A scan is written past Dexie.
  const writes = (['add', 'put', 'delete'] as const).map((how) => {
    const original = IDBObjectStore.prototype[how] as (...args: unknown[]) => IDBRequest;
    return vi.spyOn(IDBObjectStore.prototype, how).mockImplementation(function write(
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      die();
      return original.apply(this, args) as never;
    });
  });
  return () => {
    work.unuse(middleware);
    for (const write of writes) write.mockRestore();
  };
}

/** Repeats a gesture until the store stops answering. A refusal may hide the death; then the next gesture meets it. */
async function untilKilled(gesture: () => Promise<void>): Promise<string> {
  for (let gestures = 0; gestures < 100; gestures += 1) {
    try {
      await gesture();
    } catch (error) {
      return (error as Error).message;
    }
  }
  return 'lived';
}

async function restart(): Promise<void> {
  work.close({ disableAutoOpen: false });
  await work.open();
}

describe('the black box', () => {
  it('has each scan with its cause, in the transaction of its events', async () => {
    const session = await openWorkSession(PICKING, [1]);
    await appendEvents(session.id, [add(1)], { by: 'scan', text: '84', source: 'wedge' });
    await recordAnswer(session, { by: 'scan', text: '99', source: 'camera' }, { kind: 'refused', which: 'unknown' });
    const { entries } = await told();
    expect(entries.map((one) => one.fact)).toMatchObject([
      { what: 'session-opened', session: { id: session.id } },
      { what: 'events', cause: { text: '84' }, events: [{ n: 1, kind: 'add' }] },
      { what: 'answer', cause: { text: '99', source: 'camera' }, answer: { which: 'unknown' } },
    ]);
  });

  it('keeps one chain per person, and gives out none but their own', async () => {
    await appendEvents((await openWorkSession(PICKING, [1])).id, [add(1)], TAP);
    sessionStore.setState({ user: { id: 8, profile: { name: 'Ana' } } as never });
    await appendEvents((await openWorkSession(PICKING, [2])).id, [add(2), add(2)], TAP);
    expect((await told(8)).entries.map(({ n, userId }) => [n, userId])).toEqual([
      [1, 8],
      [2, 8],
    ]);
    expect((await told(USER)).entries).toHaveLength(2);
  });

  it.each([1, 2, 3, 4])(
    'rebuilds the exact sessions after each of 50 deaths at any request to the store (device %i)',
    async (seed) => {
      const random = randomOf(seed, 'kills');
      const gesture = async () => {
        const session = await openWorkSession(PICKING, [random.between(1, 4)]);
        const draw = random.next();
        if (draw < 0.06) await cancelWorkSession(PICKING, session.id);
        else if (draw < 0.2) await recordAnswer(session, TAP, { kind: 'refused', which: 'unknown' });
        else
          await appendEvents(
            session.id,
            Array.from({ length: random.between(1, 3) }, () => add(1)),
            TAP,
          );
      };
      for (let death = 1; death <= 50; death += 1) {
        const undo = dieAfter(random.between(0, 60));
        await restart();
        await expect(untilKilled(gesture)).resolves.toBe('killed');
        undo();
        await restart();
        const { sessions } = await told();
        expect(sessions, `after death ${death}`).toEqual(await stored());
      }
      expect((await told()).entries.length).toBeGreaterThan(100);
    },
  );

  it('forgets after 30 days, still verifies, and still rebuilds what is open', async () => {
    const START = Date.UTC(2026, 10, 1);
    vi.useFakeTimers({ now: START, toFake: ['Date'] });
    const long = await openWorkSession(PICKING, [1]);
    await appendEvents(long.id, [add(1)], TAP);
    const gone = await openWorkSession(PICKING, [2]);
    await cancelWorkSession(PICKING, gone.id);
    vi.setSystemTime(START + 20 * DAY);
    await appendEvents(long.id, [add(1)], TAP);
    await tidyBlackBox(START + 29 * DAY);
    expect((await told()).entries[0]?.n, 'nothing is old enough').toBe(1);
    await tidyBlackBox(START + 900 * DAY);
    expect((await told()).entries[0]?.n, 'a clock that jumped').toBe(1);
    vi.setSystemTime(START + 31 * DAY);
    await appendEvents(long.id, [add(1)], TAP);
    await tidyBlackBox(START + 31 * DAY);
    const { entries, sessions } = await told();
    expect(entries.length).toBeLessThan(4);
    expect([...sessions.keys()]).toEqual([long.id]);
    expect(sessions.get(long.id)?.events).toHaveLength(3);
    expect(sessions.get(long.id)).toEqual((await stored()).get(long.id));
  });
});
