import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { signInProvider } from '#server/auth/signInProvider.ts';
import { totpOf } from '#server/auth/secondFactor.ts';
import { NOBODYS_HASH } from '#server/auth/password.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { type BentToken, openIdProvider, type OpenIdProvider, PROVIDER_CLIENT } from '#tests/fakes/openIdProvider.ts';
import { NOW, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const EMAIL = 'merchant@demo.test';
const ANA = { sub: 'ana-1', email: EMAIL };

describe('signing in with a provider', () => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let there: OpenIdProvider;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    there = await openIdProvider();
    const returnTo = 'http://localhost:8080/auth/provider/openid';
    const openid = signInProvider({ ...PROVIDER_CLIENT, issuer: there.issuer }, returnTo);
    world = await openAccounts(database, { providers: { openid } });
    await asOwner(database, (trx) =>
      trx.updateTable('users').set({ demo: false }).where('email', '!=', 'picker@demo.test').execute(),
    );
  });
  afterAll(async () => {
    there.close();
    await world.close();
  });

  const begin = async (who: Visitor) => {
    const { data } = await world.call(who, 'GET', 'login/openid');
    return (data as { url: string }).url;
  };
  const send = (who: Visitor, answer: string, code?: string) =>
    world.call(who, 'POST', 'login/openid', { answer, ...(code && { code }) });
  /** From the button to the answer of our server. */
  const enter = async (person = ANA, bent: BentToken = {}) => {
    const visitor = await world.visitor();
    const answer = there.consent(await begin(visitor), person, bent);
    return { visitor, answer, said: await send(visitor, answer) };
  };
  const accounts = () =>
    asOwner(database, async (trx) => (await trx.selectFrom('users').select('id').execute()).length);

  it('asks for what PKCE needs, and for nothing beside the address', async () => {
    const { searchParams } = new URL(await begin(await world.visitor()));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
      redirect_uri: 'http://localhost:8080/auth/provider/openid',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toHaveLength(43);
    expect((await world.call(await world.visitor(), 'GET', 'login/google')).status).toBe(404);
  });

  it('refuses a wrong nonce, audience, issuer, signature, an old token, an address that is not vouched for', async () => {
    for (const bent of [
      { nonce: 'x'.repeat(43) },
      { audience: 'somebody-else' },
      { issuer: 'https://evil.example' },
      { forged: true },
      { expired: true },
      { email_verified: false },
      { email_verified: 'true' },
    ])
      expect([bent, (await enter(ANA, bent)).said.status]).toEqual([bent, 401]);
  });

  it('refuses a state that is not this browser’s, and an answer without the browser that began', async () => {
    const visitor = await world.visitor();
    const answer = there.consent(await begin(visitor), ANA);
    const foreign = there.consent(await begin(await world.visitor()), ANA);
    expect((await send(visitor, foreign)).status).toBe(401);
    expect((await send(await world.visitor(), answer)).status).toBe(401);
    expect(await send(visitor, answer.replace(/state=[^&]*/, 'state=')).then(({ status }) => status)).toBe(401);
    expect((await send(visitor, '?error=access_denied')).status).toBe(401);
    expect((await send(visitor, answer)).status).toBe(200);
  });

  it('opens the account of the vouched address, never makes one, and takes each answer once', async () => {
    const before = await accounts();
    const { visitor, answer, said } = await enter();
    expect(said).toMatchObject({ status: 200, data: { user: { profile: { email: EMAIL } } } });
    const cookies = new Map(visitor.cookies);
    expect((await send(visitor, answer)).status).toBe(401);
    // Whoever copied the browser as it was comes too late, too.
    const copy = await world.visitor();
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    expect((await send(copy, answer)).status).toBe(401);
    const visitors = await world.visitor();
    const other = there.consent(await begin(visitors), ANA);
    const both = await Promise.all([send(visitors, other), send(visitors, other)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    for (const email of ['nobody@example.com', 'picker@demo.test'])
      expect([email, (await enter({ sub: `sub of ${email}`, email })).said.status]).toEqual([email, 401]);
    expect(await accounts()).toBe(before);
  });

  it('knows the person again by who they are there, whatever their address, and joins no second one', async () => {
    expect((await enter({ sub: ANA.sub, email: 'other@example.com' })).said.status).toBe(200);
    expect((await enter({ sub: 'eve-1', email: EMAIL })).said.status).toBe(401);
  });

  it('shows its person what opens their account, and ends and resumes it by password', async () => {
    const { visitor } = await enter();
    const list = async () => (await world.call(visitor, 'GET', 'account/identities')).data;
    const turn = (to: 'on' | 'off', password = DEMO_PASSWORD) =>
      world.call(visitor, 'PUT', `account/identities/openid/${to}`, { password });
    const own = { provider: 'openid', title: 'Empresa', joined_at: NOW.toISOString() };
    expect(await list()).toEqual([{ ...own, ended_at: null }]);
    expect((await turn('off', 'guessed')).status).toBe(403);
    expect((await enter()).said.status).toBe(200);
    expect((await turn('off')).status).toBe(200);
    expect(await list()).toEqual([{ ...own, ended_at: NOW.toISOString() }]);
    // Neither the one that was joined nor another one with the same address.
    expect((await enter()).said.status).toBe(401);
    expect((await enter({ sub: 'ana-2', email: EMAIL })).said.status).toBe(401);
    expect((await turn('on')).status).toBe(200);
    expect((await enter()).said.status).toBe(200);
    expect(
      (await world.call(visitor, 'PUT', 'account/identities/google/off', { password: DEMO_PASSWORD })).status,
    ).toBe(404);
  });

  it('joins no account whose address nobody has proven here, and opens none that was disabled', async () => {
    const set = (email: string, row: { password_hash?: string; deleted_at?: Date }) =>
      asOwner(database, (trx) => trx.updateTable('users').set(row).where('email', '=', email).execute());
    await set('customs@demo.test', { password_hash: NOBODYS_HASH });
    expect((await enter({ sub: 'c', email: 'customs@demo.test' })).said.status).toBe(401);
    expect((await enter({ sub: 'o', email: 'office@demo.test' })).said.status).toBe(200);
    await set('office@demo.test', { deleted_at: NOW });
    expect((await enter({ sub: 'o', email: 'office@demo.test' })).said.status).toBe(401);
  });

  it('says the same of an account that is not there as of one that may not be joined', async () => {
    const [none, invited] = [
      await enter({ sub: 'x', email: 'nobody@example.com' }),
      await enter({ sub: 'c', email: 'customs@demo.test' }),
    ];
    expect(none.said).toEqual(invited.said);
  });

  it('asks for the second factor of the account too, with the same answer', async () => {
    const email = 'operator@demo.test';
    const who = await world.signIn(email, DEMO_PASSWORD);
    const begun = await world.call(who, 'POST', 'account/second-factor/totp', { password: DEMO_PASSWORD });
    const { secret } = begun.data as { secret: string };
    const code = (steps: number) =>
      totpOf(secret).generate({ timestamp: world.app.clock.now.getTime() + steps * 30_000 });
    await world.call(who, 'PUT', 'account/second-factor/totp', { code: code(0) });
    const { visitor, answer, said } = await enter({ sub: 'op', email });
    expect(said).toMatchObject({ status: 401, errorCode: 'second-factor' });
    // Who has the account elsewhere and not the factor has joined nothing.
    const pending = async () =>
      (
        await database.unscoped.selectFrom('user_identities').select('pending').where('subject', '=', 'op').execute()
      ).map((row) => row.pending);
    expect(await pending()).toEqual([true]);
    await world.mails();
    expect((await world.call(visitor, 'GET', 'user/current')).status).toBe(401);
    expect(await send(visitor, answer, '000000')).toMatchObject({ status: 401, errorCode: 'second-factor' });
    expect((await send(visitor, answer, code(1))).status).toBe(200);
    expect(await pending()).toEqual([false]);
    expect((await world.mails()).map(({ to, text }) => [to, text.includes('Empresa')])).toEqual([[[email], true]]);
    expect((await send(visitor, answer, code(1))).status).toBe(401);
  });

  it('waits while the provider does not answer, and goes on with the same answer', async () => {
    const visitor = await world.visitor();
    const answer = there.consent(await begin(visitor), ANA);
    there.fail(true);
    expect((await send(visitor, answer)).status).toBe(503);
    there.fail(false);
    expect((await send(visitor, answer)).status).toBe(200);
  });

  it('is over after ten minutes', async () => {
    const visitor = await world.visitor();
    const answer = there.consent(await begin(visitor), ANA);
    world.app.clock.now = new Date(NOW.getTime() + 10 * 60_000 + 1000);
    expect((await send(visitor, answer)).status).toBe(401);
    world.app.clock.now = NOW;
  });
});
