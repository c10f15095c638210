import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { ACCESS_SETTINGS } from '#domain/people/settings.ts';
import { pathOf } from '#server/app/docs/openApi.ts';
import { totpOf } from '#server/auth/secondFactor.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { softPasskey } from '#tests/fakes/softPasskey.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const EMAIL = 'merchant@demo.test';
/** What somebody who still has to set one up may call. */
const OPEN = [
  'logout',
  'userCurrent',
  'passkeys',
  'secondFactor',
  'beginTotp',
  'confirmTotp',
  'beginPasskey',
  'createPasskey',
];

describe('a second factor that a role needs', () => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let client = 0;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    world = await openAccounts(database);
    await asOwner(database, (trx) =>
      trx.updateTable('users').set({ demo: false }).where('email', '!=', 'merchant2@demo.test').execute(),
    );
    client = ((await current(await world.app.signIn(EMAIL))).data as { client: { id: number } }).client.id;
  });
  afterAll(() => world.close());

  const current = (who: Visitor) => world.call(who, 'GET', 'user/current');
  const configure = async (who: Visitor, values: Readonly<Record<string, unknown>>, scope = 'CLIENT') =>
    world.call(who, 'POST', `clients/${client}/configurations`, {
      operations: Object.entries(values).map(([name, value]) => ({ operation: 'set', name, scope, value })),
    });

  it('is asked for from the next sign-in on, of the roles that the configuration names, and says whose value that is', async () => {
    const merchant = await world.app.signIn(EMAIL);
    const saved = await configure(merchant, { access_second_factor: true });
    expect(saved.status).toBe(200);
    const { data } = await world.call(merchant, 'GET', `clients/${client}/configurations`);
    expect(
      (data as { name: string; set_for: string | null }[]).find(({ name }) => name === 'access_second_factor'),
    ).toMatchObject({
      value: true,
      set_for: 'CLIENT',
    });
    // Who is at work is not thrown out.
    expect((await world.call(merchant, 'GET', 'orders')).status).toBe(200);
    const again = await world.app.signIn(EMAIL);
    expect((await current(again)).data).toMatchObject({ factor_due: true });
    const picker = await world.app.signIn('picker@demo.test');
    expect((await current(picker)).data).not.toHaveProperty('factor_due');
    expect((await world.call(picker, 'GET', 'orders')).status).toBe(200);
    // Other roles, and it is asked of them in place of the merchant.
    const roles = { access_second_factor_roles: ['WarehouseOperator'] };
    expect((await configure(merchant, roles)).status).toBe(200);
    expect((await current(await world.app.signIn('picker@demo.test'))).data).toMatchObject({ factor_due: true });
    expect((await current(await world.app.signIn(EMAIL))).data).not.toHaveProperty('factor_due');
    const standard = ACCESS_SETTINGS.second_factor_roles.standard;
    expect((await configure(merchant, { access_second_factor_roles: standard })).status).toBe(200);
  });

  it('opens nothing but its own set-up and the way out, with every call of the contract', async () => {
    const due = await world.app.signIn(EMAIL);
    const opened: string[] = [];
    for (const [name, endpoint] of ENDPOINT_ENTRIES.filter(([, { access }]) => access !== 'public')) {
      if (OPEN.includes(name)) continue;
      const answer = await due.call({
        method: endpoint.method,
        url: pathOf(endpoint).replaceAll(/\{\w+\}/g, '1'),
        ...(endpoint.body ? { payload: {} } : {}),
      });
      if (answer.statusCode !== 403 || answer.json().errorCode !== 'second-factor-due') opened.push(name);
    }
    expect(opened).toEqual([]);
  });

  it('is set up by a passkey or an app, after which everything opens, and the last one stays', async () => {
    const due = await world.app.signIn(EMAIL);
    const device = softPasskey({ origin: 'http://localhost:8080', site: 'localhost' });
    const begun = await world.call(due, 'POST', 'account/passkeys/options', { password: DEMO_PASSWORD });
    const { options } = begun.data as { options: { challenge: string } };
    const made = await world.call(due, 'POST', 'account/passkeys', { name: 'Yubikey', answer: device.make(options) });
    expect(made.status).toBe(200);
    expect((await world.call(due, 'GET', 'orders')).status).toBe(200);
    expect((await current(due)).data).not.toHaveProperty('factor_due');
    const { id } = (made.data as { passkey: { id: number } }).passkey;
    const off = () => world.call(due, 'PUT', `account/passkeys/${id}/off`, { password: DEMO_PASSWORD });
    expect((await off()).status).toBe(422);
    const totp = await world.call(due, 'POST', 'account/second-factor/totp', { password: DEMO_PASSWORD });
    const code = totpOf((totp.data as { secret: string }).secret).generate({
      timestamp: world.app.clock.now.getTime(),
    });
    expect((await world.call(due, 'PUT', 'account/second-factor/totp', { code })).status).toBe(200);
    expect((await off()).status).toBe(200);
    const recovery = ((await world.call(due, 'GET', 'account/second-factor')).data as { recovery_codes: number })
      .recovery_codes;
    expect(recovery).toBe(10);
  });

  it('stays out of shared devices, and never shuts out an account that many people share', async () => {
    const demo = await world.app.signIn('merchant2@demo.test');
    expect(
      (await configure(await world.app.signIn('admin@demo.test'), { access_second_factor: true }, 'SYSTEM')).status,
    ).toBe(200);
    expect((await current(demo)).data).not.toHaveProperty('factor_due');
    expect((await current(await world.app.signIn('merchant2@demo.test'))).data).not.toHaveProperty('factor_due');
    // Whoever made the rule is led to set one up as everybody else, and is locked out of nothing for good.
    expect((await current(await world.app.signIn('admin@demo.test'))).data).toMatchObject({ factor_due: true });
  });
});
