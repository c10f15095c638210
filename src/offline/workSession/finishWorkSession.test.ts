import { beforeEach, expect, it, vi } from 'vitest';
import { finishBody } from '#domain/picking/finish.ts';
import { PICKING, sessionState } from '#domain/picking/kind.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { anOrder } from '#tests/factories/pickOrders.ts';
import { work } from '../db/workDatabase.ts';
import { readWorkSession } from '../read/workSessions.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { appendEvents } from './appendEvents.ts';
import { finishWorkSession } from './finishWorkSession.ts';
import { openWorkSession } from './openWorkSession.ts';

vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const list = pickList([anOrder(10, { 1: 2 })], 'return');
const SCAN = { by: 'scan', text: '8400000000001', source: 'wedge' } as const;
const add = { kind: 'add', order_id: 10, id_product: 1, units: 1 } as const;

beforeEach(async () => {
  await work.delete();
  await work.open();
  sessionStore.setState({ state: 'signed-in', user: { id: 7 } as never, clientId: 1 });
});

/** The closing as a review makes it that shows what is stored now. */
async function reviewed(id: string) {
  const shown = await readWorkSession(PICKING, id);
  if (!shown) throw new Error('no session');
  const { session, events } = shown;
  const finished = { id, version: session.version + 1, clientId: 1 };
  return { kind: 'picking.finish', body: finishBody(list, sessionState(events), finished) } as const;
}

const counted = async () =>
  (await work.commands.toArray()).map(({ args }) => (args as { session: { counts: unknown } }).session.counts);

it('stores the end and its command once, however often it is asked', async () => {
  const { id } = await openWorkSession(PICKING, [10]);
  await appendEvents(id, [add], SCAN, 0);
  const closing = await reviewed(id);
  expect(await finishWorkSession(id, closing)).toBe('finished');
  expect(await finishWorkSession(id, closing)).toBe('finished');
  expect(await counted()).toEqual([[{ order_id: 10, id_product: 1, count: 1 }]]);
});

it('stores nothing of a review that is behind: the scan of the meantime is counted by the next one', async () => {
  const { id } = await openWorkSession(PICKING, [10]);
  await appendEvents(id, [add], SCAN, 0);
  const closing = await reviewed(id);
  await appendEvents(id, [add], SCAN, 1);
  expect(await finishWorkSession(id, closing)).toBe('behind');
  expect(await counted()).toEqual([]);
  expect(await work.sessions.get(id)).toMatchObject({ state: 'open', version: 2 });
  expect(await finishWorkSession(id, await reviewed(id))).toBe('finished');
  expect(await counted()).toEqual([[{ order_id: 10, id_product: 1, count: 2 }]]);
});
