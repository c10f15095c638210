import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureText, picturesOf, readHandoverCode, BLOCK_SIZE } from '#domain/workSession/handover/codes.ts';
import { createCollector } from '#domain/workSession/handover/fountain.ts';
import { handedReport } from '#domain/picking/handedReport.ts';
import { INVITATION_MS, type Giving, type Receiving } from '#domain/workSession/handover/handover.ts';
import { PICKING, sessionState } from '#domain/picking/kind.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { base64Of, bytesOfBase64 } from '#platform/base64.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { readOrderViews } from '../read/readViews.ts';
import { readWorkSession } from '../read/workSessions.ts';
import { sessionStore } from '../session/sessionStore.ts';
import * as fetching from '../sync/fetchOrders.ts';
import { announceOrders } from '../workSession/announceOrders.ts';
import { appendEvents } from '../workSession/appendEvents.ts';
import { HandedAway } from '../workSession/handedAway.ts';
import { openWorkSession } from '../workSession/openWorkSession.ts';
import { hearReceiver, takeWorkBack } from './endGiving.ts';
import { giveWork, readInvitation } from './giveWork.ts';
import { handoverAnswer, declineWork, invitationOf, inviteWork, openReceived, takeWorkIn } from './receiveWork.ts';

vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const SCAN = { by: 'scan', text: '1', source: 'wedge' } as const;

const be = (id: number, name: string, clientId = 1) =>
  sessionStore.setState({ state: 'signed-in', user: { id, profile: { name } } as never, clientId });

/** The other phone: an empty store. */
async function otherPhone(): Promise<void> {
  await Promise.all([...work.tables, ...cache.tables].map((table) => table.clear()));
  be(8, 'Eva');
}

const keepOrder = (id: number, lines: Readonly<Record<number, number>>) =>
  cache.orders.put({ id, order: anOrderDetail(id, lines), lists: [], tick: 0, applied: null });

/** A phone that waits for work, as the other one sees it; its row, to be put back where that phone goes on. */
async function invited(): Promise<{ readonly row: Receiving; readonly text: string }> {
  await otherPhone();
  const row = await inviteWork();
  return { row, text: await invitationOf(row) };
}

/** A picking of two orders on a phone, half of the first one done. */
async function picking(): Promise<string> {
  await Promise.all([...work.tables, ...cache.tables].map((table) => table.clear()));
  be(7, 'Ana');
  await keepOrder(10, { 1: 3, 2: 2 });
  await keepOrder(11, { 1: 1 });
  const { id } = await openWorkSession(PICKING, [10, 11]);
  await announceOrders(PICKING, id, [10]);
  await appendEvents(id, [{ kind: 'add', order_id: 10, id_product: 1, units: 3 }], SCAN, 0);
  return id;
}

async function reportOf(sessionId: string) {
  const stored = await readWorkSession(PICKING, sessionId);
  const version = (stored?.session.version ?? 0) + 1;
  const finished = { id: sessionId, version, clientId: 1, recording: 'what was done' };
  return handedReport(
    pickList(await readOrderViews([10, 11], 7), 'return'),
    sessionState(stored?.events ?? []),
    finished,
  );
}

async function give(sessionId: string, text: string): Promise<Giving> {
  const code = await readInvitation(text, 1);
  if (typeof code === 'string') throw new Error(code);
  const given = await giveWork(sessionId, code, await reportOf(sessionId), 'se pasó');
  if (typeof given === 'string') throw new Error(given);
  return given;
}

const goOn = async (row: Receiving) => {
  await otherPhone();
  await work.meta.put({ name: `handover:${row.id}`, value: row });
};
const states = async () => (await work.meta.toArray()).map(({ value }) => (value as { state?: string }).state);
const commands = async () => (await work.commands.toArray()).map(({ kind, state }) => [kind, state]);
const steps = async () =>
  (await work.blackBox.toArray()).flatMap(({ fact }) => (fact.what === 'handover' ? [fact.step] : []));

beforeEach(() => vi.restoreAllMocks());

