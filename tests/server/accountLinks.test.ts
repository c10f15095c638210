import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openAccounts, secretIn, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { NOW } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const HOUR_MS = 3_600_000;
const GOOD = 'caballo grapa correcto';
const NORA = {
  company: 'Café Ñandú',
  name: 'Nora Nieto',
  email: 'Nora@Nandu.example',
  lang: 'fr',
  time_zone: 'Europe/Madrid',
};

describe('links of mails', () => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let from = 0;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    world = await openAccounts(database);
  });
  afterAll(() => world.close());
  afterEach(() => {
    world.app.clock.now = NOW;
  });

  /** Each from an address of its own. */
  const ask = async (path: string, payload: object) =>
    world.call(await world.visitor(), 'POST', path, payload, `10.1.0.${(from += 1)}`);
  const linkOf = async (path: string, payload: object) => {
    expect(await ask(path, payload)).toMatchObject({ status: 200, data: { mail: 'sent' } });
    const [mail] = await world.mails();
    if (!mail) throw new Error('no mail');
    return { mail, token: secretIn(mail) };
  };

  it('open a client with its first user, who chose the password and is alone in it', async () => {
    const { mail, token } = await linkOf('register', NORA);
    expect(mail).toMatchObject({ to: ['nora@nandu.example'], subject: 'Activez votre compte Despacho' });
    expect(mail.html).toContain('Café Ñandú');
    expect(mail.text).toContain(`/auth/activate-email?user=${token}&lang=fr`);
    await expect(world.signIn('nora@nandu.example', GOOD)).rejects.toThrow('401');
    expect(await ask('validate-email', { token, password: GOOD })).toMatchObject({
      data: { email: 'nora@nandu.example' },
    });
    const nora = await world.signIn('nora@nandu.example', GOOD);
    expect((await world.call(nora, 'GET', 'user/current')).data).toMatchObject({
      roles: [{ id: 100 }],
      client: { name: 'Café Ñandú', active: true },
      profile: { name: 'Nora Nieto', lang: 'fr' },
    });
    expect((await world.call(nora, 'GET', 'orders')).meta?.total).toBe(0);
    // A company of the same name learns nothing of the first.
    const other = await linkOf('register', { ...NORA, company: 'CAFE ÑANDU', email: 'n@other.example' });
    await ask('validate-email', { token: other.token, password: GOOD });
    const namesake = await world.signIn('n@other.example', GOOD);
    expect((await world.call(namesake, 'GET', 'user/current')).data).toMatchObject({
      client: { name: 'CAFE ÑANDU 2' },
    });
  });

  it('work once, for one who follows them, and not for the one behind', async () => {
    const { token } = await linkOf('register', { ...NORA, email: 'twice@a.example' });
    const both = await Promise.all([1, 2].map(() => ask('validate-email', { token, password: GOOD })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(both.find(({ status }) => status === 404)?.message).toMatch(/caducado/);
    expect((await ask('reset-password', { token, password: GOOD })).status).toBe(404);
  });

  it('end by time, and no other mail of the address stays open', async () => {
    const first = await linkOf('register', { ...NORA, email: 'late@a.example' });
    const second = await linkOf('register', { ...NORA, email: 'late@a.example' });
    world.app.clock.now = new Date(NOW.getTime() + 48 * HOUR_MS);
    expect((await ask('validate-email', { token: first.token, password: GOOD })).status).toBe(404);
    world.app.clock.now = new Date(NOW.getTime() + 47 * HOUR_MS);
    expect((await ask('validate-email', { token: second.token, password: GOOD })).status).toBe(200);
    expect((await ask('validate-email', { token: first.token, password: GOOD })).status).toBe(404);
  });

  it('take no password that everybody tries first, and stay good for a better one', async () => {
    const { token } = await linkOf('register', { ...NORA, email: 'easy@a.example' });
    for (const password of [
      'password2026!!',
      'Contraseña1234',
      'aaaaaaaaaaaa',
      '121212121212',
      'nandunandu12',
      'Nieto!!!!!!!!!!',
      '123456789012',
    ])
      expect([password, (await ask('validate-email', { token, password })).errors]).toEqual([
        password,
        { password: ['common'] },
      ]);
    expect(Object.keys((await ask('validate-email', { token, password: 'corta' })).errors ?? {})).toEqual(['password']);
    expect((await ask('validate-email', { token, password: GOOD })).status).toBe(200);
  });

  it('leave nothing in the database that opens anything', async () => {
    const { token } = await linkOf('register', { ...NORA, email: 'stored@a.example' });
    const rows = await database.unscoped.selectFrom('account_mails').selectAll().execute();
    const jobs = await database.unscoped.selectFrom('jobs').selectAll().execute();
    expect(JSON.stringify([rows, jobs])).not.toContain(token);
    expect(rows.length).toBeGreaterThan(0);
  });

  describe('of a forgotten password', () => {
    const ROSA = 'rosa@a.example';

    beforeAll(async () => {
      const { token } = await linkOf('register', { ...NORA, email: ROSA });
      await ask('validate-email', { token, password: GOOD });
    });

    it('set another one, end every session, and say so by mail', async () => {
      const [one, two] = [await world.signIn(ROSA, GOOD), await world.signIn(ROSA, GOOD)];
      const { mail, token } = await linkOf('forgot-password', { email: ' ROSA@a.example ' });
      expect(mail.text).toContain('/auth/forgot-password?token=');
      expect((await ask('reset-password', { token, password: 'grapa correcta azul' })).status).toBe(200);
      for (const who of [one, two]) expect((await world.call(who, 'GET', 'orders')).status).toBe(401);
      await expect(world.signIn(ROSA, GOOD)).rejects.toThrow('401');
      await world.signIn(ROSA, 'grapa correcta azul');
      expect((await world.mails()).map(({ to, subject }) => [to, subject])).toEqual([
        [[ROSA], 'Votre mot de passe Despacho a changé'],
      ]);
      expect((await ask('reset-password', { token, password: GOOD })).status).toBe(404);
    });

    it('last an hour', async () => {
      const { token } = await linkOf('forgot-password', { email: ROSA });
      world.app.clock.now = new Date(NOW.getTime() + HOUR_MS);
      expect((await ask('reset-password', { token, password: GOOD })).status).toBe(404);
    });
  });

  it('are asked for by anybody, who learns nothing of an address, neither by the answer nor by the work (S31)', async () => {
    const writes = async (path: string, payload: object) => {
      const seen: string[] = [];
      const rows = async () =>
        (await database.unscoped.selectFrom('account_mails').select(['purpose', 'user_id', 'token_hash']).execute())
          .length;
      const before = await rows();
      const answer = await ask(path, payload);
      seen.push(JSON.stringify({ ...answer }), String((await rows()) - before));
      return seen;
    };
    world.app.clock.now = new Date(NOW.getTime() + 2 * HOUR_MS);
    const known = await writes('forgot-password', { email: 'rosa@a.example' });
    expect(await writes('forgot-password', { email: 'nobody@a.example' })).toEqual(known);
    // Published accounts keep their password.
    expect(await writes('forgot-password', { email: 'picker@demo.test' })).toEqual(known);
    const fresh = await writes('register', { ...NORA, email: 'fresh@a.example' });
    expect(await writes('register', { ...NORA, email: 'rosa@a.example' })).toEqual(fresh);
    const mails = await world.mails();
    expect(mails.map(({ to, subject }) => [to[0], subject])).toEqual([
      ['rosa@a.example', 'Choisissez un autre mot de passe Despacho'],
      ['fresh@a.example', 'Activez votre compte Despacho'],
      ['rosa@a.example', 'Vous avez déjà un compte Despacho'],
    ]);
    expect(mails.at(-1)?.text).not.toMatch(/user=|token=/);
  });

  it('are sent a few times an hour to one address, whoever has it, and to many from one place', async () => {
    for (const email of ['often@a.example', 'rosa@a.example']) {
      world.app.clock.now = new Date(NOW.getTime() + 4 * HOUR_MS);
      const answers = [];
      for (let i = 0; i < 5; i += 1) answers.push((await ask('forgot-password', { email })).status);
      expect([email, answers]).toEqual([email, [200, 200, 200, 429, 429]]);
    }
    const visitor = await world.visitor();
    const statuses = [];
    for (let i = 0; i < 22; i += 1)
      statuses.push(
        (await world.call(visitor, 'POST', 'forgot-password', { email: `x${i}@a.example` }, '10.2.0.1')).status,
      );
    expect(statuses.slice(19)).toEqual([200, 429, 429]);
  });

  it('invite the first user of a client that an administrator makes', async () => {
    const admin = await world.app.signIn('admin@demo.test');
    const user = { name: 'Iris', email: 'iris@a.example', lang: 'es' };
    expect(
      (await world.call(admin, 'POST', 'clients', { name: 'Iris SL', time_zone: 'Europe/Madrid', user })).status,
    ).toBe(200);
    await expect(world.signIn('iris@a.example', GOOD)).rejects.toThrow('401');
    const [mail] = await world.mails();
    expect(mail?.subject).toBe('Andrés Administrador te invita a Despacho');
    expect((await ask('validate-email', { token: secretIn(mail ?? { text: '' }), password: GOOD })).status).toBe(200);
    const iris = await world.signIn('iris@a.example', GOOD);
    expect((await world.call(iris, 'GET', 'user/current')).data).toMatchObject({ client: { name: 'Iris SL' } });
  });
});
