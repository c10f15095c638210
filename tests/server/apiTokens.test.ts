import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { TOKEN_SCOPES } from '#contract/people/tokenScope.ts';
import { mayGive, scopeOf } from '#contract/people/tokenScopes.ts';
import { CLIENTS } from '#domain/people/areas.ts';
import { ROLE_PERMISSIONS, type RoleId, ROLES } from '#domain/people/roles.ts';
import { asOwner } from '#server/db/tenancy.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { rateLimiter } from '#server/kernel/rateLimits.ts';
import { hashPassword } from '#server/auth/password.ts';
import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { NOW, testApp, type TestEnvelope, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const DAY_MS = 24 * 3_600_000;

describe('what a token may open', () => {
  const closed = ENDPOINT_ENTRIES.filter(([, endpoint]) => scopeOf(endpoint) === null).map(([name]) => name);

  it('is every call with a rule of access, but for those that let people, devices or programs in', () => {
    // A token belongs to one client, so the clients of the platform are none of its business.
    const ruled = ENDPOINT_ENTRIES.filter(
      ([name, { access }]) => typeof access !== 'string' && access !== CLIENTS && closed.includes(name),
    );
    expect(ruled.map(([name]) => name).toSorted()).toEqual([
      'apiTokens',
      'createApiToken',
      'deleteApiToken',
      'devices',
      'enrolDevice',
      'revokeDevice',
      'saveUser',
      'users',
    ]);
  });

  it('is something with each scope', () => {
    const opened = new Set(ENDPOINT_ENTRIES.map(([, endpoint]) => scopeOf(endpoint)));
    expect(TOKEN_SCOPES.filter((scope) => !opened.has(scope))).toEqual([]);
  });

  it('is for everybody no more than what they may do themselves', () => {
    const given = (role: RoleId) =>
      TOKEN_SCOPES.filter((scope) => mayGive(scope, { roleIds: [role], permissionIds: ROLE_PERMISSIONS[role] }));
    expect(given(ROLES.OperatorAdmin)).toEqual(TOKEN_SCOPES);
    expect(given(ROLES.Operator)).not.toContain('settings:write');
    expect(given(ROLES.WarehouseOperator)).not.toContain('billing:read');
  });

  it('is nothing of an account: no session, password, factor, PIN or outbox', () => {
    for (const name of [
      'logout',
      'editProfile',
      'changePassword',
      'ownSessions',
      'endSession',
      'beginTotp',
      'endTotp',
      'setPin',
      'makeBadge',
      'outboxBatch',
      'outboxDiscard',
    ])
      expect(closed).toContain(name);
    expect(closed).not.toContain('ordersList');
  });
});

describe('a token of a program', () => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let merchant: Visitor;
  let client = 0;
  let other = 0;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    world = await openAccounts(database);
    await asOwner(database, (trx) => trx.updateTable('users').set({ demo: false }).execute());
    merchant = await world.app.signIn('merchant@demo.test');
    client = (await me(merchant)).client?.id ?? 0;
    other = (await me(await world.app.signIn('merchant2@demo.test'))).client?.id ?? 0;
  });
  afterAll(() => world.close());

  const me = async (who: Visitor) =>
    (await world.call(who, 'GET', 'user/current')).data as { id: number; client: { id: number } | null };
  const make = (who: Visitor, scopes: readonly string[], more: object = {}, ofClient = client) =>
    world.call(who, 'POST', `clients/${ofClient}/tokens`, {
      name: 'Sage',
      scopes,
      days: null,
      password: DEMO_PASSWORD,
      ...more,
    });
  const tokenOf = async (...said: Parameters<typeof make>) => {
    const { data } = await make(...said);
    return data as { token: string; row: { id: number; hint: string; last_used_at: string | null } };
  };
  const ask = async (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const url = `/api/v1/${path}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await world.app.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json<TestEnvelope>() };
  };

  it('is made by password, shown once and stored as a hash', async () => {
    expect((await make(merchant, ['orders:read'], { password: 'not it at all' })).status).toBe(403);
    const { token, row } = await tokenOf(merchant, ['orders:read']);
    expect(token).toMatch(/^dsp_[\w-]{43}$/);
    expect(token.endsWith(row.hint)).toBe(true);
    const list = await world.call(merchant, 'GET', `clients/${client}/tokens`);
    expect(list.data).toMatchObject([{ name: 'Sage', scopes: ['orders:read'], last_used_at: null }]);
    const stored = await asOwner(database, (trx) => trx.selectFrom('api_tokens').selectAll().execute());
    expect(JSON.stringify([list, stored])).not.toContain(token);
  });

  it('opens its scopes and no more, without a cookie and without the token against forgery', async () => {
    const { token, row } = await tokenOf(merchant, ['orders:read']);
    expect(await ask(token, 'GET', 'orders')).toMatchObject({ status: 200 });
    expect(await ask(token, 'GET', 'user/current')).toMatchObject({ status: 200, data: { client: { id: client } } });
    const refused = await ask(token, 'POST', `clients/${client}/contacts`, {
      name: 'A',
      contact_name: null,
      email: 'a@b.es',
    });
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('token') });
    const writer = await tokenOf(merchant, ['settings:write']);
    expect(
      (
        await ask(writer.token, 'POST', `clients/${client}/contacts`, {
          name: 'A',
          contact_name: null,
          email: 'a@b.es',
        })
      ).status,
    ).toBe(200);
    expect((await ask(writer.token, 'GET', 'orders')).status).toBe(403);
    for (const path of ['account/sessions', 'users', `clients/${client}/tokens`])
      expect([path, (await ask(writer.token, 'GET', path)).status]).toEqual([path, 403]);
    const list = await world.call(merchant, 'GET', `clients/${client}/tokens`);
    expect((list.data as (typeof row)[]).find(({ id }) => id === row.id)?.last_used_at).toBe(NOW.toISOString());
  });

  it('sees its client alone, also when an administrator of all clients made it', async () => {
    const admin = await world.app.signIn('admin@demo.test');
    const { token } = await tokenOf(admin, ['orders:read', 'settings:read'], {}, other);
    expect((await ask(token, 'GET', `orders?id_client=${client}`)).status).toBe(404);
    expect((await ask(token, 'GET', `clients/${client}/contacts`)).status).toBe(404);
    expect((await ask(token, 'GET', `clients/${other}/contacts`)).status).toBe(200);
    expect((await make(merchant, ['orders:read'], {}, other)).status).toBe(404);
  });

  it('never has more than whoever made it, and what they lose it loses at once', async () => {
    const email = 'boss@example.com';
    const password_hash = await hashPassword(DEMO_PASSWORD);
    const id = await asOwner(database, async (trx) => {
      const row = { client_id: client, email, name: 'Boss', lang: 'es' as const, password_hash };
      const user = await trx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
      await trx.insertInto('user_roles').values({ user_id: user.id, role_id: ROLES.OperatorAdmin }).execute();
      return user.id;
    });
    const { token } = await tokenOf(await world.app.signIn(email), ['billing:read', 'orders:read']);
    expect((await ask(token, 'GET', `account/current-shipments?id_client=${client}`)).status).not.toBe(403);
    await asOwner(database, (trx) =>
      trx.updateTable('user_roles').set({ role_id: ROLES.Operator }).where('user_id', '=', id).execute(),
    );
    expect((await ask(token, 'GET', `account/current-shipments?id_client=${client}`)).status).toBe(403);
    expect((await ask(token, 'GET', 'orders')).status).toBe(200);
    await asOwner(database, (trx) => trx.updateTable('users').set({ deleted_at: NOW }).where('id', '=', id).execute());
    expect((await ask(token, 'GET', 'orders')).status).toBe(401);
  });

  it('ends when it is revoked, when its time is over, and while its client is disabled', async () => {
    const [revoked, short] = [
      await tokenOf(merchant, ['orders:read']),
      await tokenOf(merchant, ['orders:read'], { days: 1 }),
    ];
    expect((await world.call(merchant, 'DELETE', `clients/${client}/tokens/${revoked.row.id}`)).status).toBe(200);
    expect((await ask(revoked.token, 'GET', 'orders')).status).toBe(401);
    world.app.clock.now = new Date(NOW.getTime() + DAY_MS - 1000);
    expect((await ask(short.token, 'GET', 'orders')).status).toBe(200);
    await asOwner(database, (trx) =>
      trx.updateTable('clients').set({ deleted_at: NOW }).where('id', '=', client).execute(),
    );
    expect(await ask(short.token, 'GET', 'orders')).toMatchObject({ status: 403, errorCode: 'client-disabled' });
    await asOwner(database, (trx) =>
      trx.updateTable('clients').set({ deleted_at: null }).where('id', '=', client).execute(),
    );
    world.app.clock.now = new Date(NOW.getTime() + DAY_MS + 1000);
    expect((await ask(short.token, 'GET', 'orders')).status).toBe(401);
    world.app.clock.now = NOW;
  });

  it('cannot be guessed: wrong ones use up the allowance of a visitor, right ones have their own', async () => {
    const { token } = await tokenOf(merchant, ['orders:read']);
    const limited = await testApp(database, { limiter: rateLimiter() });
    const guess = async (bearer: string) =>
      (
        await limited.app.inject({
          url: '/api/v1/user/current',
          headers: { authorization: `Bearer ${bearer}` },
          remoteAddress: '10.7.7.7',
        })
      ).statusCode;
    const statuses = new Map<number, number>();
    for (let i = 0; i < 1000; i += 1) {
      const status = await guess(`dsp_${String(i).padStart(43, 'x')}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses).toEqual(
      new Map([
        [401, 600],
        [429, 400],
      ]),
    );
    expect(await guess(token)).toBe(200);
    await limited.app.close();
  });
});
