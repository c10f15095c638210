import { beforeEach, expect, it } from 'vitest';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { readLastSeen } from './readLastSeen.ts';

const session = (id: string, openedAt: string, userId = 7) => ({
  id,
  userId,
  clientId: 1,
  orderIds: [1],
  orderSet: id,
  state: 'finished' as const,
  version: 1,
  openedAt,
  finishedAt: null,
});
const counted = (sessionId: string, n: number, at: number, id_product: number) => ({
  sessionId,
  n,
  event: { kind: 'add', n, at, id_product },
});

beforeEach(async () => {
  await Promise.all([work.sessions.clear(), work.sessionEvents.clear()]);
  sessionStore.setState({ user: { id: 7 } as never, clientId: 1 });
});

it('tells what this person worked on last, the latest first and each once', async () => {
  await work.sessions.bulkAdd([
    session('a', '2026-11-20T08:00:00Z'),
    session('b', '2026-11-20T09:00:00Z'),
    session('other', '2026-11-20T10:00:00Z', 8),
  ]);
  await work.sessionEvents.bulkAdd([
    counted('a', 1, 10, 1),
    counted('a', 2, 20, 2),
    counted('b', 1, 30, 3),
    counted('b', 2, 40, 1),
    counted('other', 1, 50, 9),
    { sessionId: 'b', n: 3, event: { kind: 'mode', n: 3, at: 60 } },
  ]);
  expect(await readLastSeen(5)).toEqual([1, 3, 2]);
  expect(await readLastSeen(1)).toEqual([1]);
});

it('tells nothing where nobody worked', async () => expect(await readLastSeen(5)).toEqual([]));
