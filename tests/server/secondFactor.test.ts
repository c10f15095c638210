import { totpOf } from '#server/auth/secondFactor.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { resealAll } from '#server/launch/resealAll.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { asOwner } from '#server/db/tenancy.ts';
import type { ListedUser } from '#contract/people/users.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { NOW } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const EMAIL = 'merchant@demo.test';
const STEP_MS = 30_000;

describe('the second factor', () => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let secret = '';
  let recovery: readonly string[] = [];
  let steps = 0;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    world = await openAccounts(database);
    // Their own account, not one that everybody knows.
    await asOwner(database, (trx) =>
      trx.updateTable('users').set({ demo: false }).where('email', '=', EMAIL).execute(),
    );
  });
  afterAll(() => world.close());

  const at = (step: number) => (world.app.clock.now = new Date(NOW.getTime() + step * STEP_MS));
  /** Another step of the clock: its code was never used. */
  const nextCode = () => totpOf(secret).generate({ timestamp: at((steps += 2)).getTime() });
  const signIn = async (code?: string) =>
    world.call(await world.visitor(), 'POST', 'login', {
      email: EMAIL,
      password: DEMO_PASSWORD,
      ...(code && { code }),
    });

  it('does not lock the account of a demo, which many people share', async () => {
    const visitor = await world.app.signIn('picker@demo.test');
    const begun = await world.call(visitor, 'POST', 'account/second-factor/totp', { password: DEMO_PASSWORD });
    expect(begun.status).toBe(403);
  });

  it('is set up by password and a first code, ends the sessions of before, and is asked for from then on', async () => {
    const [here, elsewhere] = [await world.app.signIn(EMAIL), await world.app.signIn(EMAIL)];
    expect((await world.call(here, 'POST', 'account/second-factor/totp', { password: 'not it at all' })).status).toBe(
      403,
    );
    const begun = await world.call(here, 'POST', 'account/second-factor/totp', { password: DEMO_PASSWORD });
    ({ secret } = begun.data as { secret: string });
    // Begun is not on: nobody is locked out by a page that they closed.
    expect((await signIn()).status).toBe(200);
    expect((await world.call(here, 'PUT', 'account/second-factor/totp', { code: '000000' })).errors).toEqual({
      code: ['wrong-code'],
    });
    const confirmed = await world.call(here, 'PUT', 'account/second-factor/totp', { code: nextCode() });
    recovery = (confirmed.data as { recovery_codes: string[] }).recovery_codes;
    expect(new Set(recovery).size).toBe(10);
    expect((await world.call(here, 'GET', 'account/second-factor')).data).toEqual({ totp: true, recovery_codes: 10 });
    expect((await world.call(elsewhere, 'GET', 'user/current')).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 401, errorCode: 'second-factor', data: null });
    expect(await signIn(nextCode())).toMatchObject({ status: 200 });
  });

  it('tells nothing to who does not know the password', async () => {
    const wrong = async (code?: string) =>
      world.call(
        await world.visitor(),
        'POST',
        'login',
        { email: EMAIL, password: 'not it', ...(code && { code }) },
        '10.9.9.9',
      );
    expect(await wrong()).toMatchObject({ status: 401, errorCode: 401 });
    expect(await wrong(nextCode())).toMatchObject({ status: 401, errorCode: 401 });
  });

  it('takes each code once, also when it comes twice at once', async () => {
    const code = nextCode();
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await signIn(code)).status).toBe(401);
    // One of an earlier step, read over a shoulder, comes too late.
    const [late, later] = [nextCode(), totpOf(secret).generate({ timestamp: at((steps += 1)).getTime() })];
    expect((await signIn(later)).status).toBe(200);
    expect((await signIn(late)).status).toBe(401);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const [code = ''] = recovery;
    expect((await signIn(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(code)).status).toBe(401);
  });

  it('leaves the owner the way by recovery code, however many wrong digits somebody typed', async () => {
    for (let tries = 0; tries < 12; tries += 1) await signIn('000000');
    expect((await signIn('000000')).status).toBe(429);
    expect((await signIn(recovery[5])).status).toBe(200);
  });

  it('has new recovery codes by the password: those of before are over, and a mail tells its owner', async () => {
    const here = world.app.visitor();
    await here.get('/sanctum/csrf-cookie');
    await world.call(here, 'POST', 'login', { email: EMAIL, password: DEMO_PASSWORD, code: nextCode() });
    const renew = (password: string) => world.call(here, 'PUT', 'account/second-factor/recovery-codes', { password });
    await world.mails();
    expect((await renew('not it at all')).status).toBe(403);
    const [, unused = ''] = recovery;
    const renewed = await renew(DEMO_PASSWORD);
    recovery = (renewed.data as { recovery_codes: string[] }).recovery_codes;
    expect([renewed.status, new Set(recovery).size, recovery.includes(unused)]).toEqual([200, 10, false]);
    expect((await world.call(here, 'GET', 'account/second-factor')).data).toEqual({ totp: true, recovery_codes: 10 });
    expect((await signIn(unused)).status).toBe(401);
    expect((await signIn(recovery[0])).status).toBe(200);
    expect((await world.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [[EMAIL], 'Tus códigos de recuperación de Despacho son otros'],
    ]);
  });

  it('has no recovery codes for somebody who has no factor', async () => {
    const picker = await world.app.signIn('picker@demo.test');
    const body = { password: DEMO_PASSWORD };
    const refused = await world.call(picker, 'PUT', 'account/second-factor/recovery-codes', body);
    expect([refused.status, refused.data]).toEqual([422, null]);
  });

  it('slows guesses down, wherever they come from, and the right one waits as long', async () => {
    at((steps += 500));
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await signIn('000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(totpOf(secret).generate({ timestamp: world.app.clock.now.getTime() }))).status).toBe(429);
  });

  it('keeps no secret and no code that a copy of the database tells', async () => {
    const stored = JSON.stringify([
      await database.unscoped.selectFrom('second_factors').selectAll().execute(),
      await database.unscoped.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const word of [secret, ...recovery]) expect(stored).not.toContain(word);
  });

  it('is sealed anew with another key of the server', async () => {
    const box = secretBox([newSecretKey()]);
    expect(await asOwner(database, (trx) => resealAll(trx, box))).toEqual({ sealed: 0, unreadable: 1 });
  });

  it('goes with password and code', async () => {
    at((steps += 1000));
    const me = world.app.visitor();
    await me.get('/sanctum/csrf-cookie');
    await world.call(me, 'POST', 'login', { email: EMAIL, password: DEMO_PASSWORD, code: nextCode() });
    const off = (body: object) => world.call(me, 'PUT', 'account/second-factor/off', body);
    expect((await off({ password: 'not it', code: nextCode() })).status).toBe(403);
    expect((await off({ password: DEMO_PASSWORD, code: '000000' })).errors).toEqual({ code: ['wrong-code'] });
    expect((await off({ password: DEMO_PASSWORD, code: nextCode() })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('is taken off by who manages them from somebody who has lost it, who is out everywhere and told by mail', async () => {
    const lost = 'operator@demo.test';
    await asOwner(database, (trx) => trx.updateTable('users').set({ demo: false }).where('email', '=', lost).execute());
    const [them, manager] = [await world.app.signIn(lost), await world.app.signIn(EMAIL)];
    const begun = await world.call(them, 'POST', 'account/second-factor/totp', { password: DEMO_PASSWORD });
    secret = (begun.data as { secret: string }).secret;
    await world.call(them, 'PUT', 'account/second-factor/totp', { code: nextCode() });
    const byPassword = async () =>
      (await world.call(await world.visitor(), 'POST', 'login', { email: lost, password: DEMO_PASSWORD })).status;
    expect(await byPassword()).toBe(401);
    const listed = async () => {
      const { data } = await world.call(manager, 'GET', 'users?id_client=1');
      const person = (data as ListedUser[]).find(({ email }) => email === lost);
      if (!person) throw new Error('nobody');
      return person;
    };
    const { id, name, email, lang, roles, second_factor } = await listed();
    expect(second_factor).toBe(true);
    const change = { id_client: 1, id, name, email, lang, roles, active: true };
    await world.mails();
    await world.call(manager, 'POST', 'users', change);
    expect([(await listed()).second_factor, await byPassword()]).toEqual([true, 401]);
    expect((await world.call(manager, 'POST', 'users', { ...change, forget_factors: true })).status).toBe(200);
    expect([(await listed()).second_factor, await byPassword()]).toEqual([false, 200]);
    expect((await world.call(them, 'GET', 'user/current')).status).toBe(401);
    const { left } = await database.unscoped
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(left).toBe(0);
    expect((await world.mails()).map(({ to, text }) => [to, text.includes('Marta Tienda')])).toEqual([[[lost], true]]);
  });
});
