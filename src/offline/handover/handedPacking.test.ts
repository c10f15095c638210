import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackingAct } from '#domain/packing/events.ts';
import { PACKING, packingState } from '#domain/packing/kind.ts';
import type { Giving, Receiving } from '#domain/workSession/handover/handover.ts';
import type { PrintState } from '#domain/printing/printQueue.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import { sealFile } from '#platform/sealedFile.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { aPrint } from '#tests/factories/printJob.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cache } from '../db/cacheDatabase.ts';
import { prints } from '../db/printDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { openPacking } from '../packing/openPacking.ts';
import { readWorkSession } from '../read/workSessions.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import * as fetching from '../sync/fetchOrders.ts';
import { appendEvents } from '../workSession/appendEvents.ts';
import { HandedAway } from '../workSession/handedAway.ts';
import { hearReceiver, takeWorkBack } from './endGiving.ts';
import { giveWork, readInvitation } from './giveWork.ts';
import { sealedUnder } from './handoverRow.ts';
import { handoverAnswer, invitationOf, inviteWork, openReceived, takeWorkIn } from './receiveWork.ts';

vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const TAP = { by: 'tap', on: 'test' } as const;
const ORDER = 10;

const be = (id: number, name: string) =>
  sessionStore.setState({ state: 'signed-in', user: { id, profile: { name } } as never, clientId: 1 });

async function phoneOf(id: number, name: string): Promise<void> {
  await Promise.all([...work.tables, ...cache.tables, ...prints.tables].map((table) => table.clear()));
  be(id, name);
}

async function invited(id = 8): Promise<{ readonly row: Receiving; readonly text: string }> {
  await phoneOf(id, 'Eva');
  const row = await inviteWork();
  return { row, text: await invitationOf(row) };
}

const knows = (over = {}) =>
  cache.orders.put(
    snapshotOf(anOrderDetail(ORDER, { 1: 3 }, { status: 'PICKEDUP', ...over }), { tick: 0, applied: null }),
  );

/** A packing on this phone with these acts. @returns its session */
async function packing(...acts: readonly PackingAct[]): Promise<string> {
  await phoneOf(7, 'Ana');
  await knows({ tracking_number: 'PK10' });
  const opened = await openPacking(ORDER);
  if (opened.outcome !== 'open') throw new Error(opened.outcome);
  if (acts.length > 0) await appendEvents(opened.session.id, acts, TAP);
  return opened.session.id;
}

async function give(sessionId: string, text: string): Promise<Giving> {
  const code = await readInvitation(text, 1);
  const given = typeof code === 'string' ? code : await giveWork(sessionId, code, null, 'se pasó');
  if (typeof given === 'string') throw new Error(given);
  return given;
}

const goOn = async (row: Receiving) => {
  await phoneOf(row.userId, 'Eva');
  await work.meta.put({ name: `handover:${row.id}`, value: row });
};

const openOne = async () => (await work.sessions.toArray()).find(({ state }) => state === 'open');
const kindsOf = async (id: string) => (await readWorkSession(PACKING, id))?.events.map(({ kind }) => kind) ?? [];
const commands = async () => (await work.commands.toArray()).map(({ kind, state }) => [kind, state]);

const ONE: PackingAct = { kind: 'validate', id_product: 1, units: 1 };
const PHOTO: PackingAct = { kind: 'addImage', id_product: 1, unit: 1, photos: ['a'] };
const ALLOWED: PackingAct = { kind: 'override', step: 'weighPackage', reason: 'sin báscula', supervisor: 7 };
const LABELLED: PackingAct = { kind: 'printLabel', as: 'label' };

beforeEach(() => vi.restoreAllMocks());

it('stands on the other phone where it stood, told to others in its own name, once', async () => {
  const { row, text } = await invited();
  const sessionId = await packing({ ...ONE, more: true }, PHOTO, ONE, LABELLED, ALLOWED);
  const given = await give(sessionId, text);
  expect(given).toMatchObject({ work: 'packing', state: 'giving' });
  expect(await work.sessions.get(sessionId)).toMatchObject({ state: 'archived' });
  expect(await commands()).toEqual([
    ['order.changeStatus', 'discarding'],
    ['session.record', 'pending'],
  ]);
  await expect(openPacking(ORDER)).rejects.toThrow(HandedAway);
  await goOn(row);
  const taken = await takeWorkIn(row.id, bytesOfBase64(given.file));
  if (!('taken' in taken)) throw new Error(taken.refused);
  expect(await openReceived(taken.taken)).toEqual([ORDER]);
  const session = await openOne();
  expect(await kindsOf(session?.id ?? ''), 'photo and override stay').toEqual([
    'order',
    'validate',
    'validate',
    'printLabel',
  ]);
  expect(await commands()).toEqual([['order.changeStatus', 'pending']]);
  const box = (await work.blackBox.toArray()).map(({ fact }) => fact.what);
  expect(box).toEqual(['session-opened', 'events', 'command-stored', 'handover']);
  expect((await cache.orders.get(ORDER))?.order.tracking_number).toBe('PK10');
});

