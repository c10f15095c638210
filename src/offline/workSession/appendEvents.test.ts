import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyChain } from '#domain/blackBox/chain.ts';
import type { Cause } from '#domain/blackBox/blackBoxFact.ts';
import type { PickingAct } from '#domain/picking/events.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { readBlackBox } from '../blackBox/readBlackBox.ts';
import { record } from '../blackBox/record.ts';
import { recordAnswer } from '../blackBox/recordAnswer.ts';
import { sha256 } from '#platform/sha256.ts';
import { work } from '../db/workDatabase.ts';
import { writeAtOnce } from '../db/writeAtOnce.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { appendEvents, SessionClosed } from './appendEvents.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { cancelWorkSession } from './cancelWorkSession.ts';

vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

vi.mock('../db/writeAtOnce.ts', { spy: true });
const { writeAtOnce: written } = await vi.importActual<{ writeAtOnce: typeof writeAtOnce }>('../db/writeAtOnce.ts');

const USER = 7;
const TAP: Cause = { by: 'tap', on: 'plus', id_product: 1 };
const ADD: PickingAct = { kind: 'add', order_id: 10, id_product: 1, units: 1 };

const session: WorkSession = {
  id: 'a-session',
  userId: USER,
  clientId: 1,
  orderIds: [10],
  orderSet: '10',
  state: 'open',
  version: 0,
  openedAt: '2026-11-20T08:00:00Z',
  finishedAt: null,
};

beforeEach(async () => {
  await work.delete();
  await work.open();
  await work.sessions.add(session);
  sessionStore.setState({ state: 'signed-in', user: { id: USER, profile: { name: 'Eva' } } as never, clientId: 1 });
});

const append = (seen?: number) => appendEvents(session.id, [ADD], TAP, seen);
const numbers = async () =>
  (await work.sessionEvents.where('sessionId').equals(session.id).sortBy('n')).map((row) => row.n);

/** Writes as another tab does, which has a memory of its own. */
async function anotherTab(seen: number) {
  vi.resetModules();
  const other = await import('./appendEvents.ts');
  const { sessionStore: theirs } = await import('../session/sessionStore.ts');
  theirs.setState({ state: 'signed-in', user: { id: USER, profile: { name: 'Eva' } } as never, clientId: 1 });
  return other.appendEvents(session.id, [ADD], TAP, seen);
}

async function chainHolds() {
  const { anchor, entries, head } = await readBlackBox(USER, 0);
  expect(verifyChain(anchor, entries, sha256, head)).toMatchObject({ ok: true });
  return entries.length;
}

/** Kills the connection at the next write, after its commit and before the caller learns of it (F39, F40). */
function dieAfterCommit(): void {
  vi.mocked(writeAtOnce).mockImplementationOnce(async (...args) => {
    await written(...args);
    throw Object.assign(new Error('gone'), { name: 'DatabaseClosedError' });
  });
}

describe('adding events to a picking session', () => {
  it('numbers them one after the other, and the black box tells of each', async () => {
    for (const seen of [0, 1, 2, 3])
      expect(await append(seen)).toMatchObject({ outcome: 'stored', events: [{ n: seen + 1 }] });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    expect(await chainHolds()).toBe(4);
  });

  it('reads nothing before it writes when nobody else wrote', async () => {
    await append(0);
    const reads = vi.fn<() => void>();
    work.sessions.hook('reading', (row) => (reads(), row));
    await append(1);
    expect(reads).not.toHaveBeenCalled();
    await append();
    expect(reads).toHaveBeenCalledOnce();
  });

  it('stores nothing when another tab was faster, and says what it lacks', async () => {
    await append(0);
    expect(await anotherTab(1)).toMatchObject({ outcome: 'stored' });
    expect(await append(1)).toMatchObject({ outcome: 'behind', missed: [{ n: 2 }] });
    expect(await append(2)).toMatchObject({ outcome: 'stored', events: [{ n: 3 }] });
    expect(await numbers()).toEqual([1, 2, 3]);
    expect(await chainHolds()).toBe(3);
  });

  it('takes the same thing that another tab wrote in the same millisecond for that of the other tab', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await append(0);
    expect(await anotherTab(1)).toMatchObject({ outcome: 'stored' });
    expect(await append(1)).toMatchObject({ outcome: 'behind', missed: [{ n: 2 }] });
    vi.useRealTimers();
    expect(await chainHolds()).toBe(2);
  });

  it('goes on behind what else was written into the black box', async () => {
    await append(0);
    await work.transaction('rw', work.blackBox, async () => record(USER, [{ what: 'command-retried', key: 'k' }]));
    expect(await append(1)).toMatchObject({ outcome: 'stored', events: [{ n: 2 }] });
    expect(await chainHolds()).toBe(3);
  });

  it('goes on behind a refusal without reading, and the refusal behind it', async () => {
    await append(0);
    const reads = vi.spyOn(work, 'transaction');
    await recordAnswer(session, TAP, { kind: 'refused', which: 'unknown' });
    expect(await append(1)).toMatchObject({ outcome: 'stored', events: [{ n: 2 }] });
    await recordAnswer(session, TAP, { kind: 'refused', which: 'unknown' });
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    expect(await chainHolds()).toBe(4);
  });

  it('gives up in a store that contradicts itself, and writes nothing', async () => {
    await work.sessionEvents.add({ sessionId: session.id, n: 1, event: { ...ADD, n: 1, at: 0 } });
    await expect(append(0)).rejects.toThrow('each time');
    expect(await chainHolds()).toBe(0);
  });

  it('adds nothing to a session that was closed meanwhile', async () => {
    await append(0);
    await cancelWorkSession(PICKING, session.id);
    await expect(append(1)).rejects.toBeInstanceOf(SessionClosed);
    expect(await numbers()).toEqual([1]);
    await chainHolds();
  });

  it('counts once what was committed when its connection died', async () => {
    dieAfterCommit();
    expect(await append(0), 'after reading').toMatchObject({ outcome: 'stored', events: [{ n: 1 }] });
    dieAfterCommit();
    expect(await append(1), 'without reading').toMatchObject({ outcome: 'stored', events: [{ n: 2 }] });
    dieAfterCommit();
    await recordAnswer(session, TAP, { kind: 'refused', which: 'unknown' });
    expect(await numbers()).toEqual([1, 2]);
    expect(await chainHolds()).toBe(3);
  });
});