it('goes from one phone to the other: what was done once, what is left open there, each told', async () => {
  const { row, text } = await invited();
  const sessionId = await picking();
  const given = await give(sessionId, text);
  expect(given).toMatchObject({ to: 'Eva', state: 'giving' });
  expect(await work.sessions.get(sessionId)).toMatchObject({ state: 'finished' });
  expect(await commands()).toEqual([
    ['order.changeStatus', 'discarding'],
    ['picking.finish', 'pending'],
  ]);
  expect(await steps()).toEqual(['giving']);
  await goOn(row);
  const taken = await takeWorkIn(row.id, bytesOfBase64(given.file));
  if (!('taken' in taken)) throw new Error(taken.refused);
  expect(taken.taken).toMatchObject({ state: 'received', from: 'Ana', orderIds: [10, 11], privateKey: '' });
  expect(await openReceived(taken.taken)).toEqual([10, 11]);
  const [view] = await readOrderViews([10], 8);
  expect(view?.products.map((line) => line.validated_products)).toEqual([3, 0]);
  const [report] = await work.commands.toArray();
  expect(report?.args).toMatchObject({
    orders: [{ id: 10, status: 'PARTIALLYPICKEDUP' }],
    session: { id: sessionId, version: 2, handed: true, counts: [{ order_id: 10, id_product: 1, count: 3 }] },
  });
  expect(JSON.stringify(report?.args)).not.toMatch(/unexplained|recording/);
  expect(await steps()).toEqual(['received']);
});

it('a phone that was given nothing done yet opens all of it', async () => {
  const { row, text } = await invited();
  be(7, 'Ana');
  await Promise.all([...work.tables].map((table) => table.clear()));
  await keepOrder(10, { 1: 1 });
  const { id } = await openWorkSession(PICKING, [10]);
  const given = await give(id, text);
  expect([given.reportKey, await commands()]).toEqual([null, []]);
  await goOn(row);
  const taken = await takeWorkIn(row.id, bytesOfBase64(given.file));
  expect('taken' in taken && (await openReceived(taken.taken))).toEqual([10]);
  expect(await commands()).toEqual([]);
});

describe('the giver', () => {
  it('opens none of it until the other answers; what it heard is on the disk', async () => {
    const { row, text } = await invited();
    const sessionId = await picking();
    const { id } = await give(sessionId, text);
    await expect(openWorkSession(PICKING, [11])).rejects.toThrow(HandedAway);
    const declined = handoverAnswer({ ...row, state: 'declined' }) ?? '';
    expect(await hearReceiver(id, declined)).toMatchObject({ state: 'back', file: '' });
    expect(await states()).toContain('back');
    expect((await openWorkSession(PICKING, [10, 11])).state).toBe('open');
  });

  it('opens none of it that the other has, as long as the server does not know what was done', async () => {
    const { row, text } = await invited();
    const { id } = await give(await picking(), text);
    expect(await hearReceiver(id, handoverAnswer({ ...row, state: 'received' }) ?? '')).toMatchObject({
      state: 'given',
    });
    await expect(openWorkSession(PICKING, [10])).rejects.toThrow(HandedAway);
    await work.commands
      .where('kind')
      .equals('picking.finish')
      .delete()
      .catch(() => work.commands.clear());
    expect((await openWorkSession(PICKING, [10])).state).toBe('open');
  });

  it('lets go for no other code: a damaged one, another hand-over, a made-up answer, an invitation', async () => {
    const { row, text } = await invited();
    const other = await invited();
    const { id } = await give(await picking(), text);
    const answer = handoverAnswer({ ...row, state: 'received' }) ?? '';
    expect(
      await hearReceiver(id, `${answer.slice(0, -3)}${answer.at(-3) === '0' ? '1' : '0'}${answer.slice(-2)}`),
    ).toBe('damaged');
    expect(await hearReceiver(id, handoverAnswer({ ...other.row, state: 'received' }) ?? '')).toBe('other');
    const made = {
      ...row,
      state: 'received',
      secrets: { received: '0'.repeat(32), declined: '0'.repeat(32) },
    } as const;
    expect(await hearReceiver(id, handoverAnswer(made) ?? '')).toBe('damaged');
    expect(await hearReceiver(id, text)).toBe('unexpected');
    expect(await hearReceiver(id, '8412345678905')).toBe('unexpected');
    await expect(openWorkSession(PICKING, [10])).rejects.toThrow(HandedAway);
  });

  it('takes it back by the server: refused without one, not while somebody goes on with it', async () => {
    const { text } = await invited();
    const { id } = await give(await picking(), text);
    const fetch = vi.spyOn(fetching, 'fetchOrders').mockResolvedValueOnce(null);
    expect(await takeWorkBack(id)).toBe('offline');
    await expect(openWorkSession(PICKING, [10])).rejects.toThrow(HandedAway);
    const at = new Date(Date.now() + 60_000).toISOString();
    const entry = { status: 'IN_PICKEDUP', at, user_name: 'Eva', user_id: 8, observations: null };
    const gone = { ...anOrderDetail(10, { 1: 3 }), status_history: [entry] };
    fetch.mockResolvedValueOnce({ orders: [gone], tick: 0, applied: null, epoch: 'e' });
    expect(await takeWorkBack(id)).toBe('given');
  });

  it('takes it back where the server knows of nobody, and says so to its black box', async () => {
    const { text } = await invited();
    const { id } = await give(await picking(), text);
    vi.spyOn(fetching, 'fetchOrders').mockResolvedValue({
      orders: [anOrderDetail(10, { 1: 3 })],
      tick: 0,
      applied: null,
      epoch: 'e',
    });
    expect(await takeWorkBack(id)).toBe('back');
    expect(await steps()).toEqual(['giving', 'back']);
  });

  it('makes the report anew where something was counted meanwhile', async () => {
    const { text } = await invited();
    const sessionId = await picking();
    const report = await reportOf(sessionId);
    await appendEvents(sessionId, [{ kind: 'add', order_id: 11, id_product: 1, units: 1 }], SCAN);
    const code = await readInvitation(text, 1);
    expect(typeof code !== 'string' && (await giveWork(sessionId, code, report, 'x'))).toBe('behind');
    expect(await work.sessions.get(sessionId)).toMatchObject({ state: 'open' });
  });

  it('gives nothing to a phone of another client or server, to itself, or twice', async () => {
    const { text } = await invited();
    expect(await readInvitation(text, 1)).toBe('own');
    const sessionId = await picking();
    expect(await readInvitation(text, 2)).toBe('foreign');
    await give(sessionId, text);
    expect(await readInvitation(text, 1)).toBe('used');
    expect(await readInvitation('DSH1I000.', 1)).toBe('damaged');
    expect(await readInvitation('8412345678905', 1)).toBe('unexpected');
  });
});

