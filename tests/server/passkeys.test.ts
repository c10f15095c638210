import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { type Bent, softPasskey } from '#tests/fakes/softPasskey.ts';
import { NOW, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const SITE = { origin: 'http://localhost:8080', site: 'localhost' };
const EMAIL = 'merchant@demo.test';
const MINUTE_MS = 60_000;
type Options = { options: { challenge: string; user?: { id: string } } };

describe('a passkey', () => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let here: Visitor;
  let recovery: readonly string[] = [];
  const device = softPasskey(SITE);

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    world = await openAccounts(database);
    await asOwner(database, (trx) =>
      trx.updateTable('users').set({ demo: false }).where('email', '!=', 'picker@demo.test').execute(),
    );
    here = await world.app.signIn(EMAIL);
  });
  afterAll(() => world.close());

  const begin = async (who: Visitor, password = DEMO_PASSWORD) =>
    world.call(who, 'POST', 'account/passkeys/options', { password });
  const make = async (who: Visitor, by: typeof device, bent: Bent = {}, name = 'iPhone') => {
    const { options } = (await begin(who)).data as Options;
    return world.call(who, 'POST', 'account/passkeys', { name, answer: by.make(options, bent) });
  };
  const challenge = async (who: Visitor) =>
    ((await world.call(who, 'POST', 'login/passkey/options')).data as Options).options;
  const enter = async (bent: Bent = {}, by = device) => {
    const visitor = await world.visitor();
    const answer = by.sign(await challenge(visitor), bent);
    return { visitor, answer, said: await world.call(visitor, 'POST', 'login/passkey', { answer }) };
  };

  it('is made by password, on this site alone, once, and never for the account of a demo', async () => {
    expect((await begin(here, 'not it at all')).status).toBe(403);
    expect((await begin(await world.app.signIn('picker@demo.test'))).status).toBe(403);
    expect((await make(here, device, { origin: 'https://evil.example' })).status).toBe(422);
    expect((await make(here, device, { site: 'evil.example' })).status).toBe(422);
    expect((await make(here, device, { unverified: true })).status).toBe(422);
    const { options } = (await begin(here)).data as Options;
    const answer = device.make(options);
    // Somebody else's challenge makes nothing, and is used up by the try.
    const other = await world.app.signIn('operator@demo.test');
    expect((await world.call(other, 'POST', 'account/passkeys', { name: 'x', answer })).status).toBe(422);
    expect((await world.call(here, 'POST', 'account/passkeys', { name: 'x', answer })).status).toBe(422);
    const elsewhere = await world.app.signIn(EMAIL);
    const made = await make(here, device);
    expect(made.status).toBe(200);
    recovery = (made.data as { recovery_codes: string[] }).recovery_codes;
    expect(recovery).toHaveLength(10);
    // What was opened by password alone has ended.
    expect((await world.call(elsewhere, 'GET', 'user/current')).status).toBe(401);
    expect((await make(here, device)).errors).toEqual({ name: ['taken'] });
    expect((await world.call(here, 'GET', 'account/passkeys')).data).toMatchObject([
      { name: 'iPhone', last_used_at: null },
    ]);
  });

  it('signs in by itself, and each answer once', async () => {
    const { visitor, answer, said } = await enter();
    expect(said).toMatchObject({ status: 200, data: { user: { profile: { email: EMAIL } } } });
    expect(JSON.stringify(said.data)).not.toContain('token');
    expect((await world.call(visitor, 'GET', 'user/current')).status).toBe(200);
    expect((await world.call(visitor, 'GET', 'account/passkeys')).data).toMatchObject([
      { last_used_at: NOW.toISOString() },
    ]);
    const again = await world.call(await world.visitor(), 'POST', 'login/passkey', { answer });
    expect(again).toMatchObject({ status: 401, errorCode: 401 });
    const both = await challenge(await world.visitor());
    const twice = device.sign(both);
    const statuses = await Promise.all(
      [1, 2].map(
        async () => (await world.call(await world.visitor(), 'POST', 'login/passkey', { answer: twice })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('opens nothing from another site, unasked, as a copy, for another person, or late', async () => {
    for (const bent of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:9999' },
      { site: 'evil.example' },
      { unverified: true },
      { counter: 1 },
      { userHandle: 'bm9ib2R5' },
    ])
      expect([bent, (await enter(bent)).said.status]).toEqual([bent, 401]);
    expect((await enter({}, softPasskey(SITE))).said).toMatchObject({ status: 401 });
    const visitor = await world.visitor();
    const options = await challenge(visitor);
    world.app.clock.now = new Date(NOW.getTime() + 6 * MINUTE_MS);
    expect((await world.call(visitor, 'POST', 'login/passkey', { answer: device.sign(options) })).status).toBe(401);
    world.app.clock.now = NOW;
    // One that nobody here has given out.
    const made = device.sign({ challenge: 'bm90LW91cnM' });
    expect((await world.call(visitor, 'POST', 'login/passkey', { answer: made })).status).toBe(401);
    expect((await enter()).said.status).toBe(200);
  });

  it('says the same to whoever has a wrong one as to whoever has none, and asks for the same', async () => {
    const visitor = await world.visitor();
    const options = await challenge(visitor);
    expect(Object.keys(options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    const [wrong, unknown] = [await enter({ counter: 1 }), await enter({}, softPasskey(SITE))];
    expect(wrong.said).toEqual(unknown.said);
  });

  it('is the second factor beside the password, as a code would be, and only that of the same person', async () => {
    const by = async (more: object) =>
      world.call(await world.visitor(), 'POST', 'login', { email: EMAIL, password: DEMO_PASSWORD, ...more });
    expect(await by({})).toMatchObject({ status: 401, errorCode: 'second-factor' });
    const sign = async (one = device) => one.sign(await challenge(await world.visitor()));
    expect((await by({ passkey: await sign() })).status).toBe(200);
    const other = softPasskey(SITE);
    const stranger = await world.app.signIn('office@demo.test');
    expect((await make(stranger, other)).status).toBe(200);
    expect(await by({ passkey: await sign(other) })).toMatchObject({ status: 401, errorCode: 'second-factor' });
    expect((await by({ code: recovery[0] ?? '' })).status).toBe(200);
    expect((await by({ code: recovery[0] ?? '' })).status).toBe(401);
  });

  it('is removed by its owner with the password, and then opens nothing', async () => {
    const [{ id }] = (await world.call(here, 'GET', 'account/passkeys')).data as [{ id: number }];
    const stranger = await world.app.signIn('customs@demo.test');
    const off = (who: Visitor, password = DEMO_PASSWORD) =>
      world.call(who, 'PUT', `account/passkeys/${id}/off`, { password });
    expect((await off(stranger)).status).toBe(404);
    expect((await off(here, 'not it at all')).status).toBe(403);
    expect((await off(here)).status).toBe(200);
    expect((await enter()).said.status).toBe(401);
    // With the last factor its codes are gone, and the password is enough.
    expect((await world.call(here, 'GET', 'account/second-factor')).data).toEqual({ totp: false, recovery_codes: 0 });
    await world.signIn(EMAIL, DEMO_PASSWORD);
  });
});
