import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { ACCOUNT_WAYS } from '#server/db/schema/accounts.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openAccounts, secretIn, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { softPasskey } from '#tests/fakes/softPasskey.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Every column that holds something which opens something: how it ends, and how its owner is told. A new column of that
 * kind is red here until it has a row.
 */
const LASTING: Readonly<Record<string, { readonly ends: string; readonly told: string }>> = {
  'api_tokens.token_hash': { ends: 'DELETE clients/{id}/tokens/{id}; a reset', told: 'mail added, list of tokens' },
  'user_identities.subject': { ends: 'PUT account/identities/{provider}/off; a reset', told: 'mail added, list' },
  'passkeys.credential_id': { ends: 'PUT account/passkeys/{id}/off', told: 'mail added, list, named by a reset' },
  'passkeys.public_key': { ends: 'with the passkey', told: 'with the passkey' },
  'enrolled_devices.secret_hash': { ends: 'DELETE devices/{id}', told: 'mail added, list of devices' },
  'device_grants.token_hash': { ends: 'with device, PIN, badge or reset; a month unused', told: 'with PIN and badge' },
  'users.password_hash': { ends: 'another password', told: 'mail changed' },
  'users.pin_hash': { ends: 'PUT account/pin', told: 'mail added' },
  'users.badge_hash': { ends: 'POST account/badge', told: 'mail added' },
  'recovery_codes.code_hash': { ends: 'used once; PUT recovery-codes', told: 'mail renewed' },
  'second_factors.secret': { ends: 'PUT account/second-factor/off', told: 'shown by the account' },
  'sessions.token_hash': { ends: 'logout; 12 idle hours, 30 days', told: 'list of sessions' },
  'sessions.csrf_secret': { ends: 'with the session', told: 'with the session' },
  'known_browsers.secret_hash': { ends: 'another password; opens nothing', told: 'opens nothing' },
  'account_mails.token_hash': { ends: 'used once; hours', told: 'is a mail' },
  'begun_sign_ins.secret_hash': { ends: 'used once; minutes', told: 'opens nothing by itself' },
  'eplatforms.token_hash': { ends: 'used once; a day', told: 'page of the shops' },
  'eplatforms.secrets': { ends: 'another key', told: 'page of the shops' },
  'carriers.secrets': { ends: 'another account', told: 'page of the carriers' },
  'webhook_secrets.secret': { ends: 'renewed', told: 'page of the webhooks' },
  'client_logos.token': { ends: 'the logo is taken away', told: 'shows a picture' },
};

/** Hashes that tell two things apart, and open nothing. */
const TELLS_APART =
  /fingerprint|login_attempts|address_hash|content_hash|body_hash|args_hash|verifactu|invoice|tracking_|previous_hash/;

