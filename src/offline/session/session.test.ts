import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken, writeToken } from '#platform/api/token.ts';
import { aCommand } from '#tests/factories/commands.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import { prints } from '../db/printDatabase.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { work } from '../db/workDatabase.ts';
import { ensureOrders } from '../sync/ensureOrders.ts';
import { refreshPack } from '../sync/refreshPack.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { letLastUserIn } from './letLastUserIn.ts';
import { restoreSession } from './restoreSession.ts';
import { sessionStore, SIGNED_OUT } from './sessionStore.ts';
import { signIn, signInAgain } from './signIn.ts';
import { chooseClient } from '../commands/chooseClient.ts';
import { signOut } from '../commands/signOut.ts';

const ana = {
  id: 7,
  roles: [{ id: 97, permissions: [{ id: 4 }] }],
  client: { id: 1, name: 'Ultramarinos', active: true },
  profile: { email: 'ana@demo.test', name: 'Ana', lang: 'es' },
  clients: [{ id: 1, name: 'Ultramarinos', active: true }],
};
const luis = { ...ana, id: 8, profile: { ...ana.profile, email: 'luis@demo.test' } };

type Said = { status: number; data: unknown } | null;
let answer: (path: string) => Said | Promise<Said> = () => null;

beforeEach(async () => {
  sessionStore.setState({ ...SIGNED_OUT, state: 'starting' });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('fetch', async (url: string) => {
    const said = await answer(url);
    if (!said) throw new TypeError('no network');
    const body = { success: said.status < 400, data: said.data, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { status: said.status, headers: { 'x-server-epoch': 'e1' } });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([work.meta.clear(), work.commands.clear(), cache.orders.clear(), cache.kept.clear()]);
});

const online = (user: typeof ana) => (path: string) =>
  path.endsWith('/login')
    ? { status: 200, data: { token: 't', user } }
    : { status: 200, data: path.endsWith('/logout') ? null : user };
function latch<Value>(): [Promise<Value>, (value: Value) => void] {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return [promise, resolve];
}
const snapshot = () => snapshotOf(anOrderDetail(1, { 1: 1 }), { tick: 0, applied: null });

describe('who works on this device', () => {
  it('lets the last user in without network, in state local', async () => {
    answer = online(ana);
    await signIn('ana@demo.test', 'x');
    sessionStore.setState({ ...SIGNED_OUT, state: 'starting' });
    answer = () => null;
    await restoreSession();
    expect(sessionStore.getState()).toMatchObject({ state: 'local', user: { id: 7 }, clientId: 1, authHold: false });
  });

  it('takes a store that does not answer for no answer, and lets the last user in when it does', async () => {
    answer = online(ana);
    await signIn('ana@demo.test', 'x');
    const stored = await work.storedSession();
    const [said, say] = latch<typeof stored>();
    const silent = vi.spyOn(work, 'storedSession').mockReturnValueOnce(said);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      sessionStore.setState({ ...SIGNED_OUT, state: 'starting' });
      const last = letLastUserIn();
      await vi.advanceTimersByTimeAsync(4999);
      expect(sessionStore.getState().state).toBe('starting');
      await vi.advanceTimersByTimeAsync(1);
      expect(sessionStore.getState().state).toBe('unanswered');
      say(stored);
      await last;
      expect(sessionStore.getState()).toMatchObject({ state: 'local', user: { id: 7 } });
    } finally {
      vi.useRealTimers();
      silent.mockRestore();
    }
  });

  it('ends a sign-in in words when the store does not answer', async () => {
    answer = online(ana);
    const silent = vi.spyOn(work, 'storedSession').mockReturnValueOnce(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const result = signIn('ana@demo.test', 'x');
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await result).toMatchObject({ ok: false, why: 'storage' });
    } finally {
      vi.useRealTimers();
      silent.mockRestore();
    }
  });

  it('lets nobody in whom it cannot remember, and leaves them at the sign-in (F38)', async () => {
    const tokens = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => tokens.get(name) ?? null,
      setItem: (name: string, value: string) => void tokens.set(name, value),
      removeItem: (name: string) => void tokens.delete(name),
    });
    const dead = vi.spyOn(work, 'storedSession').mockRejectedValue(new DOMException('denied', 'SecurityError'));
    try {
      answer = online(ana);
      expect(await signIn('ana@demo.test', 'x')).toMatchObject({ ok: false, why: 'storage' });
      expect(readToken()).toBeNull();
      writeToken('of another start');
      await restoreSession();
      expect(sessionStore.getState()).toMatchObject({ state: 'signed-out', user: null });
    } finally {
      dead.mockRestore();
    }
  });

  it('never turns a known user out for a 401: sending is held, work goes on', async () => {
    answer = online(ana);
    await signIn('ana@demo.test', 'x');
    answer = () => ({ status: 401, data: null });
    await restoreSession();
    expect(sessionStore.getState()).toMatchObject({ state: 'local', user: { id: 7 }, authHold: true });
    answer = online(ana);
    expect(await signInAgain('x')).toEqual({ ok: true });
    expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', authHold: false });
    expect((await work.outboxMeta())?.authHolds).toEqual({});
  });

  it('keeps the client that was found by its name, over a reload and over the next sign-in', async () => {
    const admin = { ...ana, roles: [{ id: 1, permissions: [] }], client: null, more_clients: true };
    const found = { id: 777, name: 'Zapatos Ruiz', active: true };
    const asked: string[] = [];
    const told: typeof answer = (path) => {
      asked.push(path);
      const chosen = path.endsWith('user/current?chosen_client=777') ? [found] : [];
      const user = { ...admin, clients: [...ana.clients, ...chosen] };
      return { status: 200, data: path.endsWith('/login') ? { token: 't', user } : user };
    };
    const here = () => ({
      clientId: sessionStore.getState().clientId,
      clients: sessionStore.getState().user?.clients.map(({ id }) => id),
    });
    answer = told;
    await signIn('admin@demo.test', 'x');
    await chooseClient(777, found);
    expect(here()).toEqual({ clientId: 777, clients: [1, 777] });
    sessionStore.setState({ ...SIGNED_OUT, state: 'starting' });
    await restoreSession();
    expect(asked.at(-1)).toContain('chosen_client=777');
    expect(here()).toEqual({ clientId: 777, clients: [1, 777] });
    await signIn('admin@demo.test', 'x');
    expect(here()).toEqual({ clientId: 777, clients: [1, 777] });
    // Few clients are all told: what the list does not know any more is no choice.
    answer = online({ ...admin, more_clients: false } as never);
    await signIn('admin@demo.test', 'x');
    expect(here()).toEqual({ clientId: 0, clients: [1] });
  });

  it('releases nothing for another user (S07)', async () => {
    answer = online(ana);
    await signIn('ana@demo.test', 'x');
    answer = () => ({ status: 401, data: null });
    await restoreSession();
    answer = online(luis);
    expect(await signInAgain('x')).toMatchObject({ ok: false, why: 'other-user' });
    expect((await work.outboxMeta())?.authHolds).toHaveProperty('7');
  });

  it('wipes snapshots at sign-out, also offline, and never the outbox (S01)', async () => {
    answer = online(ana);
    await signIn('ana@demo.test', 'x');
    await cache.orders.put(snapshot());
    await work.commands.put(aCommand(1, [1]));
    await prints.bytes.put({ seq: 1, bytes: new ArrayBuffer(1) });
    answer = () => null;
    expect(await signOut('keep')).toEqual({ ok: true });
    expect(await cache.orders.count()).toBe(0);
    expect(await prints.bytes.count()).toBe(0);
    expect(await work.commands.count()).toBe(1);
    expect(await work.storedSession()).toBeNull();
  });

  it('stores no order that was asked for before a wipe and came after it (S01)', async () => {
    answer = online(ana);
    await signIn('ana@demo.test', 'x');
    for (const ask of [refreshPack, () => ensureOrders([1])]) {
      const [asked, isAsked] = latch<null>();
      const [arrived, arrive] = latch<Said>();
      answer = (path) => {
        if (!path.includes('orders/detailed')) return { status: 404, data: null };
        isAsked(null);
        return arrived;
      };
      const asking = ask();
      await asked;
      await wipeCache();
      arrive({ status: 200, data: [anOrderDetail(1, { 1: 1 })] });
      expect(await asking).toBe('failed');
      expect(await cache.orders.count()).toBe(0);
    }
  });

  it('stays when "send first" could not send', async () => {
    answer = online(ana);
    await signIn('ana@demo.test', 'x');
    await work.commands.put(aCommand(1, [1]));
    answer = () => null;
    expect(await signOut('send-first')).toEqual({ ok: false, left: 1 });
    expect(sessionStore.getState().state).toBe('signed-in');
  });

  it('shows the next user nothing of the one before', async () => {
    answer = online(ana);
    await signIn('ana@demo.test', 'x');
    await cache.orders.put(snapshot());
    answer = online(luis);
    await signIn('luis@demo.test', 'x');
    expect(await cache.orders.count()).toBe(0);
  });
});