it('brings the number of a label to a phone that had the order before there was one', async () => {
  const { row, text } = await invited();
  const given = await give(await packing(LABELLED), text);
  await goOn(row);
  await knows({ tracking_number: null, city: 'Lugo' });
  await takeWorkIn(row.id, bytesOfBase64(given.file));
  expect((await cache.orders.get(ORDER))?.order).toMatchObject({ tracking_number: 'PK10', city: 'Lugo' });
});

it('keeps the override of a person who gives to themselves', async () => {
  const { row, text } = await invited(7);
  const given = await give(await packing(ALLOWED), text);
  await goOn(row);
  await takeWorkIn(row.id, bytesOfBase64(given.file));
  expect(await kindsOf((await openOne())?.id ?? '')).toEqual(['order', 'override']);
});

it('takes nothing in over a packing that is open there, and says so', async () => {
  const { row, text } = await invited();
  const given = await give(await packing(ONE), text);
  await goOn(row);
  await knows();
  await openPacking(ORDER);
  expect(await takeWorkIn(row.id, bytesOfBase64(given.file))).toEqual({ refused: 'busy' });
  expect(await work.meta.get(`handover:${row.id}`)).toMatchObject({ value: { state: 'waiting' } });
});

it('tells under the session that read it what label of another order was read', async () => {
  const { row, text } = await invited();
  const sessionId = await packing(ONE, { kind: 'foreignLabel', text: 'PK99' });
  const { reportForeign } = await import('../packing/devicePacker.ts');
  await reportForeign(sessionId, { id: ORDER }, 'PK99');
  const given = await give(sessionId, text);
  await goOn(row);
  await takeWorkIn(row.id, bytesOfBase64(given.file));
  const [report] = (await work.commands.toArray()).filter(({ kind }) => kind === 'packing.foreignLabel');
  expect(report?.args).toMatchObject({ orderId: ORDER, session: sessionId, text: 'PK99' });
  expect(await kindsOf((await openOne())?.id ?? '')).not.toContain('foreignLabel');
});

describe('a packing that nobody took', () => {
  it('is open again with all that was done, its photos too, once', async () => {
    const { row, text } = await invited();
    const { id } = await give(await packing(ONE, PHOTO, ALLOWED), text);
    const declined = handoverAnswer({ ...row, state: 'declined' }) ?? '';
    expect(await hearReceiver(id, declined)).toMatchObject({ state: 'back' });
    expect(await hearReceiver(id, declined)).toMatchObject({ state: 'back' });
    const open = (await work.sessions.toArray()).filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
    expect(await kindsOf(open[0]?.id ?? '')).toEqual(['order', 'validate', 'addImage', 'override']);
    expect(await commands()).toContainEqual(['order.changeStatus', 'pending']);
    expect(await openPacking(ORDER)).toMatchObject({ outcome: 'open', session: { id: open[0]?.id } });
  });

  it.each([
    ['IN_PREPARATION', 'given'],
    ['PREPARED', 'given'],
    ['PICKEDUP', 'back'],
  ] as const)('is, by a server that has it %s since, %s', async (status, state) => {
    const { text } = await invited();
    const { id } = await give(await packing(ONE), text);
    const at = new Date(Date.now() + 60_000).toISOString();
    const entry = { status, at, user_name: 'Eva', observations: null };
    const order = anOrderDetail(ORDER, { 1: 3 }, { status, status_history: [entry] });
    vi.spyOn(fetching, 'fetchOrders').mockResolvedValue({ orders: [order] } as never);
    expect(await takeWorkBack(id)).toBe(state);
    expect((await openOne()) !== undefined).toBe(state === 'back');
  });
});

