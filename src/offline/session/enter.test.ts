import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userCurrent } from '#contract/people/auth.ts';
import { writeUserCode } from '#domain/codes/userCode.ts';
import { callApi } from '#platform/api/callApi.ts';
import { readToken } from '#platform/api/token.ts';
import { aCommand } from '#tests/factories/commands.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import { peopleHere } from '../db/peopleDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { readOutboxRows } from '../read/outboxRows.ts';
import { readOutboxSummary } from '../read/outboxSummary.ts';
import { readFlowOrders } from '../read/readViews.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { refreshPack } from '../sync/refreshPack.ts';
import { ensureOrders } from '../sync/ensureOrders.ts';
import { lock, putAway } from './lock.ts';
import { restoreSession } from './restoreSession.ts';
import { sessionStore, SIGNED_OUT } from './sessionStore.ts';
import { signOut } from '../commands/signOut.ts';
import { enrolHere } from './entry/enrolment.ts';
import { enter } from './enter.ts';
import { heldSecret } from './entry/heldSecret.ts';
import { MAX_TRIES } from './entry/openSecret.ts';

const person = (id: number, name: string, client = 1) => ({
  id,
  roles: [{ id: 97, permissions: [{ id: 4 }] }],
  client: { id: client, name: 'Tienda', active: true },
  profile: { email: `${name}@demo.test`, name, lang: 'es' },
  clients: [{ id: client, name: 'Tienda', active: true }],
});
const [ana, luis, eva] = [person(7, 'ana'), person(8, 'luis'), person(9, 'eva', 2)];
const PEOPLE = [ana, luis, eva];
const PINS: Record<number, string> = { 7: '2580', 8: '1470', 9: '3690' };
const BADGE = writeUserCode('ABCDEFGH12345678');

/** A server as far as entering goes: one cookie for the browser, grants per person. */
const server = { online: true, cookie: null as number | null, calls: [] as string[], refuseGrants: false };

function answer(
  path: string,
  body: { by?: string; user?: number; pin?: string; grant?: string; code?: string },
): [number, unknown] {
  if (path.endsWith('/devices'))
    return [200, { id: 1, name: 'Puesto', enrolled_at: '', enrolled_by: '', last_seen_at: '', here: true }];
  if (path.endsWith('/login/switch')) {
    const byGrant = server.refuseGrants ? undefined : Number(body.grant?.split(' ')[1]);
    const byPin = body.user !== undefined && PINS[body.user] === body.pin ? body.user : undefined;
    const id = body.by === 'grant' ? byGrant : body.by === 'badge' ? (body.code === BADGE ? 7 : undefined) : byPin;
    const user = PEOPLE.find((one) => one.id === id);
    if (!user) return [401, null];
    server.cookie = user.id;
    return [200, { token: `token ${user.id}`, user, grant: `grant ${user.id} ${body.by}` }];
  }
  if (path.endsWith('/logout')) return [200, null];
  if (path.endsWith('/user/current'))
    return server.cookie ? [200, PEOPLE.find((one) => one.id === server.cookie)] : [401, null];
  return [404, null];
}

let kept: Map<string, string>;

beforeEach(async () => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  Object.assign(server, { online: true, cookie: null, calls: [], refuseGrants: false });
  sessionStore.setState({ ...SIGNED_OUT });
  heldSecret.drop();
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    server.calls.push(url);
    if (!server.online) throw new TypeError('no network');
    const [status, data] = answer(url, init.body ? (JSON.parse(init.body) as object) : {});
    const body = { success: status < 400, data, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { status, headers: { 'x-server-epoch': 'e1' } });
  });
  await enrolHere({ name: 'Puesto', id_client: 1 });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([
    work.meta.clear(),
    work.commands.clear(),
    cache.orders.clear(),
    cache.kept.clear(),
    peopleHere.people.clear(),
    peopleHere.packs.clear(),
  ]);
});