describe.each(DEFAULT_BACKENDS)('what lasts, on $name', ({ open }) => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  const EMAIL = 'merchant@demo.test';
  let password: string = DEMO_PASSWORD;

  beforeAll(async () => {
    database = await open();
    world = await openAccounts(database);
    await asOwner(database, (trx) => trx.updateTable('users').set({ demo: false }).execute());
  });
  afterAll(() => world.close());

  const me = async (who: Visitor) =>
    (await world.call(who, 'GET', 'user/current')).data as { id: number; client: { id: number } };
  const makeToken = async (who: Visitor) => {
    const path = `clients/${(await me(who)).client.id}/tokens`;
    const made = await world.call(who, 'POST', path, { name: 'Sage', scopes: ['orders:read'], days: null, password });
    return (made.data as { token: string }).token;
  };
  const makePasskey = async (who: Visitor) => {
    const device = softPasskey({ origin: 'http://localhost:8080', site: 'localhost' });
    const begun = await world.call(who, 'POST', 'account/passkeys/options', { password });
    const { options } = begun.data as { options: { challenge: string } };
    await world.call(who, 'POST', 'account/passkeys', { name: 'Yubikey', answer: device.make(options) });
  };
  const byToken = async (token: string) =>
    (await world.app.visitor().call({ url: '/api/v1/orders', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;

  it('is in the table, with how it ends and how it is told', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(_hash|_secret|^secret|^secrets|^token|credential_id|^subject)$'
      and table_name !~ '^(mails|mail_templates|sandbox_)'`.execute(database.unscoped);
    const names = rows.map(({ name }) => name).filter((name) => !TELLS_APART.test(name));
    expect(names.filter((name) => !LASTING[name]).toSorted()).toEqual([]);
  });

  it('is told by mail when it is made', async () => {
    const who = await world.signIn(EMAIL, password);
    await world.mails();
    const made: Record<(typeof ACCOUNT_WAYS)[number], () => Promise<unknown>> = {
      token: () => makeToken(who),
      device: () => world.call(who, 'POST', 'devices', { name: 'Puesto 1' }),
      pin: () => world.call(who, 'PUT', 'account/pin', { pin: '7391', password }),
      badge: () => world.call(who, 'POST', 'account/badge', { password }),
      passkey: () => makePasskey(who),
      // tests/server/providers.test.ts joins one.
      identity: async () => null,
    };
    for (const way of ACCOUNT_WAYS) {
      await made[way]();
      const mails = await world.mails();
      if (way === 'identity') continue;
      expect([way, mails.map(({ to, subject }) => [to, subject])]).toEqual([
        way,
        [[[EMAIL], 'Algo nuevo da acceso a tu cuenta de Despacho']],
      ]);
      expect(mails[0]?.text).not.toMatch(/\{[{%]/);
    }
  });

  it('ends with a password that is set by mail; what stays is named', async () => {
    const user = (
      await database.unscoped.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()
    ).id;
    const { token } = { token: (await tokensOf(user))[0] };
    expect(token).toBeDefined();
    await database.unscoped
      .insertInto('user_identities')
      .values({ provider: 'google', subject: 's-1', user_id: user, joined_at: world.app.clock.now })
      .execute();
    const visitor = await world.visitor();
    await world.call(visitor, 'POST', 'forgot-password', { email: EMAIL });
    const [mail] = await world.mails();
    const next = 'caballo grapa correcto';
    const reset = await world.call(visitor, 'POST', 'reset-password', {
      token: secretIn(mail ?? { text: '' }),
      password: next,
    });
    expect(reset.status).toBe(200);
    password = next;
    expect(await tokensOf(user)).toEqual([]);
    const identity = await database.unscoped
      .selectFrom('user_identities')
      .select('ended_at')
      .where('user_id', '=', user)
      .execute();
    expect(identity.map(({ ended_at }) => ended_at === null)).toEqual([false]);
    const [told] = await world.mails();
    expect(told?.text).toContain('Yubikey');
    expect(told?.text).toContain('/account/security');
  });

  it('leaves a token of before no way in', async () => {
    const who = await world.signIn('operator@demo.test', DEMO_PASSWORD);
    const manager = await world.signIn('merchant2@demo.test', DEMO_PASSWORD);
    const path = `clients/${(await me(manager)).client.id}/tokens`;
    const body = { name: 'Sage', scopes: ['orders:read'], days: null, password: DEMO_PASSWORD };
    const { token } = (await world.call(manager, 'POST', path, body)).data as { token: string };
    expect(await byToken(token)).toBe(200);
    await world.call(who, 'POST', 'forgot-password', { email: 'merchant2@demo.test' });
    const mail = (await world.mails()).find(({ text }) => text.includes('forgot-password?token='));
    await world.call(who, 'POST', 'reset-password', {
      token: secretIn(mail ?? { text: '' }),
      password: 'caballo grapa correcto',
    });
    expect(await byToken(token)).toBe(401);
  });

  const tokensOf = (user: number) =>
    asOwner(database, (trx) => trx.selectFrom('api_tokens').select('id').where('user_id', '=', user).execute());
});