describe('a label', () => {
  const printed = (state: PrintState, madeAt = Date.now() + 1000) =>
    prints.jobs.add(
      aPrint({
        source: { format: 'ZPL', stock: '10X15', ordersIds: [ORDER] },
        madeAt,
        state,
      }),
    );

  it.each([
    ['printed', ['order', 'validate', 'printLabel'], 'printed'],
    ['waiting', ['order', 'validate'], 'gone'],
    ['failed', ['order', 'validate'], 'gone'],
    ['elsewhere', ['order', 'validate'], 'elsewhere'],
  ] as const)('that is %s goes along as it is', async (state, kinds, after) => {
    const { row, text } = await invited();
    const sessionId = await packing(ONE);
    await printed(state);
    const given = await give(sessionId, text);
    expect((await prints.jobs.toArray()).map((job) => job.state)).toEqual([after]);
    await goOn(row);
    await takeWorkIn(row.id, bytesOfBase64(given.file));
    expect(await kindsOf((await openOne())?.id ?? '')).toEqual(kinds);
  });

  it.each([
    ['waiting', 'gone'],
    ['printed', 'printed'],
  ] as const)('that is %s and older than the parcel never comes out as its own', async (state, after) => {
    const { row, text } = await invited();
    const sessionId = await packing(ONE);
    await printed(state, 0);
    const given = await give(sessionId, text);
    expect((await prints.jobs.toArray()).map((job) => job.state)).toEqual([after]);
    await goOn(row);
    await takeWorkIn(row.id, bytesOfBase64(given.file));
    expect(await kindsOf((await openOne())?.id ?? '')).toEqual(['order', 'validate']);
  });

  it.each(['printing', 'unsure', 'handed', 'offered'] as const)('that is %s is looked at first', async (state) => {
    const { text } = await invited();
    const sessionId = await packing(ONE);
    await printed(state);
    await expect(give(sessionId, text)).rejects.toThrow('label');
    expect(await openOne()).toMatchObject({ id: sessionId });
  });
});

it('comes back by a second hand-over although what was done before is not sent yet', async () => {
  const { row, text } = await invited();
  const given = await give(await packing(ONE), text);
  const disk = await work.meta.toArray();
  const sent = await work.commands.toArray();
  await goOn(row);
  await takeWorkIn(row.id, bytesOfBase64(given.file));
  const [there] = (await work.sessions.toArray()).map(({ id }) => id);
  await work.commands.clear();
  const before = { sessions: await work.sessions.toArray(), events: await work.sessionEvents.toArray() };
  const ordersThere = await cache.orders.toArray();
  await phoneOf(7, 'Ana');
  await work.meta.bulkPut(disk);
  await work.commands.bulkPut(sent);
  await hearReceiver(given.id, handoverAnswer({ ...row, state: 'received' }) ?? '');
  const back = await inviteWork();
  const invitation = await invitationOf(back);
  const rowsHere = { meta: await work.meta.toArray(), commands: await work.commands.toArray() };
  await phoneOf(8, 'Eva');
  await Promise.all([work.sessions.bulkPut(before.sessions), work.sessionEvents.bulkPut(before.events)]);
  await cache.orders.bulkPut(ordersThere);
  const again = await give(there ?? '', invitation);
  await phoneOf(7, 'Ana');
  await Promise.all([work.meta.bulkPut(rowsHere.meta), work.commands.bulkPut(rowsHere.commands)]);
  await takeWorkIn(back.id, bytesOfBase64(again.file));
  expect(await openPacking(ORDER)).toMatchObject({ outcome: 'open' });
  expect(packingState((await readWorkSession(PACKING, (await openOne())?.id ?? ''))?.events ?? []).validated).toEqual(
    new Map([[1, 1]]),
  );
});

/** What phones show each other may come from an older app: this one is read for ever. */
it('a packing that an app of version 54 gave is taken in', async () => {
  const { row } = await invited();
  const text = readFileSync(join(import.meta.dirname, '../../../tests/sync/handed/packing@2.json'), 'utf8');
  const key = bytesOfBase64(row.publicKey);
  const taken = await takeWorkIn(row.id, await sealFile(key, text, sealedUnder(row.id, 1)));
  expect(taken).toMatchObject({ taken: { work: 'packing', from: 'Ana', orderIds: [ORDER] } });
  const session = await openOne();
  const state = packingState((await readWorkSession(PACKING, session?.id ?? ''))?.events ?? []);
  expect(state).toMatchObject({ validated: new Map([[1, 2]]), label: 'label', grams: 1250, order: { type: 'order' } });
  expect(state.boxes.map(({ box, box_type }) => [box, box_type])).toEqual([[1, 31]]);
});