describe('the receiver', () => {
  const handed = async () => {
    const { row, text } = await invited();
    const { file } = await give(await picking(), text);
    await goOn(row);
    return { row, file: bytesOfBase64(file) };
  };

  it('takes it in once, whatever is shown again', async () => {
    const { row, file } = await handed();
    await takeWorkIn(row.id, file);
    await takeWorkIn(row.id, file);
    expect(await commands()).toEqual([['picking.finish', 'pending']]);
    expect(await declineWork(row.id)).toMatchObject({ state: 'received' });
  });

  it('takes nothing in that it declined, that is for another phone, or that was changed', async () => {
    const { row, file } = await handed();
    const changed = Uint8Array.from(file);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await takeWorkIn(row.id, changed)).toEqual({ refused: 'sealed' });
    const { privateKey } = (await invited()).row;
    await goOn({ ...row, privateKey });
    expect(await takeWorkIn(row.id, file)).toEqual({ refused: 'sealed' });
    await goOn(row);
    await declineWork(row.id);
    expect(await takeWorkIn(row.id, file)).toEqual({ refused: 'used' });
    expect(await commands()).toEqual([]);
  });

  it('takes nothing in after half an hour', async () => {
    const { row, file } = await handed();
    await goOn({ ...row, at: row.at - INVITATION_MS - 1 });
    expect(await takeWorkIn(row.id, file)).toEqual({ refused: 'expired' });
  });

  it('keeps the order that it has: the server may have told it more', async () => {
    const { row, file } = await handed();
    await cache.orders.put({ id: 11, order: anOrderDetail(11, { 5: 9 }), lists: [], tick: 4, applied: null });
    await takeWorkIn(row.id, file);
    expect((await cache.orders.get(11))?.order.products[0]?.quantity).toBe(9);
    expect((await cache.orders.get(10))?.order.order_reference).toBe('PED-10');
  });

  it('shows the same code when it starts anew, and another one when that is old', async () => {
    await otherPhone();
    const first = await inviteWork();
    expect((await inviteWork()).id).toBe(first.id);
    await goOn({ ...first, at: first.at - INVITATION_MS });
    expect((await inviteWork()).id).not.toBe(first.id);
    expect(await states()).toEqual(expect.arrayContaining(['declined', 'waiting']));
  });
});

it('forty lines of six orders are few pictures', async () => {
  const { text, row } = await invited();
  be(7, 'Ana');
  await Promise.all([...work.tables, ...cache.tables].map((table) => table.clear()));
  const ids = [10, 11, 12, 13, 14, 15];
  const products = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [at + 1, 3]));
  for (const id of ids) await keepOrder(id, products);
  const { id: sessionId } = await openWorkSession(PICKING, ids);
  const code = await readInvitation(text, 1);
  if (typeof code === 'string') throw new Error(code);
  const given = await giveWork(sessionId, code, null, 'x');
  if (typeof given === 'string') throw new Error(given);
  const file = bytesOfBase64(given.file);
  expect(picturesOf(file.length)).toBeLessThan(40);
  const collector = createCollector(file.length, BLOCK_SIZE);
  for (let n = 7; collector.file() === null; n += 3) {
    const picture = readHandoverCode(pictureText(row.id, file, n));
    if (picture?.what === 'picture') collector.take(picture.n, picture.bytes);
  }
  expect(base64Of(collector.file() ?? new Uint8Array())).toBe(given.file);
});