const pin = (user: number, text = PINS[user] ?? '') => enter({ by: 'pin', user, pin: text });
const here = () => sessionStore.getState().user?.id;
/** A work pack of this person with these orders. */
async function packOf(userId: number, clientId: number, ...orders: number[]) {
  for (const id of orders) await cache.orders.put(snapshotOf(anOrderDetail(id, { 1: 1 }), { tick: 0, applied: null }));
  const pack = { userId, clientId, epoch: 'e1', fetchedAt: 1, upTo: null, completeAt: 1 };
  await cache.kept.put({ name: 'pack', value: pack });
}
const ordersOf = async (userId: number) => (await readFlowOrders(['to-pickup'], userId)).map((order) => order.id);

describe('entering a shared device', () => {
  it('takes people in turn without a network, once each was here with one', async () => {
    await pin(7);
    await pin(8);
    server.online = false;
    expect(await pin(7)).toEqual({ ok: true, userId: 7, name: 'ana' });
    expect(sessionStore.getState()).toMatchObject({ state: 'local', user: { id: 7 } });
    expect(await pin(9)).toMatchObject({ ok: false, why: 'network' });
    expect(here()).toBe(7);
  });

  it('knows a badge that it read once, by itself', async () => {
    expect(await enter({ by: 'badge', code: BADGE })).toMatchObject({ ok: true, name: 'ana' });
    await pin(8);
    server.online = false;
    expect(await enter({ by: 'badge', code: BADGE })).toMatchObject({ ok: true, name: 'ana' });
    expect(await enter({ by: 'badge', code: writeUserCode('ZZZZZZZZ12345678') })).toMatchObject({ ok: false });
  });

  it('shows the next person nothing of the one before, and gives each their own work back', async () => {
    await pin(7);
    await packOf(7, 1, 1, 2);
    await pin(8);
    expect(await cache.orders.count()).toBe(0);
    await packOf(8, 1, 3);
    server.online = false;
    await pin(7);
    expect(await ordersOf(7)).toEqual([1, 2]);
    await pin(8);
    expect(await ordersOf(8)).toEqual([3]);
  });

  it('keeps two clients apart just so, and leaves no order in clear for either', async () => {
    await pin(7);
    await packOf(7, 1, 1);
    await pin(9);
    expect(sessionStore.getState()).toMatchObject({ user: { id: 9 }, clientId: 2 });
    expect(await cache.orders.count()).toBe(0);
    expect(await cache.kept.get('pack')).toBeUndefined();
    const reference = anOrderDetail(1, { 1: 1 }).order_reference;
    const stored = await peopleHere.packs.toArray();
    expect(stored).toHaveLength(1);
    const bytes = stored
      .flatMap((one) => one.sealed.map((sealed) => Buffer.from(sealed.bytes).toString('latin1')))
      .join('');
    expect(bytes.length).toBeGreaterThan(100);
    expect(bytes).not.toContain(reference);
  });

  it('leaves unsent work with its maker: counted for the next person, never shown', async () => {
    await pin(7);
    await work.commands.put({ ...aCommand(1, [1]), userId: 7 });
    await pin(8);
    expect(await readOutboxRows(8)).toEqual([]);
    expect(await readOutboxSummary(8)).toMatchObject({ pending: 0, otherUsers: 1 });
    expect((await work.commands.toArray())[0]).toMatchObject({ userId: 7, state: 'pending' });
  });

  it('sends nothing under the session of the one before, and tells the server as soon as it can', async () => {
    await pin(8);
    await pin(7);
    server.online = false;
    await pin(8);
    server.online = true;
    server.calls = [];
    expect(await refreshPack()).toBe('failed');
    expect((await callApi(userCurrent, {})).ok).toBe(false);
    expect(server.calls).toEqual([]);
    await restoreSession();
    expect(here()).toBe(8);
    expect(server.calls.filter((path) => !path.endsWith('/login/switch'))).toEqual([]);
    expect(server.cookie).toBe(8);
    expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', user: { id: 8 } });
  });

  it('asks again who this is when the page was loaded anew before the server knew', async () => {
    await pin(8);
    await pin(7);
    server.online = false;
    await pin(8);
    heldSecret.drop();
    sessionStore.setState({ ...SIGNED_OUT, state: 'starting' });
    server.online = true;
    await restoreSession();
    expect(sessionStore.getState()).toMatchObject({ state: 'local', user: { id: 8 }, authHold: true });
    expect(server.cookie).toBe(7);
    await pin(8);
    expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', authHold: false });
  });

  it('judges only so many wrong PINs by itself', async () => {
    await pin(7);
    await pin(8);
    server.online = false;
    for (let tries = 0; tries < MAX_TRIES; tries++)
      expect(await pin(7, '9999')).toMatchObject({ ok: false, why: 'wrong' });
    expect(await pin(7)).toMatchObject({ ok: false, why: 'network' });
    server.online = true;
    expect(await pin(7)).toMatchObject({ ok: true });
  });

  it('believes the server that a way in has ended', async () => {
    await pin(7);
    await pin(8);
    server.refuseGrants = true;
    PINS[7] = '1357';
    expect(await pin(7, '2580')).toMatchObject({ ok: false, why: 'wrong' });
    server.online = false;
    expect(await pin(7, '2580')).toMatchObject({ ok: false, why: 'network' });
    PINS[7] = '2580';
  });

  it('keeps the PIN and the badge nowhere', async () => {
    await pin(7);
    await enter({ by: 'badge', code: BADGE });
    const rows = [...(await peopleHere.people.toArray()), ...(await work.meta.toArray())];
    // Matched as words, because a time or a hash may contain these digits by chance.
    expect(JSON.stringify(rows)).not.toMatch(/\b(2580|ABCDEFGH12345678|grant 7)\b/);
  });

  it('stays shut over a reload until its person, or another, enters', async () => {
    await pin(7);
    expect(await lock()).toBe(true);
    sessionStore.setState({ ...SIGNED_OUT, state: 'starting' });
    await restoreSession();
    expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', user: { id: 7 }, locked: true });
    await pin(7);
    expect(sessionStore.getState().locked).toBe(false);
    await lock();
    await pin(8);
    expect(sessionStore.getState()).toMatchObject({ user: { id: 8 }, locked: false });
  });

  it('seals at a lock what lies open, and the bearer goes: only PIN or badge lays it out again, also without a network', async () => {
    await pin(7);
    await packOf(7, 1, 1, 2);
    expect(readToken()).toBe('token 7');
    await lock();
    const stored = [
      await cache.orders.toArray(),
      await cache.kept.where('name').notEqual('wipes').toArray(),
      await peopleHere.packs.toArray(),
    ];
    expect(stored.map((rows) => rows.length)).toEqual([0, 0, 1]);
    const inClear = [...stored.flat(), ...kept.values()].map((row) => JSON.stringify(row)).join();
    expect(inClear).not.toMatch(/order_reference|token 7/);
    expect(await refreshPack(), 'nothing comes back in while nobody is there').toBe('locked');
    expect(await ensureOrders([1])).toBe('failed');

    server.online = false;
    expect(await pin(7, '0000')).toMatchObject({ ok: false });
    expect(await cache.orders.count()).toBe(0);
    await pin(7);
    expect(await ordersOf(7)).toEqual([1, 2]);
    expect(await peopleHere.packs.count()).toBe(0);
  });

  it('seals at the next start what a page that died left open behind shut screens', async () => {
    await pin(7);
    await lock();
    await packOf(7, 1, 1);
    await putAway();
    expect([await cache.orders.count(), await peopleHere.packs.count()]).toEqual([0, 1]);
  });

  it('lays out a locked person’s own pack for nobody else', async () => {
    await pin(7);
    await packOf(7, 1, 1);
    await lock();
    await pin(8);
    expect(await cache.orders.count()).toBe(0);
    server.online = false;
    await pin(7);
    expect(await ordersOf(7)).toEqual([1]);
  });

  it('leaves nothing behind at a sign-out, but who may come back', async () => {
    await pin(7);
    await packOf(7, 1, 1);
    await pin(8);
    await pin(7);
    await signOut('keep');
    expect([await cache.orders.count(), await peopleHere.packs.count()]).toEqual([0, 0]);
    expect(await pin(7)).toMatchObject({ ok: true });
  });
});
