import { rebuildSessions } from '#domain/blackBox/rebuildSessions.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { readBlackBox } from '../blackBox/readBlackBox.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { readWorkSession } from '../read/workSessions.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { openPacking } from './openPacking.ts';

vi.mock('../device/pageOutbox.ts', () => ({ pageOutbox: { poke: () => undefined } }));

const USER = 7;
/** Dexie binds it when it opens a database. */
const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');

beforeEach(async () => {
  await work.delete();
  await work.open();
  await cache.orders.put(snapshotOf(anOrderDetail(1, { 1: 2 }, { status: 'PICKEDUP' }), { tick: 0, applied: null }));
  sessionStore.setState({ state: 'signed-in', user: { id: USER, profile: { name: 'Eva' } } as never, clientId: 1 });
});

async function open() {
  const opened = await openPacking(1);
  if (opened.outcome !== 'open') throw new Error(opened.outcome);
  return opened.session;
}

it('stores the packing, the order as it is now and the word to others in one transaction', async () => {
  transactions.mockClear();
  const session = await open();
  expect(transactions.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(1);
  expect(session).toMatchObject({ version: 1, orderIds: [1] });
  const stored = await readWorkSession(PACKING, session.id);
  expect(stored).toMatchObject({ session, events: [{ n: 1, kind: 'order' }] });
  const { entries } = await readBlackBox(USER, 0);
  expect(entries.map(({ fact }) => fact.what)).toEqual(['session-opened', 'events', 'command-stored']);
  expect(rebuildSessions(entries).get(session.id)).toMatchObject({ session, events: stored?.events });
  expect(await work.commands.toArray()).toMatchObject([{ kind: 'order.changeStatus', args: { ordersIds: [1] } }]);
});

it('notes the order once, and in a packing that an older version opened', async () => {
  const { id } = await open();
  expect(await open()).toMatchObject({ id, version: 1 });
  await work.sessionEvents.clear();
  await work.sessions.update(id, { version: 0 });
  await open();
  expect((await readWorkSession(PACKING, id))?.events).toMatchObject([{ n: 1, kind: 'order' }]);
});
