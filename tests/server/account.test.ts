import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { presentUser } from '#server/auth/presentUser.ts';
import { readPerson } from '#server/auth/readPerson.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openAccounts, secretIn, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { said as textOf } from '#tests/fixtures/said.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;

describe('an account', () => {
  let world: AccountWorld;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    world = await openAccounts(await embedded.open());
  });
  afterAll(() => world.close());

  it('has a profile that is changed by its owner alone, and every later answer speaks their language', async () => {
    const [ana, other] = [await world.app.signIn('operator@demo.test'), await world.app.signIn('picker@demo.test')];
    const { id } = (await world.call(ana, 'GET', 'user/current')).data as { id: number };
    const body = { name: '  Ana Ruiz ', lang: 'fr' };
    expect(await world.call(other, 'PUT', `account/edit-profile?id_user=${id}`, body)).toMatchObject({ status: 403 });
    expect(await world.call(ana, 'PUT', `account/edit-profile?id_user=${id}`, body)).toMatchObject({ status: 200 });
    expect((await world.call(ana, 'GET', 'user/current')).data).toMatchObject({
      profile: { email: 'operator@demo.test', name: 'Ana Ruiz', lang: 'fr' },
    });
    expect((await world.call(ana, 'PUT', 'account/edit-profile', { name: ' ', lang: 'fr' })).message).toMatch(
      /^\p{Lu}/u,
    );
    for (const asked of ['*', '', '*;q=0.5', 'en'] as const) {
      const answer = await ana.call({ url: '/api/v1/orders/999999', headers: { 'accept-language': asked } });
      expect([asked, answer.json().message]).toEqual([asked, textOf('errors:3904', {}, asked === 'en' ? 'en' : 'fr')]);
    }
    expect((await world.call(other, 'GET', 'user/current')).data).toMatchObject({ profile: { lang: 'es' } });
  });

  it('is offered the tour until it has seen it, and never where many people share it', async () => {
    const due = async (who: Visitor) =>
      ((await world.call(who, 'GET', 'user/current')).data as { tour_due?: boolean }).tour_due;
    const of = (email: string, demo: boolean) =>
      asOwner(world.database, (trx) => trx.updateTable('users').set({ demo }).where('email', '=', email).execute());
    const [ana, other] = [await world.app.signIn('operator@demo.test'), await world.app.signIn('picker@demo.test')];
    expect(await due(ana)).toBeUndefined();
    await of('operator@demo.test', false);
    await of('picker@demo.test', false);
    expect(await due(ana)).toBe(true);
    for (let n = 0; n < 2; n += 1)
      expect(await world.call(ana, 'POST', 'account/tour-seen')).toMatchObject({ status: 200 });
    expect(await due(ana)).toBeUndefined();
    expect(await due(other), 'of somebody else').toBe(true);
    await of('operator@demo.test', true);
    await of('picker@demo.test', true);
  });

  it('says once whether its screens may be recorded, withdraws it, and is asked only where that is done', async () => {
    const replays = async (on: boolean, email = 'operator@demo.test') => {
      const user = await asOwner(world.database, (trx) =>
        trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
      );
      const person = await readPerson(world.database, user.id);
      return person && (await presentUser(world.database, person, { ...SERVICES, replays: on })).replay;
    };
    const ana = await world.app.signIn('operator@demo.test');
    expect(await replays(true), 'an account that many people share').toBeUndefined();
    await asOwner(world.database, (trx) =>
      trx
        .updateTable('users')
        .set({ demo: false })
        .where('email', 'in', ['operator@demo.test', 'picker@demo.test'])
        .execute(),
    );
    expect([await replays(true), await replays(false)]).toEqual(['unasked', undefined]);
    for (const [allowed, said] of [
      [true, 'allowed'],
      [false, 'refused'],
    ] as const) {
      expect(await world.call(ana, 'PUT', 'account/replay', { allowed })).toMatchObject({ status: 200 });
      expect(await replays(true)).toBe(said);
    }
    expect(await replays(true, 'picker@demo.test'), 'of somebody else').toBe('unasked');
    expect(await world.call(ana, 'PUT', 'account/replay', {})).toMatchObject({ status: 422 });
    await asOwner(world.database, (trx) =>
      trx
        .updateTable('users')
        .set({ demo: true })
        .where('email', 'in', ['operator@demo.test', 'picker@demo.test'])
        .execute(),
    );
  });

  it('shows where its owner is signed in, and ends one session, or all others', async () => {
    const list = async (who: Visitor) =>
      (await world.call(who, 'GET', 'account/sessions')).data as { id: number; current: boolean; device: null }[];
    const [here, second, third] = [
      await world.app.signIn('customs@demo.test'),
      await world.app.signIn('customs@demo.test'),
      await world.app.signIn('customs@demo.test'),
    ];
    const stranger = await world.app.signIn('office@demo.test');
    const before = await list(here);
    expect(before.map(({ current }) => current)).toEqual([true, false, false]);
    const secondId = (await list(second))[0]?.id ?? 0;
    // Nobody ends what is not theirs, nor learns that it exists.
    expect((await world.call(stranger, 'DELETE', `account/sessions/${secondId}`)).status).toBe(404);
    expect((await world.call(stranger, 'DELETE', 'account/sessions')).data).toEqual({ ended: 0 });
    expect((await world.call(here, 'DELETE', `account/sessions/${secondId}`)).status).toBe(200);
    expect((await world.call(second, 'GET', 'user/current')).status).toBe(401);
    expect((await world.call(here, 'DELETE', 'account/sessions')).data).toEqual({ ended: 1 });
    expect((await world.call(third, 'GET', 'user/current')).status).toBe(401);
    expect((await list(here)).map(({ current }) => current)).toEqual([true]);
  });

  it('changes its address once the new one is proven, and tells the former one, before and after', async () => {
    await asOwner(world.database, (trx) =>
      trx
        .updateTable('users')
        .set({ demo: false })
        .where('email', 'in', ['operator@demo.test', 'office@demo.test'])
        .execute(),
    );
    const ana = await world.app.signIn('operator@demo.test');
    const save = (email: string, password?: string) =>
      world.call(ana, 'PUT', 'account/edit-profile', { name: 'Ana', lang: 'es', email, ...(password && { password }) });
    expect((await save('ana@nueva.example')).errors).toEqual({ password: ['required'] });
    expect((await save('ana@nueva.example', 'not it at all')).status).toBe(403);
    expect(await save('Ana@Nueva.example', DEMO_PASSWORD)).toMatchObject({ status: 200, data: { mail: 'sent' } });
    const [link, warning] = (await world.mails()).toSorted((a, b) => (a.to[0] ?? '').localeCompare(b.to[0] ?? ''));
    expect([link?.to, warning?.to]).toEqual([['ana@nueva.example'], ['operator@demo.test']]);
    // The former mailbox does not learn the whole of the new address, and holds nothing that confirms it.
    expect(warning?.text).toContain('a…@nueva.example');
    expect(warning?.text).not.toContain(secretIn(link ?? { text: '' }));
    expect((await world.call(ana, 'GET', 'user/current')).data).toMatchObject({
      profile: { email: 'operator@demo.test' },
    });
    const token = secretIn(link ?? { text: '' });
    const both = await Promise.all(
      [1, 2].map(async () => world.call(await world.visitor(), 'POST', 'validate-email', { token })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await world.mails()).map(({ to, text }) => [to, text.includes('a…@nueva.example')])).toEqual([
      [['operator@demo.test'], true],
    ]);
    expect((await world.call(ana, 'GET', 'user/current')).data).toMatchObject({
      profile: { email: 'ana@nueva.example' },
    });
    await expect(world.signIn('operator@demo.test', DEMO_PASSWORD)).rejects.toThrow('401');
    await world.signIn('ana@nueva.example', DEMO_PASSWORD);
  });

  it('cannot take the address of another, and whoever asks for one learns nothing of who has it', async () => {
    const leo = await world.app.signIn('office@demo.test');
    const save = (email: string) =>
      world.call(leo, 'PUT', 'account/edit-profile', { name: 'Leo', lang: 'es', email, password: DEMO_PASSWORD });
    const [taken, free] = [await save('merchant@demo.test'), await save('leo@nueva.example')];
    expect(taken).toEqual(free);
    // A later wish replaces the one before, and the owner of the taken address is not written to.
    const sent = await world.mails();
    expect(sent.map(({ to }) => to[0] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'leo@nueva.example',
      'office@demo.test',
      'office@demo.test',
    ]);
    const link = sent.find(({ to }) => to[0] === 'leo@nueva.example');
    await asOwner(world.database, (trx) =>
      trx.updateTable('users').set({ email: 'leo@nueva.example' }).where('email', '=', 'picker@demo.test').execute(),
    );
    const answer = await world.call(await world.visitor(), 'POST', 'validate-email', {
      token: secretIn(link ?? { text: '' }),
    });
    expect(answer.status).toBe(404);
    expect((await world.call(leo, 'GET', 'user/current')).data).toMatchObject({
      profile: { email: 'office@demo.test' },
    });
  });

  it('of the demo keeps its address', async () => {
    const demo = await world.app.signIn('customs@demo.test');
    const body = { name: 'C', lang: 'es', email: 'c@nueva.example', password: DEMO_PASSWORD };
    expect((await world.call(demo, 'PUT', 'account/edit-profile', body)).status).toBe(403);
  });
});
