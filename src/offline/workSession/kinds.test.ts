import { beforeEach, expect, it, vi } from 'vitest';
import { rebuildSessions } from '#domain/blackBox/rebuildSessions.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { counted, TALLY, type TallyAct } from '#tests/factories/tally.ts';
import { readBlackBox } from '../blackBox/readBlackBox.ts';
import { work } from '../db/workDatabase.ts';
import { openWorkSessions, readWorkSession } from '../read/workSessions.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { appendEvents } from './appendEvents.ts';
import { cancelWorkSession } from './cancelWorkSession.ts';
import { openWorkSession } from './openWorkSession.ts';

vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const USER = 7;
const TAP = { by: 'tap', on: 'count' } as const;
const count = (id: string, seen: number) => appendEvents<TallyAct>(id, [counted('cup')], TAP, seen);

beforeEach(async () => {
  await work.delete();
  await work.open();
  sessionStore.setState({ state: 'signed-in', user: { id: USER, profile: { name: 'Eva' } } as never, clientId: 1 });
});

it('keeps two kinds of work on the same orders apart, and resumes each as it was', async () => {
  const picking = await openWorkSession(PICKING, [10, 11]);
  const tally = await openWorkSession(TALLY, [10, 11]);
  expect(tally.id).not.toBe(picking.id);
  expect((await openWorkSession(TALLY, [11, 10])).id).toBe(tally.id);
  expect((await openWorkSession(PICKING, [11, 10])).id).toBe(picking.id);
  await count(tally.id, 0);
  expect(await readWorkSession(TALLY, tally.id)).toMatchObject({
    session: { version: 1 },
    events: [{ n: 1, thing: 'cup' }],
  });
  expect(await readWorkSession(PICKING, tally.id), 'of another kind').toBeNull();
  const idsOf = async (kind?: typeof TALLY) => (await openWorkSessions(USER, kind)).map(({ id }) => id);
  expect(await idsOf(TALLY)).toEqual([tally.id]);
  expect(new Set(await idsOf())).toEqual(new Set([picking.id, tally.id]));
});

it('stores a picking as devices have always stored it, without the name of its kind', async () => {
  const picking = await openWorkSession(PICKING, [10]);
  expect(await work.sessions.get(picking.id)).toEqual({
    id: picking.id,
    userId: USER,
    clientId: 1,
    orderIds: [10],
    orderSet: '10',
    state: 'open',
    version: 0,
    openedAt: picking.openedAt,
    finishedAt: null,
  });
});

it('is rebuilt from the black box, whatever its kind, and takes no more once it was given up', async () => {
  const { id } = await openWorkSession(TALLY, [10]);
  await count(id, 0);
  await count(id, 1);
  await cancelWorkSession(TALLY, id);
  await expect(count(id, 2)).rejects.toMatchObject({ name: 'SessionClosed' });
  const rebuilt = rebuildSessions((await readBlackBox(USER, 0)).entries).get(id);
  expect(rebuilt?.session).toEqual(await work.sessions.get(id));
  expect(rebuilt?.events).toEqual((await work.sessionEvents.toArray()).map(({ event }) => event));
});
