import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { openAccounts, secretIn, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const OLD = 'caballo grapa correcto';
const NEW = 'grapa correcta azul';

describe('another password by the one that a person has', () => {
  let world: AccountWorld;
  let people = 0;
  let nora = '';

  const change = async (who: Awaited<ReturnType<AccountWorld['signIn']>>, password: string, new_password = NEW) =>
    world.call(who, 'PUT', 'account/password', { password, new_password });

  /** The secret in the mail that waits for somebody. */
  const linkTo = async (address: string): Promise<string> => {
    const mail = (await world.mails()).find(({ to }) => to.includes(address));
    if (!mail) throw new Error(`no mail to ${address}`);
    return secretIn(mail);
  };

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    world = await openAccounts(await embedded.open());
  });
  afterAll(() => world.close());
  // Somebody new each time, from an address of their own: mails and tries are counted.
  beforeEach(async () => {
    nora = `nora${(people += 1)}@nandu.example`;
    const from = `10.2.0.${people}`;
    const facts = { company: 'Café Ñandú', name: 'Nora Nieto', email: nora, lang: 'es', time_zone: 'Europe/Madrid' };
    await world.call(await world.visitor(), 'POST', 'register', facts, from);
    const token = await linkTo(nora);
    await world.call(await world.visitor(), 'POST', 'validate-email', { token, password: OLD }, from);
  });

  it('holds from then on, ends every other session, and a mail says so', async () => {
    const [here, elsewhere] = [await world.signIn(nora, OLD), await world.signIn(nora, OLD)];
    expect(await change(here, OLD)).toMatchObject({ status: 200, data: { ended: 1 } });
    expect((await world.call(here, 'GET', 'orders')).status).toBe(200);
    expect((await world.call(elsewhere, 'GET', 'orders')).status).toBe(401);
    await expect(world.signIn(nora, OLD)).rejects.toThrow('401');
    await world.signIn(nora, NEW);
    expect((await world.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [[nora], 'La contraseña de Despacho ha cambiado'],
    ]);
  });

  it('names in its mail what still opens the account: tokens, accounts elsewhere, passkeys', async () => {
    const here = await world.signIn(nora, OLD);
    const { id, client_id } = await asOwner(world.database, (trx) =>
      trx.selectFrom('users').select(['id', 'client_id']).where('email', '=', nora).executeTakeFirstOrThrow(),
    );
    const token = { name: 'ERP de Nora', scopes: ['orders:read'], days: null, password: OLD };
    expect(await world.call(here, 'POST', `clients/${client_id}/tokens`, token)).toMatchObject({ success: true });
    await asOwner(world.database, (trx) =>
      trx
        .insertInto('user_identities')
        .values({ provider: 'google', subject: `of ${nora}`, user_id: id, joined_at: world.app.clock.now })
        .execute(),
    );
    await world.mails();
    expect(await change(here, OLD)).toMatchObject({ status: 200 });
    const [mail] = await world.mails();
    expect(mail?.text).toContain('ERP de Nora, google');
    expect(mail?.text).toContain('/account/security');
  });

  it('takes the one they have, and no other one that everybody tries first', async () => {
    const here = await world.signIn(nora, OLD);
    expect((await change(here, 'not it at all')).status).toBe(403);
    expect(await change(here, OLD, 'Contraseña1234')).toMatchObject({
      status: 422,
      errors: { new_password: ['common'] },
    });
    expect(Object.keys((await change(here, OLD, 'corta')).errors ?? {})).toEqual(['new_password']);
    await world.signIn(nora, OLD);
    expect(await world.mails()).toEqual([]);
  });

  it('slows guesses down like a sign-in', async () => {
    const here = await world.signIn(nora, OLD);
    const guesses = [];
    for (let count = 0; count < 12; count += 1) guesses.push((await change(here, `guess number ${count}`)).status);
    expect(guesses.at(-1)).toBe(429);
    expect((await change(here, OLD)).status).toBe(429);
  });

  it('leaves the published password of a demo account as it is', async () => {
    const shared = await world.signIn('merchant@demo.test', DEMO_PASSWORD);
    expect((await change(shared, DEMO_PASSWORD)).status).toBe(403);
    await world.signIn('merchant@demo.test', DEMO_PASSWORD);
  });

  it('ends the link of an address that was asked for before', async () => {
    const here = await world.signIn(nora, OLD);
    const moved = { name: 'Nora Nieto', lang: 'es', email: 'thief@a.example', password: OLD };
    expect((await world.call(here, 'PUT', 'account/edit-profile', moved)).status).toBe(200);
    const token = await linkTo('thief@a.example');
    expect((await change(here, OLD)).status).toBe(200);
    expect((await world.call(await world.visitor(), 'POST', 'validate-email', { token })).status).toBe(404);
  });

  it('does not undo one that the link of a mail sets at the same moment', async () => {
    const here = await world.signIn(nora, OLD);
    await world.call(await world.visitor(), 'POST', 'forgot-password', { email: nora });
    const body = { token: await linkTo(nora), password: 'otra grapa verde' };
    const [reset, changed] = await Promise.all([
      world.call(await world.visitor(), 'POST', 'reset-password', body),
      change(here, OLD),
    ]);
    // Whichever is stored first, the other one is refused: by its link, or by its session.
    expect([reset.status, changed.status]).toEqual(reset.status === 200 ? [200, 401] : [404, 200]);
    await world.signIn(nora, reset.status === 200 ? 'otra grapa verde' : NEW);
  });
});
